import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingLinkAnswer } from '#capabilities/booking/contract.ts';
import { bookingLinks } from '#capabilities/booking/gateway/booking-links.ts';
import type { MailGateway } from '#capabilities/messaging/gateway/message-gateways.ts';
import { deliverMessage } from '#capabilities/messaging/use-cases/deliver-message.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

async function booked(choice: Choice, uid = 'asha'): Promise<string> {
  const buyer = buying(site, uid);
  const { body: order } = await buyer.order(choice);
  const { body: paid } = await buyer.pay(order.orderId, { webhook: 'none' });
  await buyer.verify(paid);
  return order.bookingId;
}
type Credentials = { token?: string; link?: string };
const ask = (method: 'GET' | 'POST', bookingId: string, { token, link }: Credentials = {}) =>
  site.call<BookingLinkAnswer>(method, `/api/bookings/${bookingId}/link`, {
    token,
    ...(link === undefined ? {} : { headers: { 'X-Booking-Link': link } }),
  });

describe('a booking’s link', () => {
  it('opens the booking only to its owner and to visitors with the link', async () => {
    const bookingId = await booked(choices.dayPass('2026-11-26'));
    const other = await booked(choices.dayPass('2026-11-26'), 'ravi');
    const { body } = await ask('GET', bookingId, { token: 'asha' });
    expect(body).toMatchObject({ success: true, path: `/b/${body.token}` });
    expect(await ask('GET', bookingId, { link: body.token })).toMatchObject({ status: 200, body });
    expect(await ask('GET', bookingId, { token: 'ravi', link: body.token })).toMatchObject({ status: 200, body });

    const missing = await ask('GET', 'daypass_1_1', { token: 'ravi' });
    expect(missing.status).toBe(404);
    const forged = bookingLinks('a guess').tokenOf({ bookingId, version: 1 });
    const wrong: [string, Credentials][] = [
      [bookingId, { token: 'ravi' }],
      [bookingId, { link: forged }],
      [bookingId, { token: 'ravi', link: forged }],
      [bookingId, { link: '' }],
      [bookingId, { link: `${body.token}x` }],
      [other, { link: body.token }],
      ['daypass_1_1', { link: body.token }],
    ];
    for (const [id, credentials] of wrong) {
      expect(await ask('GET', id, credentials), JSON.stringify(credentials)).toMatchObject({
        status: 404,
        body: missing.body,
      });
      expect(await ask('POST', id, credentials), JSON.stringify(credentials)).toMatchObject({
        status: 404,
        body: missing.body,
      });
    }
    expect((await ask('GET', bookingId)).status).toBe(401);
    const inQuery = await site.call('GET', `/api/bookings/${bookingId}/link?link=${body.token}&token=${body.token}`);
    expect(inQuery.status).toBe(401);
  });

  it('shows the booking without its customer’s address and number, and without the payment, which the owner sees', async () => {
    const bookingId = await booked(choices.dayPass('2026-11-26'));
    const { body: link } = await ask('GET', bookingId, { token: 'asha' });
    const read = (credentials: { token?: string; headers?: Record<string, string> }) =>
      site.call<{ booking: Record<string, unknown> }>('GET', `/api/bookings/${bookingId}`, credentials);
    const own = await read({ token: 'asha' });
    const passedOn = await read({ headers: { 'X-Booking-Link': link.token } });
    const hidden = { customer_email: '', customer_phone: '', payment_id: 'N/A' };
    expect(passedOn).toMatchObject({ status: 200, body: { booking: { booking_id: bookingId, ...hidden } } });
    for (const field of Object.keys(hidden) as (keyof typeof hidden)[]) {
      const secret = own.body.booking[field];
      expect(secret).not.toBe(hidden[field]);
      expect(JSON.stringify(passedOn.body), field).not.toContain(secret);
    }
  });

  it('replaced by a new one, revokes all earlier links, with an entry in the trail', async () => {
    const bookingId = await booked(choices.dayPass('2026-11-27'));
    const { body: first } = await ask('GET', bookingId, { token: 'asha' });
    const { body: second } = await ask('POST', bookingId, { link: first.token });
    expect(second.token).not.toBe(first.token);
    expect(await ask('GET', bookingId, { link: first.token })).toMatchObject({ status: 404 });
    expect(await ask('GET', bookingId, { link: second.token })).toMatchObject({ status: 200 });
    const { body: third } = await ask('POST', bookingId, { token: 'asha' });
    expect(await ask('GET', bookingId, { link: second.token })).toMatchObject({ status: 404 });
    expect(await ask('GET', bookingId, { link: third.token })).toMatchObject({ status: 200 });
    const trail = await site.services.db
      .selectFrom('booking_events')
      .select(['event', 'actor'])
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute();
    expect(trail.slice(1)).toEqual([
      { event: 'link_renewed', actor: 'link' },
      { event: 'link_renewed', actor: 'owner' },
    ]);
  });

  it('is the present one in a message that waited, or is sent again, while a new one was made', async () => {
    const bookingId = await booked(choices.dayPass('2026-12-03'));
    const { body: first } = await ask('GET', bookingId, { token: 'asha' });
    const { body: second } = await ask('POST', bookingId, { token: 'asha' });
    const mails: string[] = [];
    const mail: MailGateway = {
      async send({ text }) {
        mails.push(text);
        return { ok: true, providerId: 'given' };
      },
    };
    const post = { ...site.services, publicUrl: 'https://meju.example', mail, whatsApp: null };
    const { id } = await site.services.db
      .selectFrom('messages')
      .select('id')
      .where('booking_id', '=', bookingId)
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow();
    await deliverMessage({ ...post, documentFiles: async () => [] }, id);
    expect(mails).toEqual([expect.stringContaining(second.path)]);
    expect(mails[0]).not.toContain(first.path);
  });

  it('ends six weeks after the booking does, to the second', async () => {
    const bookingId = await booked(choices.room('2026-11-28', '10:00', '12:00'));
    const { body } = await ask('GET', bookingId, { token: 'asha' });
    expect(body.expiresAt).toBe('2027-01-09T06:30:00.000Z');
    // Each call that a link opens, and not only the one that shows the link.
    const opens = async () => {
      const headers = { 'X-Booking-Link': body.token };
      const paths = ['', '/cancellation'].map((path) => `/api/bookings/${bookingId}${path}`);
      return Promise.all(paths.map(async (path) => (await site.call('GET', path, { headers })).status));
    };
    site.clock.moveTo(new Date('2027-01-09T11:59:59+05:30'));
    expect(await ask('GET', bookingId, { link: body.token })).toMatchObject({ status: 200 });
    expect(await opens()).toEqual([200, 200]);
    site.clock.moveTo(new Date('2027-01-09T12:00:00+05:30'));
    expect(await ask('GET', bookingId, { link: body.token })).toMatchObject({ status: 404 });
    expect(await opens()).toEqual([404, 404]);
    expect(await ask('POST', bookingId, { token: 'asha' })).toMatchObject({ status: 404 });
  });

  it('exists for nothing that is not paid', async () => {
    const { body: order } = await buying(site, 'asha').order(choices.room('2027-01-12', '10:00', '12:00'));
    const link = site.services.links.tokenOf({ bookingId: order.bookingId, version: 1 });
    expect(await ask('GET', order.bookingId, { token: 'asha' })).toMatchObject({ status: 404 });
    expect(await ask('GET', order.bookingId, { link })).toMatchObject({ status: 404 });
  });
});
