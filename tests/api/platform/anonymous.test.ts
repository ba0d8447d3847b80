import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedServer, startServer } from '#tests/support/start-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const page = async (path: string) => {
  const { status, body } = await server.call('GET', path);
  return { status, html: String(body) };
};

describe('An anonymous visitor', () => {
  test.each([
    '/',
    '/centers',
    '/coworking',
    '/conference-room',
    '/recreation-plan',
    '/day-pass',
    '/enterprise',
    '/about',
    '/faq',
    '/blog',
    '/login',
    '/auth',
    '/register',
    '/terms',
    '/privacy',
    '/return-policy',
    '/contact',
    '/booking-confirmation?type=day-pass&bookingId=daypass_1_1&amount=384&date=2026-11-26',
  ])('ROLE-04: may look at %s', async (path) => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[\s>]/);
    expect(html).not.toContain('Checking authentication...');
  });

  test('ROLE-05: may read the blog and the questions and use the forms', async () => {
    expect((await page('/faq')).html).toContain('GST');
    const { body: posts } = await server.call<{ slug: string; title: string }[]>('GET', '/api/blog/posts');
    const { status, html } = await page(`/blog/${posts[0]?.slug}`);
    expect(status).toBe(200);
    expect(html).toContain('5 min read');
    const sent = await server.call('POST', '/api/enquiries/contact', {
      body: { name: 'Asha Rao', email: 'asha@example.com', subject: 'A question', message: 'How do I get there?' },
    });
    expect(sent).toMatchObject({ status: 200, body: { success: true } });
  });

  test('POLICY-01: reads the terms of cancelling as a page', async () => {
    const { html } = await page('/return-policy');
    for (const term of [
      '30 days',
      '24 hours',
      '12',
      '50%',
      '7 days',
      'pro rata',
      '2-3 business days',
      '5-7 business days',
    ]) {
      expect(html, term).toContain(term);
    }
  });
});

test.each([
  '/api/spaces/services',
  '/api/faqs',
  '/api/blog/posts',
  '/api/availability/dayPass',
  '/api/auth/config',
  '/api/auth/profile/x',
  '/api/bookings/x',
  '/api/nothing',
])('API-01: %s answers in JSON, errors too', async (path) => {
  const { headers, body } = await server.call<unknown>('GET', path);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(typeof body).toBe('object');
});
