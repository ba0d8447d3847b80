import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Business } from '#capabilities/invoicing/rules/buyer/business.ts';
import { listDocuments } from '#capabilities/invoicing/use-cases/list-documents.ts';
import { sweepHolds } from '#capabilities/places/use-cases/hold-place.ts';
import type { MoveAnswer } from '#capabilities/purchase/contract.ts';
import { addGstin } from '#capabilities/purchase/use-cases/add-gstin.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { buying, type Refusal } from '#tests/support/purchases/buying.ts';
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
  expect(order).toMatchObject({ success: true });
  const { body: paid } = await buyer.pay(order.orderId, { webhook: 'none' });
  expect((await buyer.verify(paid)).body.verified).toBe(true);
  return order.bookingId;
}
const move = (bookingId: string, choice: Choice, uid = 'asha') => buying(site, uid).move(bookingId, choice);
const row = (bookingId: string) => bookingRow(site.services.db, bookingId);
const messagesOf = (bookingId: string, template: string) =>
  site.services.db
    .selectFrom('messages')
    .select(['channel', 'data'])
    .where('booking_id', '=', bookingId)
    .where('template', '=', template)
    .orderBy('id')
    .execute();
const orderIn = (body: MoveAnswer & Refusal): Extract<MoveAnswer, { moved: false }> => {
  if (body.moved) throw new Error(`no order: ${JSON.stringify(body)}`);
  return body;
};
const sound = async () => expect(await invariantViolations(site.services.db)).toEqual([]);

describe('POLICY-24: the first move of a booking', () => {
  it('is free and done at once: the new place is taken, the old one is free for others, the customer gets a message', async () => {
    const bookingId = await booked(choices.desk('2026-11-26', 7));
    const answer = await move(bookingId, choices.dayPass('2026-11-29'));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        moved: true,
        booking: { booking_id: bookingId, booking_date: '2026-11-29', booking_time: '10:00 AM - 7:00 PM', moves: 1 },
      },
    });
    expect(await row(bookingId)).toMatchObject({ place_number: 7, duration: '9 hours', refund_at_most_paise: null });
    await booked(choices.desk('2026-11-26', 7), 'ravi');
    expect((await buying(site, 'ravi').order(choices.desk('2026-11-29', 7))).status).toBe(409);
    const told = await messagesOf(bookingId, 'booking_moved');
    expect(told.map(({ channel }) => channel)).toEqual(['email', 'whatsapp']);
    expect(told[0]?.data).toMatchObject({
      from: { date: '2026-11-26' },
      date: '2026-11-29',
      place: 'Hot desk 7',
      moves: 1,
      fee: null,
    });
    await sound();
  });

  it('is noted at the provider beside the present notes, without personal data, once the provider answers', async () => {
    const bookingId = await booked(choices.desk('2026-12-08', 7));
    const { payment_id } = await row(bookingId);
    await site.noteMoves();
    const { payments } = site.services;
    await payments.setPaymentNotes(payment_id ?? '', { desk: 'window' });
    await move(bookingId, choices.desk('2026-12-09', 9));
    const silent = { ok: false, reason: 'unknown', why: 'timeout' } as const;
    site.services.payments = { ...payments, setPaymentNotes: async () => silent };
    await expect(site.noteMoves()).rejects.toThrow(`${bookingId}: timeout`);
    site.services.payments = payments;
    await site.noteMoves();
    const told = await payments.fetchPayment(payment_id ?? '');
    const booking_move = '{"moves":1,"date":"2026-12-09","time":"10:00 AM - 8:00 PM","place":9}';
    expect(told.ok && told.value.notes).toEqual({ desk: 'window', booking_move });
  });

  it('goes to another desk of the same day', async () => {
    const bookingId = await booked(choices.desk('2026-11-27', 7));
    expect((await move(bookingId, choices.desk('2026-11-27', 8))).body).toMatchObject({
      moved: true,
      booking: { place: { number: 8 } },
    });
    await booked(choices.desk('2026-11-27', 7), 'ravi');
    await sound();
  });

  it('goes to hours that overlap the old ones, as one’s own booking is not in the way', async () => {
    const bookingId = await booked(choices.room('2026-11-26', '10:00', '12:00'));
    expect((await move(bookingId, choices.room('2026-11-26', '11:00', '13:00'))).body).toMatchObject({
      moved: true,
      booking: { booking_time: '11:00 AM - 1:00 PM', amount: 3776 },
    });
    await booked(choices.room('2026-11-26', '10:00', '11:00'), 'ravi');
    await sound();
  });

  it('keeps the member’s desk where that is free', async () => {
    await booked(choices.coworking('2026-12-01'), 'ravi');
    const bookingId = await booked(choices.coworking('2026-12-01'));
    const { place_number } = await row(bookingId);
    expect((await move(bookingId, choices.coworking('2026-12-04'))).body).toMatchObject({ moved: true });
    expect(await row(bookingId)).toMatchObject({ place_number, duration: '1 month' });
    await sound();
  });

  it('asked for again, or for what it has, is done without a second move', async () => {
    const bookingId = await booked(choices.recreation('2026-11-28'));
    for (const _ of [1, 2]) {
      expect((await move(bookingId, choices.recreation('2026-11-30'))).body).toMatchObject({
        moved: true,
        booking: { moves: 1 },
      });
    }
    expect(await messagesOf(bookingId, 'booking_moved')).toHaveLength(2);
    await sound();
  });

  it('leaves everything as it was when the new place is taken', async () => {
    await booked(choices.room('2026-11-28', '10:00', '12:00'), 'ravi');
    const bookingId = await booked(choices.room('2026-11-28', '12:00', '14:00'));
    const answer = await move(bookingId, choices.room('2026-11-28', '11:00', '13:00'));
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'slot_taken' } } });
    expect(await row(bookingId)).toMatchObject({ booking_time: '12:00 PM - 2:00 PM', moves: 0 });
    await sound();
  });
});

