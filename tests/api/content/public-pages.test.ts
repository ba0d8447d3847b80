import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retentionLines } from '#capabilities/account/rules/retention.ts';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { linksOf, linksSaying, textOf } from '#tests/support/html.ts';
import { publicPages } from '#tests/support/public-pages.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

/** What the public pages say as the server sends them: no script has run. */
let server: StartedServer;
const html: Record<string, string> = {};
const text: Record<string, string> = {};

beforeAll(async () => {
  // A day on which the sample sales are on.
  server = await startServer({ env: { RATE_LIMITS: 'off', NOW: '2026-11-24T10:00:00+05:30' } });
  for (const path of [
    ...publicPages,
    '/my-bookings',
    '/profile',
    '/booking-confirmation',
    '/nowhere',
    '/blog?view=all',
  ]) {
    html[path] = (await server.call<string>('GET', path)).body;
    text[path] = textOf(html[path] ?? '');
  }
});
afterAll(() => server.close());

const on = (path: string) => text[path] ?? expect.fail(`${path} was not read`);
const linksOn = (path: string, words: string) => linksSaying(html[path] ?? '', words);
const { phone, email, whatsApp } = sampleFacility;
const tel = `tel:${phone}`;

/** The text of the part of a page that begins with this heading. */
function partOf(path: string, heading: string): string {
  const [, ...parts] = (html[path] ?? '').split(/(?=<section\b)/);
  return textOf(parts.find((part) => textOf(/<h2[\s\S]*?<\/h2>/.exec(part)?.[0] ?? '') === heading) ?? '');
}

