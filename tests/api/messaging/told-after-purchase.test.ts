import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { eventually } from '#tests/support/eventually.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { people, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

let server: StartedServer;
let asha: SignedIn;

beforeAll(async () => {
  server = await startServer({ env: { NOW: '2026-11-20T10:00:00+05:30', RATE_LIMITS: 'off' } });
  asha = await signIn(server.origin, people.asha);
});
afterAll(() => server.close());

const fault = (body: object) => server.call('POST', '/sandbox/faults', { body });
const day = (ahead: number) => addDays(istDayOf(new Date('2026-11-20T10:00:00+05:30')), ahead);

/** Asha buys a day pass, from the order to the verified payment; returns the booking's id. */
async function buyDayPass(date: string, more: object = {}): Promise<string> {
  const { token, name, email, phone } = asha;
  const order = await server.call<{ orderId: string; bookingId: string }>('POST', '/api/payments/create-order', {
    token,
    body: {
      amount: 38_400,
      currency: 'INR',
      description: 'Day Pass',
      customerName: name,
      customerEmail: email,
      customerPhone: phone,
      whatsApp: true,
      selection: { serviceType: 'dayPass', date },
      ...more,
    },
  });
  expect(order.body).toMatchObject({ success: true });
  const { body: result } = await pay(server.origin, order.body.orderId);
  const verified = await server.call('POST', '/api/payments/verify', { token, body: result });
  expect(verified.body).toMatchObject({ success: true, verified: true });
  return order.body.bookingId;
}

const mailsAbout = async (bookingId: string) =>
  (await inboxOf(server.origin, asha.email)).filter(({ subject }) => subject?.includes(bookingId));

describe('after a purchase', () => {
  test('a mail with the visit for the calendar and a WhatsApp message arrive, and the invoice is available', async () => {
    const bookingId = await buyDayPass(day(4));
    const [mail] = await eventually(async () => {
      const mails = await mailsAbout(bookingId);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(mail?.subject).toBe(`Booking Confirmed: Day Pass, 24 November 2026 (${bookingId})`);
    expect(mail?.text).toContain('Total paid: ₹384');
    expect(mail?.text).toContain('Free cancellation until');
    const { papers } = (
      await server.call<{ papers: { file: string }[] }>('GET', `/api/bookings/${bookingId}/papers`, asha)
    ).body;
    expect(mail).toMatchObject({
      attachments: [
        { filename: `${bookingId}.ics`, contentType: 'text/calendar' },
        { filename: papers[0]?.file, contentType: 'application/pdf' },
      ],
    });
    await eventually(async () => {
      const messages = await inboxOf(server.origin, '+919876543210');
      expect(messages).toMatchObject([{ channel: 'whatsapp', template: 'pass_confirmed' }]);
    });
    await eventually(async () => {
      const { body } = await server.call('GET', `/api/bookings/${bookingId}`, { token: asha.token });
      expect(body).toMatchObject({ messages: { email: 'sent', whatsapp: 'delivered' } });
    });
    const invoice = await server.call('GET', `/api/database/bookings/${bookingId}/invoice`, { token: asha.token });
    expect(invoice.status).toBe(200);
  });

  test('a WhatsApp message that did not reach its number is called so, and the mail arrives all the same', async () => {
    const bookingId = await buyDayPass(day(7), { customerPhone: '9876131026' });
    await eventually(async () => {
      const { body } = await server.call('GET', `/api/bookings/${bookingId}`, { token: asha.token });
      expect(body).toMatchObject({ messages: { email: 'sent', whatsapp: 'failed' } });
    });
  });

  test('the mail arrives once although the mail server was away first', async () => {
    await fault({ target: 'mail', mode: 'status', status: 451, times: 2 });
    const bookingId = await buyDayPass(day(5));
    await eventually(async () => expect(await mailsAbout(bookingId)).toHaveLength(1), 300_000);
  });

  test('the mail arrives once although the mail server took it without saying so', async () => {
    await fault({ target: 'mail', mode: 'drop', phase: 'after', times: 1 });
    const bookingId = await buyDayPass(day(6));
    await eventually(async () => expect(await mailsAbout(bookingId)).toHaveLength(1), 300_000);
  });
});