describe('a visitor with the booking’s link', () => {
  const byLink = (link: string) => ({ headers: { 'X-Booking-Link': link } });

  it('pays for a later move without a login, and opens no other order by it', async () => {
    const bookingId = await booked(choices.dayPass('2026-12-08'));
    await move(bookingId, choices.dayPass('2026-12-09'));
    const credentials = byLink(site.services.links.tokenOf({ bookingId, version: 1 }));
    const asked = await site.call<MoveAnswer & Refusal>('POST', `/api/bookings/${bookingId}/move`, {
      ...credentials,
      body: { selection: choices.dayPass('2026-12-10').selection },
    });
    const { orderId } = orderIn(asked.body);
    const paid = await buying(site, 'asha').pay(orderId, { webhook: 'none' });
    const other = byLink(
      site.services.links.tokenOf({ bookingId: await booked(choices.dayPass('2026-12-08'), 'ravi'), version: 1 }),
    );
    const missing = await site.call('POST', '/api/payments/verify', {
      ...credentials,
      body: { ...paid.body, razorpay_order_id: 'x' },
    });
    expect(missing.status).toBe(400);
    for (const wrong of [other, byLink(''), byLink('x')]) {
      expect((await site.call('POST', '/api/payments/verify', { ...wrong, body: paid.body })).status).toBe(404);
      expect((await site.call('GET', `/api/payments/status/${orderId}`, wrong)).status).toBe(404);
      expect((await site.call('POST', `/api/payments/${orderId}/release`, wrong)).status).toBe(404);
    }
    const verified = await site.call('POST', '/api/payments/verify', { ...credentials, body: paid.body });
    expect(verified).toMatchObject({ status: 200, body: { verified: true, bookingId } });
    expect(await site.call('GET', `/api/payments/status/${orderId}`, credentials)).toMatchObject({
      body: { status: 'paid' },
    });
    expect((await row(bookingId)).moves).toBe(2);
    const mine = await buying(site, 'asha').order(choices.recreation('2026-12-08'));
    const { orderId: purchase } = mine.body;
    expect((await site.call('GET', `/api/payments/status/${purchase}`, credentials)).status).toBe(404);
    expect((await site.call('POST', `/api/payments/${purchase}/release`, credentials)).status).toBe(404);
    expect((await buying(site, 'asha').release(purchase)).status).toBe(200);
    await sound();
  });
});

