import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map, in the order of the specification's table (rows ROUTE). */
export default [
  route('robots.txt', 'found/robots.ts'),
  route('sitemap.xml', 'found/sitemap.ts'),
  route('feed.xml', 'found/feed.ts'),
  route('manifest.webmanifest', 'found/manifest.ts'),
  layout('shell/site-layout.tsx', [
    index('public/home.tsx'),
    route('explore', 'public/explore.tsx'),
    route('centers', 'public/content/centers.tsx'),
    route('enterprise', 'public/content/enterprise.tsx'),
    route('about', 'public/content/about.tsx'),
    route('contact', 'public/content/contact.tsx'),
    route('faq', 'public/content/faq.tsx'),
    route('blog', 'public/content/blog.tsx'),
    route('blog/:slug', 'public/content/blog-post.tsx'),
    route('terms', 'public/content/terms.tsx'),
    route('privacy', 'public/content/privacy.tsx'),
    route('return-policy', 'public/content/return-policy.tsx'),
    route('newsletter/confirm', 'public/content/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'public/content/newsletter-unsubscribe.tsx'),
    layout('shell/queries.tsx', [
      route('coworking', 'public/coworking.tsx'),
      route('conference-room', 'public/conference-room.tsx'),
      route('recreation-plan', 'public/recreation-plan.tsx'),
      route('day-pass', 'public/day-pass.tsx'),
      route('book-rooms', 'public/book-rooms.tsx'),
      route('booking-confirmation', 'public/booking-confirmation.tsx'),
      route('my-bookings', 'member/my-bookings.tsx'),
      layout('member/layout.tsx', [route('profile', 'member/profile.tsx')]),
    ]),
    route('login', 'public/login.tsx', { id: 'login' }),
    route('auth', 'public/login.tsx', { id: 'auth' }),
    route('register', 'public/login.tsx', { id: 'register' }),
    route('*', 'errors/not-found.tsx'),
  ]),
] satisfies RouteConfig;
