import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingRecord, bookingListSchema } from '#capabilities/booking/contract.ts';
import { completeBookings } from '#capabilities/booking/use-cases/mark-cancelled.ts';
import { purchaseAnswer } from '#capabilities/purchase/contract.ts';
import { manyBookings } from '#tests/support/database/rows/many-bookings.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const asha = () => buying(site, 'asha');
const listOf = async (query = '', uid = 'asha') => bookingListSchema.parse((await buying(site, uid).list(query)).body);
async function booked(choice: Choice, uid = 'asha'): Promise<string> {
  const buyer = buying(site, uid);
  const { body: order } = await buyer.order(choice);
  const { body: paid } = await buyer.pay(order.orderId, { webhook: 'none' });
  expect((await buyer.verify(paid)).body.verified).toBe(true);
  return order.bookingId;
}

describe('GET /api/database/bookings/user/{email or uid}', () => {
  it('API-15: answers with an empty list and a message for a customer who has bought nothing', async () => {
    expect(await listOf('', 'newcomer')).toMatchObject({ success: true, bookings: [], message: 'No bookings found' });
  });

  it('BOOKING-01, BOOKING-02: reads a booking in the record’s own fields, the amount in rupees', async () => {
    const choice = choices.room('2026-11-25', '10:00', '12:00');
    const bookingId = await booked({
      ...choice,
      selection: { ...choice.selection, purpose: 'Board meeting' } as typeof choice.selection,
    });
    const { bookings } = await listOf();
    const record = bookings.find(({ booking_id }) => booking_id === bookingId);
    expect(record).toMatchObject({
      id: bookingId,
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.com',
      customer_phone: '+919876543210',
      service_type: 'meetingRoom',
      service_name: 'Premium Conference Room',
      amount: 3776,
      booking_date: '2026-11-25',
      user_selected_date: '2026-11-25',
      check_in_date: '2026-11-25',
      booking_time: '10:00 AM - 12:00 PM',
      duration: '2 hours',
      purpose: 'Board meeting',
      status: 'confirmed',
      payment_id: expect.stringMatching(/^pay_/),
      place: { kind: 'room', number: 1 },
    } satisfies Partial<Record<keyof BookingRecord, unknown>>);
    expect(record?.features.length).toBeGreaterThan(0);
  });

  it('BOOKINGS-04: shows an unpaid order as pending while its hold lives, with what it takes to go on, and counts each status', async () => {
    const { body: order } = await asha().order(choices.dayPass('2026-11-26'));
    const { bookings, counts } = await listOf();
    // The room of the day before comes first.
    expect(bookings[1]).toMatchObject({
      booking_id: order.bookingId,
      status: 'pending',
      payment_id: 'N/A',
      amount: 384,
      orderId: order.orderId,
      holdExpiresAt: order.holdExpiresAt,
    });
    expect(counts).toMatchObject({ all: 2, confirmed: 1, pending: 1, completed: 0, cancelled: 0 });
    site.clock.advance(15 * 60_000);
    expect((await listOf()).counts).toMatchObject({ all: 1, pending: 0 });
  });

  it('ROLE-09, ROLE-10: is found by uid and by e-mail, URL-encoded, whatever the case', async () => {
    for (const who of ['asha', 'asha%40example.com', 'Asha@Example.com']) {
      const answer = await site.call('GET', `/api/database/bookings/user/${who}`, { token: 'asha' });
      expect(answer).toMatchObject({ status: 200, body: { counts: { all: 1 } } });
    }
  });

  it('is closed to everybody else: 403 for a person known or not, 401 without a sign-in', async () => {
    const known = await site.call('GET', '/api/database/bookings/user/asha@example.com', { token: 'ravi' });
    const unknown = await site.call('GET', '/api/database/bookings/user/nobody@example.com', { token: 'ravi' });
    expect(known.status).toBe(403);
    expect(unknown).toMatchObject({ status: 403, body: known.body });
    expect((await site.call('GET', '/api/database/bookings/user/asha')).status).toBe(401);
  });

  it('pages through everything once, by the visit, whatever is bought meanwhile', async () => {
    const dates = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-12-${day}`);
    const mine: string[] = [];
    for (const date of dates.toReversed()) mine.unshift(await booked(choices.dayPass(date), 'pia'));
    const seen: string[] = [];
    let page = await listOf('?limit=3', 'pia');
    await booked(choices.dayPass('2026-12-01'), 'pia');
    for (;;) {
      seen.push(...page.bookings.map(({ booking_id }) => booking_id));
      if (!page.nextCursor) break;
      page = await listOf(`?limit=3&cursor=${page.nextCursor}`, 'pia');
    }
    expect(seen).toEqual(mine);
  });

  it.each(['?cursor=nonsense', '?limit=many', '?status=lost', '?cursor=1.%00'])(
    'refuses %s with 400',
    async (query) => {
      expect((await asha().list(query)).status).toBe(400);
    },
  );

  it('holds for a person with 2,000 bookings: each is listed once, and the counts are of all of them', async () => {
    const uid = 'regular';
    await listOf('', uid);
    await booked(choices.recreation('2026-12-12'), uid);
    await manyBookings(site.services.db, uid, 1_999, site.clock.now());
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listOf(`?limit=100${cursor ? `&cursor=${cursor}` : ''}`, uid);
      expect(page.counts).toEqual({ all: 2_000, confirmed: 1, pending: 0, completed: 1_800, cancelled: 199 });
      seen.push(...page.bookings.map(({ booking_id }) => booking_id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(2_000);
    expect(new Set(seen).size).toBe(2_000);
    const cancelled = await listOf('?status=cancelled&limit=200', uid);
    expect(cancelled.bookings).toHaveLength(199);
    expect(cancelled.nextCursor).toBeNull();
  });
});

describe('POST /api/database/bookings', () => {
  const save = (token: string | undefined, body: unknown) =>
    site.call('POST', '/api/database/bookings', { token, body });

  it('CONF-10, CONF-11: gives the payer the booking that the payment made, however often', async () => {
    const bookingId = await booked(choices.room('2026-11-27', '10:00', '12:00'));
    const record = { booking_id: bookingId, customer_name: 'Somebody else', amount: 1, status: 'confirmed' };
    for (const _ of [1, 2]) {
      expect(await save('asha', record)).toMatchObject({
        status: 200,
        body: { success: true, bookingId, booking: { booking_id: bookingId, customer_name: 'Asha Rao', amount: 3776 } },
      });
    }
  });

  it('never makes one: unpaid is 409, somebody else’s and invented ones are the same 404, anonymous is 401', async () => {
    const { body: order } = await asha().order(choices.dayPass('2026-11-28'));
    const before = await site.services.db.selectFrom('bookings').select('id').execute();
    expect(await save('asha', { booking_id: order.bookingId, status: 'confirmed' })).toMatchObject({ status: 409 });
    const theirs = await save('ravi', { booking_id: order.bookingId, status: 'confirmed' });
    const invented = await save('ravi', { booking_id: 'daypass_1_1', status: 'confirmed' });
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(invented.body);
    expect((await save(undefined, { booking_id: order.bookingId })).status).toBe(401);
    expect((await save('asha', {})).status).toBe(400);
    expect(await site.services.db.selectFrom('bookings').select('id').execute()).toEqual(before);
  });
});

describe('GET /api/bookings/{bookingId}', () => {
  it('follows a purchase from its order to its booking', async () => {
    const { body: order } = await asha().order(choices.recreation('2026-11-29'));
    const read = async () => purchaseAnswer.parse((await asha().booking(order.bookingId)).body);
    expect(await read()).toMatchObject({
      booking: { booking_id: order.bookingId, status: 'pending', orderId: order.orderId },
      payment: { state: 'confirming', method: '', refunds: [] },
    });
    const { body: paid } = await asha().pay(order.orderId, { webhook: 'none', method: 'card' });
    await asha().verify(paid);
    expect(await read()).toMatchObject({
      booking: { status: 'confirmed', payment_id: paid.razorpay_payment_id },
      payment: { state: 'captured', method: 'card', refunds: [] },
    });
  });

  it('says for an order whose hold has passed that the payment may still come', async () => {
    const { body: order } = await asha().order(choices.recreation('2026-11-30'));
    site.clock.advance(15 * 60_000);
    const { booking, payment } = purchaseAnswer.parse((await asha().booking(order.bookingId)).body);
    expect([booking.status, payment.state]).toEqual(['pending', 'confirming']);
    expect(booking.orderId).toBeUndefined();
  });

  it.each(['daypass_1_1', 'x', '%00', 'a b', '..%2f..', 'é'.repeat(50)])('%s is missing', async (id) => {
    const answer = await asha().booking(id);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });
});

describe('the status of a booking', () => {
  it('becomes completed by the clock once the visit is over, with an entry in its trail, and in no other way', async () => {
    const bookingId = await booked(choices.room('2026-11-28', '10:00', '12:00'), 'tara');
    site.clock.moveTo(new Date('2026-11-28T11:59:59+05:30'));
    await completeBookings(site.services);
    expect((await listOf('', 'tara')).bookings).toMatchObject([{ status: 'confirmed' }]);
    site.clock.moveTo(new Date('2026-11-28T12:00:00+05:30'));
    await completeBookings(site.services);
    expect((await listOf('?status=completed', 'tara')).bookings).toMatchObject([{ booking_id: bookingId }]);
    const trail = await site.services.db
      .selectFrom('booking_events')
      .select(['event', 'actor'])
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { event: 'confirmed', actor: 'verify' },
      { event: 'completed', actor: 'clock' },
    ]);
  });
});