describe('what a move may change', () => {
  it.each([
    ['another service', choices.room('2026-11-30', '10:00', '12:00'), choices.dayPass('2026-11-30'), 'other_service'],
    [
      'a longer slot',
      choices.room('2026-12-01', '10:00', '12:00'),
      choices.room('2026-12-01', '10:00', '15:00'),
      'other_price',
    ],
    [
      'a shorter slot',
      choices.room('2026-12-02', '10:00', '15:00'),
      choices.room('2026-12-02', '10:00', '12:00'),
      'other_price',
    ],
    ['another plan', choices.recreation('2026-12-01'), choices.membership('2026-12-01'), 'other_price'],
    ['a past date', choices.recreation('2026-12-01'), choices.recreation('2026-11-23'), 'date_past'],
    ['a date too far ahead', choices.dayPass('2026-12-01'), choices.dayPass('2027-01-01'), 'date_too_far'],
    [
      'hours outside the opening',
      choices.room('2026-12-03', '10:00', '12:00'),
      choices.room('2026-12-03', '08:00', '10:00'),
      'invalid_time_range',
    ],
  ])('is not %s', async (_, bought, wanted, code) => {
    const bookingId = await booked(bought);
    expect(await move(bookingId, wanted)).toMatchObject({ status: 400, body: { error: { code } } });
    expect(await row(bookingId)).toMatchObject({ moves: 0 });
  });

  it('keeps what was paid: a pass of the weekend sale goes to a Saturday or Sunday, also when the sale is over', async () => {
    const choice = {
      selection: { serviceType: 'dayPass', date: '2026-11-28', offer: 'weekend' },
      amount: 19_900,
    } as const;
    const bookingId = await booked(choice);
    expect(await move(bookingId, choices.dayPass('2026-11-30'))).toMatchObject({
      status: 400,
      body: { error: { code: 'weekend_only' } },
    });
    expect((await move(bookingId, choices.dayPass('2026-12-06'))).body).toMatchObject({
      moved: true,
      booking: { amount: 199 },
    });
    await sound();
  });

  it('keeps the welcome offer, which is not used a second time', async () => {
    const bookingId = await booked(choices.welcome('2026-12-10'), 'meera');
    expect((await move(bookingId, choices.coworking('2026-12-12'), 'meera')).body).toMatchObject({
      moved: true,
      booking: { amount: 4999 },
    });
    await sound();
  });
});