describe('the parts of a page come in the order that the specification lists', () => {
  const post = publicPages.find((path) => path.startsWith('/blog/')) ?? '';
  test.each([
    [
      'CONTACT-02, CONTACT-04, CONTACT-05: information, reasons, form',
      '/contact',
      ['Write, call, or', 'How to reach us', 'BMTC Bus', '080 4123', 'WhatsApp', 'Reception', 'What people', 'Send us'],
    ],
    [
      'LOC-01, LOC-02, LOC-03: name, address, description, hours, capacity, since',
      '/centers',
      ['Meju Whitefield', 'BMTC Bus', 'four ways to use', 'Reception', '400+ seats', 'Since 2024', 'What we offer'],
    ],
    [
      'LOC-04, LOC-05, LOC-06: features, places nearby, then the links',
      '/centers',
      ['What we offer', 'Nearby', 'about 6 km', 'Get Directions', 'Call Now', 'Book a Workspace'],
    ],
    [
      'CONF-05, CONF-06, CONF-07: prices, facilities, features, form',
      '/conference-room',
      [
        'Capacity: up to 12',
        '156 reviews',
        '9 AM-7 PM',
        'Pricing',
        'Facilities',
        'Always included',
        'Choose your date',
      ],
    ],
  ])('%s', (_, path, parts) => {
    const main = textOf(/<main\b.*<\/main>/s.exec(html[path] ?? '')?.[0] ?? '');
    expect(parts.toSorted((one, other) => main.indexOf(one) - main.indexOf(other))).toEqual(parts);
    for (const part of parts) expect(main).toContain(part);
  });

  test('CONTACT-08: the form asks for type, name, e-mail, phone, subject and message', () => {
    const form = /<form\b[^>]*enquiries.*?<\/form>/s.exec(html['/contact'] ?? '')?.[0] ?? '';
    const fields = form.matchAll(/ id="contact-(\w+)"/g);
    expect([...fields].map(([, name]) => name)).toEqual(['type', 'name', 'email', 'phone', 'subject', 'message']);
  });

  test('BLOG-08: a post has title, author, date, reading time, tags, excerpt and content', () => {
    const article = /<article\b.*<\/article>/s.exec(html[post] ?? '')?.[0] ?? '';
    const parts = ['<h1', 'The accounts desk', '<time', '5 min read', 'aria-label="Tags"', 'text-lead', 'class="prose'];
    const places = parts.map((part) => article.indexOf(part));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe('the site as a whole', () => {
  test('GEN-01, GEN-03: one facility in Whitefield, Bengaluru, near a tech park, for whom the specification names', () => {
    expect(on('/')).toContain('Co-working in Whitefield, Bengaluru');
    expect(on('/')).toContain('near ITPL');
    const all = Object.values(text).join(' ').toLowerCase();
    for (const people of ['freelancers', 'startups', 'remote teams', 'professional', 'enterprise'])
      expect(all).toContain(people);
  });

  test.each(['/', '/centers', '/enterprise', '/about', '/contact'])(
    'NAV-04: the top bar highlights the current page on %s, and no other',
    (path) => {
      const bar = /<header[\s\S]*?<\/header>/.exec(html[path] ?? '')?.[0] ?? '';
      const current = bar.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? [];
      expect([...new Set(current.flatMap(linksOf))]).toEqual([path]);
    },
  );

  test('GEN-04, HOME-08, HOME-11: exactly four services, on their cards in the first response', () => {
    const services = partOf('/', 'Our Services');
    for (const name of ['Co-working Space', 'Day Pass', 'Conference Room', 'Recreation Plan'])
      expect(services).toContain(name);
    expect(services.match(/Get Started/g)).toHaveLength(4);
  });

  test('CAT-17, GEN-14, STAT-01: the stats, each with its label, are uptime, service types and the speed of the WiFi', () => {
    for (const figure of ['Uptime 99.9%', 'Service Types 4', 'Mbps WiFi 100+']) expect(on('/')).toContain(figure);
  });

  test('GEN-06: bookings and the profile have pages of their own, which wait for a sign-in', () => {
    expect(html['/my-bookings']).toContain('<title>My Bookings');
    expect(html['/profile']).toContain('<title>My Profile');
    for (const path of ['/my-bookings', '/profile']) expect(on(path)).toContain('Checking authentication...');
  });

  test('GEN-08, GEN-09: 400+ seats in all about the facility, 50+ where desks for a day are meant', () => {
    for (const path of ['/about', '/centers', '/coworking'])
      expect(on(path), path).toMatch(/400\+ seats|premium seats 400\+/);
    expect(on('/')).toContain('Workspace seats 50+');
    expect(on('/')).toContain('50 hot desks');
  });

  test.each([
    ['GEN-10', '/', '24/7'],
    ['GEN-11', '/', 'Parking Available'],
    ['GEN-12', '/', 'Uptime 99.9%'],
    ['GEN-13', '/', '100+ Mbps WiFi'],
    ['GEN-16', '/about', 'customer satisfaction 100%'],
    ['GEN-17', '/centers', 'Since 2024'],
  ])('%s: the page %s says %s', (_, path, claim) => expect(on(path)).toContain(claim));

  test('GEN-15: the sign-in page speaks of 500+ active members', () => {
    expect(on('/login')).toMatch(/500\+ Active Members/i);
  });

  test('GEN-18: the address is on home, centers, contact and in every footer', () => {
    const address =
      '4th Floor, BMTC Bus Depot-18, Vijayanagar, KIADB Export Promotion Industrial Area, Whitefield, Bengaluru, Karnataka 560066';
    expect(addressLine(sampleFacility)).toBe(address);
    for (const path of publicPages) expect(on(path), path).toContain(address);
    expect(partOf('/', 'Prime Location')).toContain(address);
  });

  test.each([
    ['HOURS-01', '/', /Mon-Sat 8:00 AM ?- ?10:00 PM.*Sun 9:00 AM ?- ?8:00 PM/],
    ['HOURS-01', '/centers', /Mon-Sat 8:00 AM ?- ?10:00 PM.*Sun 9:00 AM ?- ?8:00 PM/],
    ['HOURS-01', '/contact', /Mon-Sat 8:00 AM ?- ?10:00 PM.*Sun 9:00 AM ?- ?8:00 PM/],
    ['HOURS-02', '/day-pass', /10 AM-8 PM ?, Sundays 10 AM-7 PM/],
    ['HOURS-03', '/conference-room', /9(:00)? AM ?- ?7(:00)? PM/],
    ['HOURS-04', '/recreation-plan', /6(:00)? AM ?- ?11(:00)? PM/],
  ])('%s: the page %s says %s', (_, path, hours) => expect(on(path)).toMatch(hours));

  test('GEN-19, GEN-20, GEN-21: Indian English, rupees, and days of India', () => {
    for (const path of publicPages) expect(html[path]).toContain('<html lang="en-IN"');
    expect(on('/')).toContain('₹6,489');
    expect(html['/']).toContain('2026-11-24');
  });

  test('ROUTE-19, ROUTE-21: every page is between the same header and footer, the 404 page too', () => {
    for (const [path, page] of Object.entries(html)) {
      expect(page.match(/<header class="top-bar"/g), path).toHaveLength(1);
      expect(page.match(/<footer/g), path).toHaveLength(1);
    }
    expect(on('/nowhere')).toContain('404 Page Not Found');
  });
});

describe('each footer', () => {
  const footers = () => publicPages.map((path) => (html[path] ?? '').slice((html[path] ?? '').indexOf('<footer')));

  test('FOOT-01, FOOT-02: has the phone and the e-mail as links', () => {
    for (const footer of footers()) expect(linksOf(footer)).toEqual(expect.arrayContaining([tel, `mailto:${email}`]));
  });

  test('FOOT-03, FOOT-04: leads to WhatsApp with a text, and to the social pages', () => {
    for (const footer of footers()) {
      const links = linksOf(footer);
      expect(links.some((href) => href.startsWith(`https://wa.me/${whatsApp.slice(1)}?text=`))).toBe(true);
      expect(links).toEqual(expect.arrayContaining(sampleFacility.social.map(({ url }) => url)));
    }
  });

  test('FOOT-05, FOOT-06, FOOT-07: has quick links, the legal pages and the contacts, each under its heading', () => {
    for (const footer of footers()) {
      for (const title of ['Quick Links', 'Legal', 'Contact Us']) expect(textOf(footer)).toContain(title);
      expect(linksOf(footer)).toEqual(
        expect.arrayContaining(['/coworking', '/day-pass', '/terms', '/privacy', '/return-policy']),
      );
    }
  });

  test('FOOT-08, NEWS-04: has a newsletter form whose address is required and of type e-mail', () => {
    for (const footer of footers())
      expect(footer).toMatch(/<input id="newsletter-email"[^>]*type="email"[^>]*required=""[^>]*name="email"/);
  });

  test('FOOT-09: has the 2024 copyright line', () => {
    for (const footer of footers()) expect(textOf(footer)).toContain('© 2024');
  });

  // Rule 26 of the Companies (Incorporation) Rules wants it on the home page.
  test('has the number of the company', () => {
    for (const footer of footers()) expect(textOf(footer)).toContain('CIN U68200KA2024PTC000000');
  });
});

describe('home', () => {
  test('HOME-01, HOME-02: a read-only location, and the four workspace types with co-working first', () => {
    expect(html['/']).toMatch(/<input[^>]*readOnly=""[^>]*value="Whitefield, Near ITPL"/);
    const select = /<label[^>]*>Workspace Type<\/label>[\s\S]*?<\/select>/.exec(html['/'] ?? '')?.[0] ?? '';
    expect([...select.matchAll(/<option[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
      'Co-working',
      'Day Pass',
      'Conference',
      'Recreation',
    ]);
    expect(select).toMatch(/<option value="coworking" selected/);
  });

  test.each([
    ['coworking', '/coworking'],
    ['day-pass', '/day-pass'],
    ['conference-room', '/conference-room'],
    ['recreation-plan', '/recreation-plan'],
    ['anything else', '/centers'],
    ['', '/centers'],
    ['//evil.example', '/centers'],
  ])('HOME-03, HOME-04: Explore Spaces with the type %j leads to %s', async (type, to) => {
    const { status, headers } = await server.call('GET', `/explore?${new URLSearchParams({ type })}`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(to);
    expect(on('/')).toContain('Explore Spaces');
  });

  test('HOME-05, HOME-07: the green button leads by way of signing in; the strip says seats, hours and price', () => {
    expect(linksOn('/', 'Book Your Day Pass Now - ₹325/day')).toEqual(['/login?redirect=/day-pass']);
    expect(html['/']).toMatch(
      /class="button button-confirm[^"]*"[^>]*href="\/login\?redirect=\/day-pass"|href="\/login\?redirect=\/day-pass"[^>]*class="button button-confirm/,
    );
    expect(on('/')).toMatch(/Workspace seats.*50\+|50\+ Workspace seats/);
    expect(on('/')).toMatch(/24\/7 Access for monthly members|Access for monthly members 24\/7/);
    expect(on('/')).toMatch(/₹325 Day pass|Day pass, plus GST ₹325/);
  });

  test('HOME-09, HOME-10, LIMIT-01: each card leads to its service by its title and by Get Started, with three features at most', () => {
    const cards = (html['/'] ?? '').split(/(?=<li class="card service-card")/).slice(1);
    expect(cards.map((card) => linksOf(card)[0])).toEqual([
      '/coworking',
      '/day-pass',
      '/conference-room',
      '/recreation-plan',
    ]);
    for (const card of cards) {
      expect(linksOf(card)[1]).toBe(linksOf(card)[0]);
      // The words of a card are part of its link, so that pressing one of them is pressing the link.
      expect(card).toMatch(
        /<a [^>]*class="covers"[^>]*>(?:(?!<\/a>)[\s\S])*<h3[\s\S]*₹[\s\S]*<\/ul><\/a><a [^>]*>Get Started/,
      );
      const features = /<ul[\s\S]*?<\/ul>/.exec(card)?.[0] ?? '';
      expect(features.match(/<li class="flex/g)).toHaveLength(3);
    }
  });

  test('HOME-12: has the section of deals', () => {
    expect(partOf('/', 'Exclusive Deals & Promotions')).toMatch(/Weekend Flash Sale.*Welcome Bonus.*Bundle/);
  });

  test('HOME-13, HOME-14, HOME-15: the deals lead where they say and carry their offer', () => {
    expect(linksOn('/', 'Grab This Deal')).toEqual(['/day-pass?offer=weekend']);
    expect(linksOn('/', 'Join Now')).toEqual(['/coworking?offer=welcome']);
    expect(linksOn('/', 'Get Bundle Deal')[0]).toMatch(/^\/contact\?/);
  });

  test('HOME-16, HOME-17, HOME-18: the buttons lead to the contact page, the day pass and the monthly plans', () => {
    expect(linksOn('/', 'Contact Sales Team')).toEqual(['/contact']);
    expect(new Set(linksOn('/', 'Get in Touch'))).toEqual(new Set(['/contact']));
    expect(new Set(linksOn('/', 'Start with Day Pass'))).toEqual(new Set(['/day-pass']));
    expect(linksOn('/', 'View Monthly Plans')).toEqual(['/coworking']);
  });

  test('HOME-19: the Call button calls the sales number', () => {
    expect(html['/']).toMatch(new RegExp(`href="${tel.replace('+', '\\+')}"[^>]*>(<svg[\\s\\S]*?</svg>)?Call`));
  });

  test('HOME-20, HOME-21: has its stats and its amenities', () => {
    for (const figure of ['Uptime 99.9%', 'Mbps WiFi 100+', 'Service Types 4', 'Customer satisfaction 100%'])
      expect(on('/')).toContain(figure);
    expect(partOf('/', 'Premium Amenities')).toMatch(/100\+ Mbps WiFi.*Parking/);
  });

  test('HOME-22, HOME-23, HOME-24: the location has its address, its tags and the line of the professionals', () => {
    const location = partOf('/', 'Prime Location');
    expect(location).toContain(addressLine(sampleFacility));
    for (const tag of ['Near ITPL', 'Parking Available', '24/7 Access']) expect(location).toContain(tag);
    expect(location).toContain('400+ professionals');
    // What 24/7 means is beside it.
    expect(location).toContain('24/7 is for monthly members, with their key.');
    expect(html['/']).toContain('alt="Map: our building near Pattandur Agrahara metro station and ITPL"');
  });

  test('HOME-25: ends with a last call', () => {
    const [last] =
      (html['/'] ?? '')
        .split('</main>')[0]
        ?.split(/(?=<section\b)/)
        .slice(-1) ?? [];
    expect(linksOf(last ?? '')).toEqual(['/day-pass', '/contact']);
  });
});

describe('about', () => {
  test('ABOUT-01, ABOUT-02: the mission and the three counts', () => {
    expect(on('/about')).toContain('If you have a laptop and a deadline');
    for (const count of ['400+', '24/7', '100%']) expect(on('/about')).toContain(count);
    expect(on('/about')).toMatch(/premium seats.*access.*customer satisfaction/);
  });

  test('ABOUT-03: four pictures, each described in words', () => {
    const main = html['/about']?.split('</main>')[0] ?? '';
    const alts = [...main.matchAll(/<img[^>]*alt="([^"]*)"/g)].map(([, alt = '']) => alt);
    expect(alts).toHaveLength(4);
    expect(new Set(alts).size).toBe(4);
    for (const alt of alts) expect(alt.length).toBeGreaterThan(20);
  });

  test('ABOUT-04, ABOUT-05: what the facility cares about, and four reasons to choose it', () => {
    for (const title of ['Innovation', 'Community', 'Excellence'])
      expect(html['/about']).toContain(`<h3>${title}</h3>`);
    expect(partOf('/about', 'Why Choose us')).toMatch(
      /Prime Location.*Flexible Access.*Professional Environment.*Growing Community/,
    );
  });
});

describe('centers', () => {
  test('LOC-01, LOC-02, LOC-03: the one facility with its address, hours, seats and year', () => {
    expect(html['/centers']).toContain('<h2 id="place">Meju Whitefield</h2>');
    expect(on('/centers')).toContain('One floor, four ways to use it');
    expect(textOf(html['/centers']?.split('<main')[1]?.split('</main>')[0] ?? '')).toContain(
      addressLine(sampleFacility),
    );
    expect(on('/centers')).toContain('Mon-Sat 8:00 AM-10:00 PM Sun 9:00 AM-8:00 PM');
    expect(on('/centers')).toContain('400+ seats');
    expect(on('/centers')).toContain('Since 2024');
  });

  test('LOC-04, LOC-05: ten features and six places nearby with their distances', () => {
    const main = html['/centers']?.split('</main>')[0] ?? '';
    const [inside, near] = ['inside', 'near'].map(
      (id) => new RegExp(`<section aria-labelledby="${id}">[\\s\\S]*?</section>`).exec(main)?.[0] ?? '',
    );
    expect(inside?.match(/<li\b/g)).toHaveLength(10);
    expect(near?.match(/<li\b/g)).toHaveLength(6);
    expect(near?.match(/about [\d.]+ km/g)).toHaveLength(6);
  });

  test.each([
    ['LOC-06', 'Get Directions', sampleFacility.mapsUrl],
    ['LOC-07', 'Call Now', tel],
    ['LOC-08, ROUTE-20', 'Book a Workspace', '/book-rooms'],
    ['LOC-09', 'Schedule a Tour', tel],
  ])('%s: %s leads to %s', (_, words, target) => expect(linksOn('/centers', words)).toEqual([target]));
});

describe('contact', () => {
  test('CONTACT-01, CONTACT-22: a hero, and the promise to answer within 24 hours', () => {
    expect(html['/contact']).toMatch(/<h1[^>]*>Write, call, or just come in<\/h1>/);
    expect(on('/contact')).toContain('within 24 hours');
  });

  test('CONTACT-02, CONTACT-03: how to reach us, and a WhatsApp link with its text', () => {
    const reach = partOf('/contact', 'How to reach us');
    expect(reach).toContain(addressLine(sampleFacility));
    expect(reach).toContain('080 4123 4567');
    expect(reach).toContain('Reception Mon-Sat 8:00 AM-10:00 PM');
    expect(reach).toContain(email);
    expect(linksOn('/contact', 'Chat on WhatsApp')[0]).toMatch(/^https:\/\/wa\.me\/919845012345\?text=Hello/);
  });

  test('CONTACT-04, CONTACT-05, CONTACT-09: reasons to write, and the form with its four kinds, general first', () => {
    expect(partOf('/contact', 'What people write about')).toMatch(
      /A visit.*A booking.*A bundle.*A team.*A partnership/,
    );
    const form =
      /<form[\s\S]*?action="\/api\/enquiries\/contact"[\s\S]*?<\/form>/.exec(html['/contact'] ?? '')?.[0] ?? '';
    for (const name of ['type', 'name', 'phone', 'email', 'subject', 'message'])
      expect(form).toContain(`name="${name}"`);
    expect(
      [...form.matchAll(/<option value="(\w+)"( selected="")?/g)].map(([, value, chosen]) => [value, Boolean(chosen)]),
    ).toEqual([
      ['general', true],
      ['booking', false],
      ['support', false],
      ['partnership', false],
    ]);
  });
});

describe('enterprise', () => {
  test('ENT-01, ENT-18: at least six benefits, among them the volume discount', () => {
    expect(on('/enterprise')).toContain('Up to 30% volume discount');
    expect(on('/enterprise')).toContain('For 10 or more seats');
    expect(html['/enterprise']?.match(/<h2 class="text-h3">/g)?.length).toBeGreaterThanOrEqual(6);
  });

  test('ENT-03, ENT-17: a WhatsApp link, and the promise to answer within 24 hours', () => {
    expect(linksOn('/enterprise', 'Chat on WhatsApp')[0]).toMatch(/^https:\/\/wa\.me\/919845012345\?text=Hello/);
    expect(on('/enterprise')).toContain('within 24 hours');
  });

  test('ENT-02, ENT-06: the form with its fields and four ranges of seats', () => {
    const form =
      /<form[\s\S]*?action="\/api\/enquiries\/enterprise"[\s\S]*?<\/form>/.exec(html['/enterprise'] ?? '')?.[0] ?? '';
    for (const name of ['companyName', 'contactPerson', 'email', 'phone', 'expectedSeats', 'message'])
      expect(form).toContain(`name="${name}"`);
    for (const range of ['10-25', '26-50', '51-100', '100+']) expect(form).toContain(`<option>${range}<`);
  });
});

describe('blog', () => {
  type Post = { slug: string; title: string; excerpt: string; author: string; tags: string[]; publishedAt: string };
  const posts = async () => (await server.call<Post[]>('GET', '/api/blog/posts')).body;

  /** Each post with its card on the list of all. */
  const cards = async () => {
    const written = (html['/blog?view=all'] ?? '').split('<article').slice(1);
    const all = await posts();
    expect(written).toHaveLength(all.length);
    return all.map((post, index) => {
      const card = `<article${written[index]?.split('</article>')[0]}`;
      return { post, card, words: textOf(card) };
    });
  };

  test('BLOG-01, BLOG-02: a card has its date and 5 min read', async () => {
    for (const { post, words } of await cards())
      expect(words).toContain(`${formatIstDay(istDayOf(new Date(post.publishedAt)), 'date')} · 5 min read`);
  });

  test('BLOG-03, BLOG-04: the title of a card leads to its post, with excerpt and author', async () => {
    for (const { post, card, words } of await cards()) {
      expect(linksSaying(card, post.title)).toEqual([`/blog/${post.slug}`]);
      expect(words).toContain(post.excerpt);
      expect(words).toContain(post.author);
    }
  });

  test('BLOG-05: a card has the first two tags of its post', async () => {
    const all = await cards();
    for (const { post, card } of all) {
      const shown = [...card.matchAll(/<span class="badge[^>]*>([\s\S]*?)<\/span>/g)].map(([badge]) => textOf(badge));
      expect(shown).toEqual(post.tags.slice(0, 2));
    }
    expect(all.some(({ post }) => post.tags.length > 2)).toBe(true);
  });

  test('BLOG-07: with seven posts there is View All Posts, which shows the rest', async () => {
    expect((await posts()).length).toBeGreaterThanOrEqual(6);
    expect(linksOn('/blog', 'View All Posts')).toEqual(['/blog?view=all']);
    expect(linksOn('/blog?view=all', 'View All Posts')).toEqual([]);
    expect(html['/blog']?.match(/<article/g)?.length).toBeLessThan((await posts()).length);
  });

  test('BLOG-08: a post shows title, author, date, 5 min read, all tags, excerpt and content', async () => {
    const post = (await posts()).find(({ slug }) => slug === 'gst-invoices-for-freelancers');
    const page = on('/blog/gst-invoices-for-freelancers');
    for (const part of [post?.title, post?.excerpt, post?.author, '5 min read', ...(post?.tags ?? [])])
      expect(page).toContain(part);
    expect(page).toMatch(/\d{1,2} \w+ 20\d\d/);
    expect(page).toContain(sampleFacility.gstin);
  });

  test('BLOG-09, BLOG-10: a missing post says so, with the way back to the list', async () => {
    const { status, body } = await server.call<string>('GET', '/blog/nothing-of-that-name');
    expect(status).toBe(404);
    expect(body).toMatch(/<h1[^>]*>Post Not Found<\/h1>/);
    expect(linksSaying(body, 'Back to Blog')).toEqual(['/blog']);
  });
});

describe('legal texts', () => {
  test('The privacy page says how long each kind of data stays, by the table that the nightly purge follows', () => {
    const said = partOf('/privacy', 'How long');
    for (const { what, howLong } of retentionLines()) expect(said).toContain(`${what}: ${howLong}.`);
    expect(html['/privacy']).not.toContain('{retention}');
  });

  test('LEGAL-01, POLICY-01, ROUTE-14: terms, privacy and return policy are texts to be read, without a form of their own', () => {
    for (const path of ['/terms', '/privacy', '/return-policy']) {
      const main = html[path]?.split('<main')[1]?.split('</main>')[0] ?? '';
      expect(main).not.toContain('<form');
      expect(textOf(main).split(' ').length, path).toBeGreaterThan(400);
    }
  });
});

describe('weight', () => {
  const packed = async (path: string) => {
    const answer = await fetch(server.origin + path, { headers: { 'Accept-Encoding': 'br' } });
    await answer.body?.cancel();
    expect(answer.headers.get('content-encoding'), path).toBe('br');
    return Number(answer.headers.get('content-length'));
  };

  test.each(publicPages)(
    '%s comes with its styles in a small first response, and waits for no script and no other origin',
    async (path) => {
      expect(await packed(path)).toBeLessThanOrEqual(path === '/' ? 14_000 : 20_000);
      const page = html[path] ?? '';
      expect(page).not.toMatch(/<script[^>]*\ssrc=|rel="(modulepreload|stylesheet)"/);
      const loaded = [...page.matchAll(/<(?:link|img|source|script|iframe)\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/rel="(canonical|alternate)"/.test(tag))
        .flatMap((tag) =>
          [...tag.matchAll(/\s(?:src|href|srcSet|srcset)="([^"]*)"/g)].map(([, address = '']) => address),
        );
      expect(loaded.length).toBeGreaterThan(0);
      for (const address of loaded) expect(address).toMatch(/^\/(?!\/)/);
    },
  );
});

describe('forms without script', () => {
  const form = (fields: Record<string, string>) => ({
    raw: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

  test('CONTACT-06, CONTACT-07: the contact form leads to Message Sent! with the way back to an empty form', async () => {
    const sent = await server.call(
      'POST',
      '/api/enquiries/contact',
      form({
        type: 'general',
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone: '',
        subject: 'A visit on Tuesday',
        message: 'May I see the floor at ten?',
        leaveEmpty: '',
      }),
    );
    expect(sent.status).toBe(303);
    const thanks = (await server.call<string>('GET', sent.headers.get('location') ?? '')).body;
    expect(textOf(thanks)).toContain('Message Sent!');
    expect(linksSaying(thanks, 'Send Another Message')).toEqual(['/contact']);
  });

  test('ENT-08: the enterprise form leads to its thanks', async () => {
    const sent = await server.call(
      'POST',
      '/api/enquiries/enterprise',
      form({
        companyName: 'Acme',
        contactPerson: 'Ravi Kumar',
        email: 'ravi@example.com',
        phone: '080 4123 4567',
        expectedSeats: '',
        message: '',
      }),
    );
    expect(sent.status).toBe(303);
    const thanks = (await server.call<string>('GET', sent.headers.get('location') ?? '')).body;
    expect(textOf(thanks)).toContain('Thank you!');
  });

  test('NEWS-05: the newsletter form asks to look into the mail; an address that is none is named', async () => {
    const asked = await server.call('POST', '/api/enquiries/newsletter', form({ email: 'asha@example.com' }));
    expect(asked.headers.get('location')).toBe('/newsletter/confirm?state=asked');
    const page = (await server.call<string>('GET', '/newsletter/confirm?state=asked')).body;
    expect(textOf(page)).toContain('Please check your e-mail');
    const refused = await server.call<string>('POST', '/api/enquiries/newsletter', form({ email: 'asha' }));
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('Please enter a valid email address.');
  });
});

test.each([
  ['confirm', 'Confirm my subscription'],
  ['unsubscribe', 'Unsubscribe'],
])('the page of a link to %s is one for all links, and its form is sent to the link itself', async (page, button) => {
  const first = await server.call<string>('GET', `/newsletter/${page}?token=first-of-all`);
  const second = await server.call<string>('GET', `/newsletter/${page}?token=${'second'.repeat(500)}&state=`);
  expect(first.status).toBe(200);
  expect(first.body).toMatch(new RegExp(`<form method="post"><button[^>]*>${button}</button></form>`));
  expect(second.body).toBe(first.body);
  expect((await server.call<string>('GET', `/newsletter/${page}`)).body).not.toContain('<form method="post"><button');
});
