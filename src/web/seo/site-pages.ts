import { allFacts } from '#capabilities/catalogue/services/facts.ts';

/** The pages that may be found, home first. Posts follow from the database. */
export const foundPages: readonly string[] = [
  '/',
  ...allFacts.map(({ page }) => page),
  '/book-rooms',
  '/centers',
  '/enterprise',
  '/about',
  '/contact',
  '/faq',
  '/blog',
  '/terms',
  '/privacy',
  '/return-policy',
  '/login',
];

/** The pages that a text may link to, beside posts. */
export const linkedPages: readonly string[] = [...foundPages, '/explore', '/my-bookings', '/profile', '/feed.xml'];