describe('POLICY-25: every further move', () => {
  const twice = async (first: Choice, second: Choice) => {
    const bookingId = await booked(first);
    expect((await move(bookingId, second)).body).toMatchObject({ moved: true });
    return bookingId;
  };

  it('costs ₹100, paid through the same order, verify and fulfilment; the booking keeps its place until then', async () => {
    const bookingId = await twice(choices.desk('2026-12-03', 3), choices.dayPass('2026-12-04'));
    const { body } = await move(bookingId, choices.dayPass('2026-12-05'));
    const order = orderIn(body);
    expect(order).toMatchObject({ moved: false, amount: 10_000, currency: 'INR', bookingId });
    expect(await row(bookingId)).toMatchObject({ booking_date: '2026-12-04', moves: 1 });
    expect((await buying(site, 'ravi').order(choices.desk('2026-12-04', 3))).status).toBe(409);
    const { counts } = (await buying(site, 'asha').list()).body as { counts: { pending: number } };
    expect(counts.pending).toBe(1);
    expect(orderIn((await move(bookingId, choices.dayPass('2026-12-05'))).body).orderId).toBe(order.orderId);

    const { body: paid } = await buying(site, 'asha').pay(order.orderId, { webhook: 'none' });
    expect((await buying(site, 'asha').verify(paid)).body).toMatchObject({ verified: true, bookingId });
    expect((await buying(site, 'asha').verify(paid)).body).toMatchObject({ verified: true, bookingId });
    expect(await row(bookingId)).toMatchObject({ booking_date: '2026-12-05', moves: 2, total_paise: 38_400 });
    const told = await messagesOf(bookingId, 'booking_moved');
    expect(told.at(-1)?.data).toMatchObject({ moves: 2, fee: { base: 8474, gst: 1526, total: 10_000 } });
    const papers = await site.services.db
      .selectFrom('invoices')
      .select(['booking_id', 'document'])
      .where('uid', '=', 'asha')
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute();
    expect(papers[0]).toMatchObject({
      booking_id: expect.stringMatching(/^MOVE-\d+$/),
      document: {
        total: 10_000,
        rounding: 0,
        lines: [
          {
            description: 'Moving a booking: Day Pass',
            details: ['Saturday, 5 December 2026', expect.any(String), `Booking ${bookingId}`],
          },
        ],
      },
    });
    const number = papers[0]?.document.number ?? '';
    expect(told.at(-1)?.data).toMatchObject({ feeInvoice: number });
    const documentsFor = (uid: string) => listDocuments(site.services, { bookingId, uid });
    expect(await documentsFor('asha')).toMatchObject({
      value: {
        papers: [
          { isMoveFee: false, total: 38_400 },
          { isMoveFee: true, total: 10_000, number },
        ],
        gstin: { allowed: true },
      },
    });
    expect(await documentsFor('ravi')).toMatchObject({ ok: false });
    await sound();
  });

  it('is invoiced to the company that the booking’s invoice names, whether it was named before the move or is after it', async () => {
    const { db, jobs, facility, mode } = site.services;
    const services = { db, jobs, facility, mode, clock: site.clock };
    const payFee = async (bookingId: string, choice: Choice) => {
      const order = orderIn((await move(bookingId, choice)).body);
      const { body: paid } = await buying(site, 'asha').pay(order.orderId, { webhook: 'none' });
      expect((await buying(site, 'asha').verify(paid)).body).toMatchObject({ verified: true });
    };
    const ask = (bookingId: string, business: Business) => addGstin(services, { bookingId, uid: 'asha', business });
    const feesOf = async (bookingId: string) => {
      const listed = await listDocuments(services, { bookingId, uid: 'asha' });
      return (listed.ok ? listed.value.papers : []).filter(({ isMoveFee }) => isMoveFee);
    };
    const rao = { company: 'Rao & Daughters', gstin: '27AAPFU0939F1ZV', address: '12 MG Road\nPune 411001' };

    const bookingId = await twice(choices.dayPass('2026-12-08'), choices.dayPass('2026-12-09'));
    await payFee(bookingId, choices.dayPass('2026-12-10'));
    expect(await feesOf(bookingId)).toMatchObject([{ kind: 'invoice', gstin: null }]);
    expect(await ask(bookingId, rao)).toMatchObject({ ok: true });
    expect((await feesOf(bookingId)).filter(({ superseded }) => !superseded)).toMatchObject([
      { kind: 'credit_note', total: 10_000 },
      { kind: 'invoice', total: 10_000, gstin: rao.gstin },
    ]);
    const told = await messagesOf(bookingId, 'invoice_replaced');
    expect(told.map(({ data }) => data['serviceName'])).toEqual(['Day Pass', 'Fee for moving your Day Pass']);

    await payFee(bookingId, choices.dayPass('2026-12-11'));
    expect((await feesOf(bookingId)).at(-1)).toMatchObject({ kind: 'invoice', gstin: rao.gstin });
    expect(await ask(bookingId, rao)).toMatchObject({ value: { creditNote: null } });
    const [fee] = await db
      .selectFrom('invoices')
      .select('booking_id')
      .where('moved_booking_id', '=', bookingId)
      .execute();
    expect(await ask(fee?.booking_id ?? '', rao)).toMatchObject({ ok: false, refusal: { reason: 'no_invoice' } });
    await sound();
  });

  it('of the room by an hour holds only what goes beyond the old hours', async () => {
    const bookingId = await twice(
      choices.room('2026-12-04', '10:00', '12:00'),
      choices.room('2026-12-04', '11:00', '13:00'),
    );
    const order = orderIn((await move(bookingId, choices.room('2026-12-04', '12:00', '14:00'))).body);
    expect((await buying(site, 'ravi').order(choices.room('2026-12-04', '13:00', '14:00'))).status).toBe(409);
    const { body: paid } = await buying(site, 'asha').pay(order.orderId, { webhook: 'none' });
    expect((await buying(site, 'asha').verify(paid)).body).toMatchObject({ verified: true });
    expect(await row(bookingId)).toMatchObject({ booking_time: '12:00 PM - 2:00 PM' });
    await booked(choices.room('2026-12-04', '11:00', '12:00'), 'ravi');
    await sound();
  });

  it('refunds the fee in full if the place was lost with its hold, and the booking does not change', async () => {
    const bookingId = await twice(
      choices.room('2026-12-07', '10:00', '12:00'),
      choices.room('2026-12-07', '12:00', '14:00'),
    );
    const order = orderIn((await move(bookingId, choices.room('2026-12-07', '15:00', '17:00'))).body);
    site.clock.advance(16 * 60_000);
    await booked(choices.room('2026-12-07', '16:00', '17:00'), 'ravi');
    const { body: paid } = await buying(site, 'asha').pay(order.orderId, { webhook: 'none' });
    expect((await buying(site, 'asha').verify(paid)).body).toMatchObject({
      verified: false,
      refunded: true,
      bookingId,
    });
    expect(await row(bookingId)).toMatchObject({ booking_time: '12:00 PM - 2:00 PM', moves: 1, status: 'confirmed' });
    const [told] = await messagesOf(bookingId, 'payment_refunded');
    expect(told?.data).toMatchObject({ because: 'late_move', amount: 10_000, bookingId });
    await site.doRefunds();
    await sound();
  });

  it('refunds the fee in full if it is paid after the new date is over', async () => {
    const later = await openPurchaseSite();
    try {
      const person = buying(later, 'asha');
      const { body: first } = await person.order(choices.room('2026-12-15', '10:00', '12:00'));
      await person.verify((await person.pay(first.orderId, { webhook: 'none' })).body);
      const moved = (selection: unknown) =>
        later.call<{ orderId: string }>('POST', `/api/bookings/${first.bookingId}/move`, {
          token: 'asha',
          body: { selection },
        });
      expect((await moved(choices.room('2026-12-14', '10:00', '12:00').selection)).status).toBe(200);
      const { body: fee } = await moved(choices.room('2026-12-01', '10:00', '12:00').selection);
      later.clock.advance(8 * 24 * 3_600_000);
      const answer = await person.verify((await person.pay(fee.orderId, { webhook: 'none' })).body);
      expect(answer.body).toMatchObject({ verified: false, refunded: true });
      const { db } = later.services;
      expect(await db.selectFrom('bookings').select(['booking_date', 'status']).execute()).toEqual([
        { booking_date: '2026-12-14', status: 'confirmed' },
      ]);
      expect(await db.selectFrom('refunds').select(['amount_paise', 'reason']).execute()).toEqual([
        { amount_paise: 10_000, reason: 'late_move' },
      ]);
    } finally {
      await later.close();
    }
  });

  it('is still valid if the hold has lapsed and the place is free', async () => {
    const bookingId = await twice(
      choices.room('2026-12-08', '10:00', '12:00'),
      choices.room('2026-12-08', '12:00', '14:00'),
    );
    const order = orderIn((await move(bookingId, choices.room('2026-12-08', '15:00', '17:00'))).body);
    site.clock.advance(40 * 60_000);
    await sweepHolds(site.services);
    const { body: paid } = await buying(site, 'asha').pay(order.orderId, { webhook: 'normal' });
    await site.deliverWebhooks();
    expect((await buying(site, 'asha').verify(paid)).body).toMatchObject({ verified: true });
    expect(await row(bookingId)).toMatchObject({ booking_time: '3:00 PM - 5:00 PM', moves: 2 });
    await sound();
  });

  it('paid twice is refunded once', async () => {
    const bookingId = await twice(choices.dayPass('2026-12-09'), choices.dayPass('2026-12-10'));
    const order = orderIn((await move(bookingId, choices.dayPass('2026-12-11'))).body);
    for (const _ of [1, 2]) {
      const { body: paid } = await buying(site, 'asha').pay(order.orderId, { webhook: 'none' });
      await buying(site, 'asha').verify(paid);
    }
    expect(await row(bookingId)).toMatchObject({ booking_date: '2026-12-11', moves: 2 });
    await sound();
  });

  it('can be let go: released, its hold is free and nothing has moved', async () => {
    const bookingId = await twice(
      choices.room('2026-12-11', '10:00', '12:00'),
      choices.room('2026-12-11', '12:00', '14:00'),
    );
    const order = orderIn((await move(bookingId, choices.room('2026-12-11', '15:00', '17:00'))).body);
    expect(await buying(site, 'asha').release(order.orderId)).toMatchObject({ status: 200, body: { bookingId } });
    await booked(choices.room('2026-12-11', '15:00', '17:00'), 'ravi');
    expect(await row(bookingId)).toMatchObject({ booking_time: '12:00 PM - 2:00 PM' });
    await sound();
  });
});

