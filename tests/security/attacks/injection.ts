import { expect, test } from 'vitest';
import { choices } from '#tests/support/purchases/choices.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import type { Stage } from '../stage.ts';

const markup = `<b>Asha</b> "Rao" & <img src=x onerror=alert(1)>`;
type Letter = { id: number; to: string; subject: string; text: string; html?: string; headers?: unknown };

/** Names and messages that want to be more than text. */
export function injection(stage: Stage): void {
  const inbox = async (to: string) =>
    (
      await stage.call<{ messages: Letter[] }>('GET', `/sandbox/inbox?to=${encodeURIComponent(to)}`, {
        headers: { Accept: 'application/json' },
      })
    ).body;

  test('A name with markup is greeted in no mail, and is a file name in no document', async () => {
    const shop = shopper(stage.server.origin, { ...stage.ravi, name: markup });
    const { status, body: order } = await shop.order(choices.dayPass('2026-12-04'));
    expect(status).toBe(200);
    const { body: paid } = await shop.pay(order.orderId, { webhook: 'none' });
    await shop.verify(paid);
    const invoice = await stage.call('GET', `/api/database/bookings/${order.bookingId}/invoice`, {
      token: stage.ravi.token,
    });
    expect(invoice.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
    expect(String(invoice.body)).not.toMatch(/\/JavaScript|\/OpenAction|\/AA\b/);
    await expect
      .poll(async () => JSON.stringify(await inbox(stage.ravi.email)), { timeout: 120_000 })
      .toContain(order.bookingId);
    const { messages } = await inbox(stage.ravi.email);
    const letters = messages.filter(({ html }) => html !== undefined && html !== '');
    expect(letters.length).toBeGreaterThan(0);
    for (const { html } of letters) {
      expect(html).toContain('Hello there,');
      expect(html).not.toMatch(/<img src=x|<b>Asha/);
    }
  });

  test.each([
    ['name', 'Asha\r\nBcc: evil@example.com'],
    ['subject', 'Hello there\nBcc: evil@example.com'],
    ['email', 'asha@example.com\r\nBcc: evil@example.com'],
    ['email', 'asha@example.com, evil@example.com'],
    ['email', '"evil@example.com" <asha@example.com>'],
    ['phone', '1\r\nX-Evil: 1'],
  ])('A contact message with a header in its %s is 400', async (field, value) => {
    const fields = {
      type: 'general',
      name: 'Asha Rao',
      email: 'asha@example.com',
      subject: 'A question',
      message: 'How do I get there?',
    };
    const answer = await stage.call('POST', '/api/enquiries/contact', { body: { ...fields, [field]: value } });
    expect(answer).toMatchObject({ status: 400, body: { success: false } });
  });

  test('The page that a form without script is answered with holds no markup of the sender', async () => {
    const answer = await fetch(`${stage.server.origin}/api/enquiries/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ name: 'x', email: markup, type: markup, subject: 'x', message: 'x' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toMatch(/<img src=x/);
  });

  test.each([
    '/booking-confirmation?bookingId=X&type=X&plan=X&amount=X&date=X&time=X&duration=X&paymentId=X&status=X',
    '/login?redirect=X',
    '/contact?type=X&subject=X',
    '/newsletter/confirm?token=X&state=X',
    '/newsletter/unsubscribe?token=X',
    '/day-pass?date=X&offer=X',
    '/X',
    '/blog/X',
  ])('A link %s with markup for X shows text', async (link) => {
    const evil = `</script><script>alert(1)</script>'"><img src=x onerror=alert(1)>`;
    const { body } = await stage.call('GET', link.replaceAll('X', encodeURIComponent(evil)));
    expect(String(body)).not.toContain('<script>alert(1)');
    expect(String(body)).not.toContain('<img src=x');
  });

  test('Every page forbids inline code and foreign frames by its policy, but for the styles of the payment window', async () => {
    for (const path of ['/', '/login', '/day-pass', '/booking-confirmation?bookingId=1', '/my-bookings', '/nothing']) {
      const { headers } = await stage.call('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("object-src 'none'");
      // The payment window styles itself inline; scripts never run inline, on any page.
      const pays = path === '/day-pass' || path === '/my-bookings';
      const rest = pays
        ? policy.replace("'self' 'unsafe-inline'", '').replace("style-src-attr 'unsafe-inline'", '')
        : policy;
      expect(rest).not.toMatch(/unsafe-|\*(?![.])|http:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      const secret = path.startsWith('/booking-confirmation');
      expect(headers.get('referrer-policy')).toBe(secret ? 'no-referrer' : 'strict-origin-when-cross-origin');
    }
  });
}
