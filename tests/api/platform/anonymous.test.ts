import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksSaying } from '#tests/support/html.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

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
    ['ROUTE-01', '/', 'A sunlit desk'],
    ['ROUTE-02', '/centers', 'One location'],
    ['ROUTE-03', '/coworking', 'Premium Monthly Workspace'],
    ['ROUTE-04', '/conference-room', 'Premium Conference Room'],
    ['ROUTE-05', '/recreation-plan', 'Premium Recreation Access'],
    ['ROUTE-06', '/day-pass', 'Day Pass'],
    ['ROUTE-07', '/enterprise', 'A floor for your team'],
    ['ROUTE-08', '/about', 'A good desk'],
    ['ROUTE-09', '/faq', 'Frequently Asked Questions'],
    ['ROUTE-10', '/blog', 'Notes from a shared floor'],
    ['ROUTE-11', '/blog/gst-invoices-for-freelancers', 'Reading the GST invoice for your desk'],
    ['ROUTE-12', '/login', 'Welcome Back!'],
    ['ROUTE-12', '/auth', 'Welcome Back!'],
    ['ROUTE-13', '/register', 'Welcome Back!'],
    ['ROUTE-14', '/terms', 'Terms of Service'],
    ['ROUTE-14', '/privacy', 'Privacy Policy'],
    ['ROUTE-14', '/return-policy', 'Return Policy'],
    ['ROUTE-15', '/contact', 'Write, call, or just come in'],
    [
      'ROUTE-16',
      '/booking-confirmation?type=day-pass&bookingId=daypass_1_1&amount=384',
      'This link describes a booking',
    ],
    ['ROUTE-20', '/book-rooms', 'Book a Workspace'],
  ])('ROLE-04, %s: may look at %s, headed %s', async (_, path, heading) => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '')).toContain(heading);
    expect(html).not.toContain('Checking authentication...');
  });

  test.each([
    ['ROUTE-03', choices.coworking('2026-12-01')],
    ['ROUTE-04', choices.room('2026-12-01', '10:00', '12:00')],
    ['ROUTE-05', choices.recreation('2026-12-01')],
    ['ROUTE-06', choices.dayPass('2026-12-01')],
  ])('%s: may not buy %j without signing in', async (_, { selection, amount }) => {
    const { status } = await server.call('POST', '/api/payments/create-order', { body: { selection, amount } });
    expect(status).toBe(401);
  });

  test('ROUTE-13: is led to /register by the Sign Up button of the phone menu', async () => {
    expect(linksSaying((await page('/')).html, 'Sign Up')).toContain('/register');
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
      'Customer service hours are Monday to Saturday 9:00 AM to 6:00 PM',
      'please arrive 15 minutes early',
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