describe('who may move a booking', () => {
  it('its owner and its link, which is not shown how the customer can be reached; nobody else', async () => {
    const bookingId = await booked(choices.dayPass('2026-12-18'));
    const path = `/api/bookings/${bookingId}/move`;
    const body = { selection: choices.dayPass('2026-12-19').selection };
    const missing = await site.call('POST', '/api/bookings/daypass_1_1/move', { token: 'ravi', body });
    expect(missing.status).toBe(404);
    expect(await move(bookingId, choices.dayPass('2026-12-19'), 'ravi')).toMatchObject({
      status: 404,
      body: missing.body,
    });
    expect((await site.call('POST', path, { body })).status).toBe(401);
    const forged = { 'X-Booking-Link': `${bookingId}.1.AAAAAAAAAAAAAAAAAAAAAA` };
    expect(await site.call('POST', path, { body, headers: forged })).toMatchObject({ status: 404, body: missing.body });
    const link = { 'X-Booking-Link': site.services.links.tokenOf({ bookingId, version: 1 }) };
    const moved = await site.call('POST', path, { body, headers: link });
    expect(moved).toMatchObject({
      status: 200,
      body: { moved: true, booking: { customer_email: '', customer_phone: '' } },
    });
  });
});

describe('at the same instant', () => {
  const at20 = <Value>(work: (n: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => work(n)));

  it('20 moves to 20 dates are one free move; the others are asked for the fee, and no place is lost or doubled', async () => {
    const uid = 'tara';
    const bookingId = await booked(choices.dayPass('2026-12-14'), uid);
    const answers = await at20((n) => move(bookingId, choices.dayPass(`2026-12-${15 + (n % 9)}`), uid));
    expect(answers.filter(({ body }) => body.moved && body.booking.moves === 1).length).toBeGreaterThanOrEqual(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await row(bookingId)).toMatchObject({ moves: 1 });
    expect(await messagesOf(bookingId, 'booking_moved')).toHaveLength(2);
    await sound();
  });

  it('20 moves to one hour of the room are won by one; the rest keep what they had', async () => {
    const ids = await Promise.all(
      ['09', '11', '13', '15', '17'].map((hour) =>
        booked(choices.room('2026-12-29', `${hour}:00`, `${Number(hour) + 1}:00`), `m${hour}`),
      ),
    );
    const answers = await Promise.all(
      ids.map((id, n) =>
        move(id, choices.room('2026-12-30', '10:00', '11:00'), ['m09', 'm11', 'm13', 'm15', 'm17'][n]),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    await sound();
  });

  it('two who want each other’s hours both keep their own', async () => {
    const one = await booked(choices.room('2026-12-31', '10:00', '12:00'), 'uma');
    const other = await booked(choices.room('2026-12-31', '14:00', '16:00'), 'vik');
    await Promise.all([
      move(one, choices.room('2026-12-31', '14:00', '16:00'), 'uma'),
      move(other, choices.room('2026-12-31', '10:00', '12:00'), 'vik'),
    ]);
    expect(await row(one)).toMatchObject({ booking_time: '10:00 AM - 12:00 PM', moves: 0 });
    expect(await row(other)).toMatchObject({ booking_time: '2:00 PM - 4:00 PM', moves: 0 });
    await sound();
  });

  it('a move and a purchase of the same slot: one of them has it', async () => {
    const bookingId = await booked(choices.room('2027-01-04', '10:00', '12:00'), 'wim');
    const choice = choices.room('2027-01-05', '10:00', '12:00');
    const [moved, ...orders] = await Promise.all([
      move(bookingId, choice, 'wim'),
      ...['x1', 'x2', 'x3'].map((uid) => buying(site, uid).order(choice)),
    ]);
    const won = [moved, ...orders].filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    await sound();
  });

  it('a move and a cancellation: the booking ends cancelled, its place free, whichever came first', async () => {
    const bookingId = await booked(choices.room('2027-01-06', '10:00', '12:00'), 'yas');
    await Promise.all([
      move(bookingId, choices.room('2027-01-07', '10:00', '12:00'), 'yas'),
      buying(site, 'yas').cancel(bookingId),
    ]);
    expect(await row(bookingId)).toMatchObject({ status: 'cancelled' });
    for (const day of ['2027-01-06', '2027-01-07']) await booked(choices.room(day, '10:00', '12:00'), 'zoe');
    expect((await move(bookingId, choices.room('2027-01-08', '10:00', '12:00'), 'yas')).body).toMatchObject({
      error: { code: 'cancelled' },
    });
    await sound();
  });

  it('the move fee and a cancellation: the fee goes back, or the move was made before', async () => {
    const bookingId = await booked(choices.room('2027-01-11', '10:00', '12:00'), 'abe');
    await move(bookingId, choices.room('2027-01-11', '12:00', '14:00'), 'abe');
    const order = orderIn((await move(bookingId, choices.room('2027-01-11', '15:00', '17:00'), 'abe')).body);
    const { body: paid } = await buying(site, 'abe').pay(order.orderId, { webhook: 'none' });
    const [verified] = await Promise.all([buying(site, 'abe').verify(paid), buying(site, 'abe').cancel(bookingId)]);
    const { moves, status } = await row(bookingId);
    expect(status).toBe('cancelled');
    expect(verified.body).toMatchObject(moves === 2 ? { verified: true } : { verified: false, refunded: true });
    await booked(choices.room('2027-01-11', '10:00', '17:00'), 'bea');
    await sound();
  });
});
