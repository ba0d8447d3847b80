import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { decoded, linksOf, metaOf, textOf } from '#tests/support/html.ts';
import { publicPages } from '#tests/support/public-pages.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

const PUBLIC_URL = 'https://meju.example';
let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off', PUBLIC_URL, SANDBOX: 'on' } });
});
afterAll(() => server.close());

const kept = new Map<string, string>();
async function pageAt(path: string): Promise<string> {
  const known = kept.get(path);
  if (known) return known;
  const { body } = await server.call<string>('GET', path);
  kept.set(path, body);
  return body;
}

type Thing = Record<string, unknown> & { '@type': string };
async function thingsOn(path: string): Promise<Thing[]> {
  const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await pageAt(path))?.[1];
  if (!block) return [];
  const data = JSON.parse(block) as { '@context': string; '@graph': Thing[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}
const thingOn = async (path: string, type: string) =>
  (await thingsOn(path)).find((thing) => thing['@type'] === type) ?? expect.fail(`no ${type} on ${path}`);

describe('links', () => {
  test('GEN-05: every link of every page leads somewhere', async () => {
    const seen = new Map<string, string>([['/', 'the start']]);
    const broken: string[] = [];
    for (const [address, from] of seen) {
      const { status, body, headers } = await server.call<unknown>('GET', address);
      const moved = headers.get('location');
      if (moved && !seen.has(moved)) seen.set(moved, address);
      if (status !== 200 && !moved) broken.push(`${address} (${status}) on ${from}`);
      const html = String(body);
      for (const href of linksOf(html)) {
        const [path = '', anchor] = href.split('#');
        if (anchor && path === '' && !html.includes(`id="${anchor}"`)) broken.push(`${href} on ${address}`);
        if (/^(https?:|tel:|mailto:)/.test(href)) expect(() => new URL(href)).not.toThrow();
        else if (path.startsWith('/') && !seen.has(path)) seen.set(path, address);
      }
    }
    expect(broken).toEqual([]);
    for (const page of publicPages) expect([...seen.keys()]).toContain(page);
  });
});

describe('what a page says of itself', () => {
  test.each(publicPages)('%s has a title, a description, its address and a card of its own', async (path) => {
    const html = await pageAt(path);
    const title = decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
    const description = metaOf(html, 'description') ?? '';
    const url = PUBLIC_URL + path;
    expect(title).toContain('Meju');
    expect(title.length).toBeLessThanOrEqual(75);
    expect(description.length).toBeGreaterThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(metaOf(html, 'robots')).toBeUndefined();
    expect(metaOf(html, 'og:title')).toBe(title);
    expect(metaOf(html, 'og:description')).toBe(description);
    expect(metaOf(html, 'og:url')).toBe(url);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    const card = metaOf(html, 'og:image') ?? '';
    expect(card).toMatch(/^https:\/\/meju\.example\/cards\/[\w-]+\.jpg$/);
    expect(metaOf(html, 'twitter:image')).toBe(card);
    expect(await sizeOfPicture(card.slice(PUBLIC_URL.length))).toEqual([1200, 630]);
    expect(html).toContain('<html lang="en-IN"');
    expect(html.match(/<h1\b/g)).toHaveLength(1);
  });

  test('no two pages have the same title or description', async () => {
    const pages = await Promise.all(publicPages.map(pageAt));
    for (const name of ['og:title', 'og:description']) {
      const values = pages.map((html) => metaOf(html, name));
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test('/auth and /register are the sign-in page, and name its address as theirs', async () => {
    for (const path of ['/auth', '/register'])
      expect(await pageAt(path)).toContain(`<link rel="canonical" href="${PUBLIC_URL}/login"/>`);
  });

  test.each([
    '/my-bookings',
    '/profile',
    '/booking-confirmation',
    '/b/nothing',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/nowhere',
    '/blog/nothing',
  ])('%s is not to be found', async (path) => {
    expect(metaOf(await pageAt(path), 'robots')).toBe('noindex');
  });
});

describe('structured data', () => {
  test('GEN-17, HOURS-01: the facility is described by its own facts, and rated by nobody', async () => {
    for (const path of ['/', '/centers']) {
      const place = await thingOn(path, 'LocalBusiness');
      expect(place).toMatchObject({
        additionalType: 'CoworkingSpace',
        '@id': `${PUBLIC_URL}/#place`,
        telephone: sampleFacility.phone,
        email: sampleFacility.email,
        foundingDate: '2024',
        address: { postalCode: '560066', addressLocality: 'Bengaluru', addressCountry: 'IN' },
        maximumAttendeeCapacity: 400,
        openingHoursSpecification: [
          { opens: '08:00', closes: '22:00' },
          { dayOfWeek: 'Sunday', opens: '09:00', closes: '20:00' },
        ],
      });
    }
    for (const path of publicPages) expect(await pageAt(path)).not.toContain('AggregateRating');
  });

  test.each([
    ['/day-pass', [sampleCatalogue.dayPass.price]],
    ['/coworking', [sampleCatalogue.coworking.price]],
    ['/conference-room', sampleCatalogue.meetingRoom.tiers.map(({ price }) => price)],
    ['/recreation-plan', [sampleCatalogue.recreation.day.price, sampleCatalogue.recreation.month.price]],
  ] as const)('%s offers what is charged, tax included', async (path, prices) => {
    const { offers, url } = await thingOn(path, 'Product');
    expect(url).toBe(PUBLIC_URL + path);
    expect(offers).toMatchObject(
      prices.map(({ total }) => ({
        '@type': 'Offer',
        price: (total / 100).toFixed(2),
        priceCurrency: 'INR',
        priceSpecification: { valueAddedTaxIncluded: true },
      })),
    );
  });

  test('the questions are those that stand on the page', async () => {
    const { mainEntity } = (await thingOn('/faq', 'FAQPage')) as unknown as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    const shown = textOf(await pageAt('/faq'));
    expect(mainEntity.length).toBeGreaterThanOrEqual(12);
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(shown).toContain(name);
      expect(shown).toContain(textOf(acceptedAnswer.text));
    }
  });

  test('a post names its author, its day and its page', async () => {
    const path = '/blog/gst-invoices-for-freelancers';
    const post = await thingOn(path, 'BlogPosting');
    const shown = textOf(await pageAt(path));
    expect(shown).toContain(String(post['headline']));
    expect(shown).toContain((post['author'] as { name: string }).name);
    expect(post['mainEntityOfPage']).toBe(PUBLIC_URL + path);
    expect(post['datePublished']).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('the breadcrumbs of each page begin at home, and each of its steps is a page', async () => {
    for (const path of publicPages.filter((page) => page !== '/')) {
      const { itemListElement } = await thingOn(path, 'BreadcrumbList');
      const items = itemListElement as { position: number; item: string }[];
      expect(items[0]?.item).toBe(`${PUBLIC_URL}/`);
      expect(items.at(-1)?.item).toBe(PUBLIC_URL + path);
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    }
  });
});

describe('files for machines', () => {
  test('the site map lists each page that may be found, and none that may not', async () => {
    const { body, headers } = await server.call<string>('GET', '/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.slice(PUBLIC_URL.length));
    expect(listed).toEqual(expect.arrayContaining([...publicPages]));
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of listed) {
      const html = await pageAt(path);
      expect(html, path).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"/>`);
      expect(metaOf(html, 'robots'), path).toBeUndefined();
    }
  });

  test('the site map says of each post the instant at which it came out, whose date in India may be the next one', async () => {
    const { body } = await server.call<string>('GET', '/sitemap.xml');
    const posts = (await server.call<{ slug: string; publishedAt: string }[]>('GET', '/api/blog/posts')).body;
    expect(posts.length).toBeGreaterThan(0);
    for (const { slug, publishedAt } of posts)
      expect(body).toContain(`<loc>${PUBLIC_URL}/blog/${slug}</loc><lastmod>${publishedAt}</lastmod>`);
  });

  test('robots.txt lets everything be read but calls and stand-ins, and names the site map', async () => {
    const { body } = await server.call<string>('GET', '/robots.txt');
    expect(body).toContain('User-agent: *');
    for (const path of ['/api/', '/b/', '/calendar/', '/console', '/in/', '/pay/', '/renew/', '/sandbox/'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).not.toMatch(/^Disallow: \/$/m);
    expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });

  test('the feed carries every post in full, with full addresses', async () => {
    const { body, headers } = await server.call<string>('GET', '/feed.xml');
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const posts = (await server.call<{ slug: string; title: string }[]>('GET', '/api/blog/posts')).body;
    for (const { slug, title } of posts) {
      expect(decoded(body)).toContain(`<title>${title}</title>`);
      expect(body).toContain(`<guid isPermaLink="true">${PUBLIC_URL}/blog/${slug}</guid>`);
    }
    expect(body.match(/<item>/g)).toHaveLength(posts.length);
    expect(body).not.toMatch(/href=&quot;\//);
    expect(await pageAt('/blog')).toContain('type="application/rss+xml"');
  });

  test('icons and manifest are there in the sizes that they say', async () => {
    const { body } = await server.call<{ icons: { src: string; sizes: string; type: string }[] }>(
      'GET',
      '/manifest.webmanifest',
    );
    expect(await pageAt('/')).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    for (const { src, sizes, type } of body.icons) {
      const answer = await fetch(server.origin + src);
      expect(answer.status, src).toBe(200);
      const isText = type === 'image/svg+xml';
      expect(answer.headers.get('content-type')).toBe(isText ? `${type}; charset=utf-8` : type);
      if (type === 'image/png') {
        const png = Buffer.from(await answer.arrayBuffer());
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
      }
    }
    for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
      expect((await fetch(server.origin + path)).status).toBe(200);
  });
});

/** Width and height of a JPEG, read from its frame header. */
async function sizeOfPicture(path: string): Promise<[number, number]> {
  const bytes = Buffer.from(await (await fetch(server.origin + path)).arrayBuffer());
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc3) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  throw new Error(`${path} is no JPEG.`);
}
