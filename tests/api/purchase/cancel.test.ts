import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeBookings } from '#capabilities/booking/use-cases/mark-cancelled.ts';
import { cancellationAnswer, purchaseAnswer } from '#capabilities/purchase/contract.ts';
import type { IstDay, IstTime } from '#platform/ist-day.ts';
import { addDays, instantAt, istDayOf } from '#platform/ist-day.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { booked, booksOf } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite, sandboxGateway } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const asha = () => buying(site, 'asha');
/** A date so many days ahead, on the site's own clock, which only goes forward. */
const ahead = (days: number): IstDay => addDays(istDayOf(site.clock.now()), days);
const at = (day: IstDay, time: string) => instantAt(day, time as IstTime);

describe('cancelling in time', () => {
  it('is reported to a later verification of the payment, with the same booking id', async () => {
    const nila = buying(site, 'nila');
    const { body: order } = await nila.order(choices.dayPass(ahead(4)));
    const { body: paid } = await nila.pay(order.orderId, { webhook: 'none' });
    expect((await nila.verify(paid)).body).toMatchObject({ verified: true, message: 'Your booking is confirmed.' });
    expect((await nila.cancel(order.bookingId)).status).toBe(200);
    expect(await nila.verify(paid)).toMatchObject({
      status: 200,
      body: {
        success: true,
        verified: true,
        cancelled: true,
        bookingId: order.bookingId,
        serviceType: 'dayPass',
        message: expect.stringContaining('has since been cancelled'),
      },
    });
  });

  it('is said too when it was booked, cancelled and refunded while the provider was asked about the payment', async () => {
    const nila = buying(site, 'nila');
    const { body: order } = await nila.order(choices.dayPass(ahead(4)));
    const { body: paid } = await nila.pay(order.orderId, { webhook: 'none' });
    const { payments } = site.services;
    site.services.payments = {
      ...payments,
      async fetchPayment(id) {
        site.services.payments = payments;
        await nila.verify(paid);
        await nila.cancel(order.bookingId);
        await site.doRefunds();
        return payments.fetchPayment(id);
      },
    };
    expect(await nila.verify(paid)).toMatchObject({
      status: 200,
      body: { verified: true, cancelled: true, bookingId: order.bookingId },
    });
  });

  it('POLICY-06: gives all of a day pass back, frees the desk at once, and leaves documents, a message and a trail', async () => {
    const day = ahead(3);
    const { bookingId, paymentId } = await booked(site, choices.desk(day, 7), { method: 'upi' });
    const before = await asha().cancellation(bookingId);
    expect(cancellationAnswer.parse(before.body)).toMatchObject({
      allowed: true,
      refundPaise: 38_400,
      deadline: at(addDays(day, -1), '10:00').toISOString(),
      reason: 'in_time',
      refundStatus: 'none',
      account: 'UPI account',
      message: 'Cancel now: ₹384.00 refund to your UPI account',
    });

    const answer = await asha().cancel(bookingId);
    expect(answer.status).toBe(200);
    expect(cancellationAnswer.parse(answer.body)).toMatchObject({
      allowed: true,
      refundPaise: 38_400,
      deadline: before.body.deadline,
      reason: 'in_time',
      refundStatus: 'sent',
    });
    const books = await booksOf(site, bookingId, paymentId);
    expect(books.booking).toMatchObject({ status: 'cancelled', cancelled_because: 'in_time' });
    expect(books.refunds).toMatchObject([{ amount_paise: 38_400, reason: 'cancelled', payment_id: paymentId }]);
    expect(books.atProvider).toMatchObject([{ amount_paise: 38_400 }]);
    expect(books.papers.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice']);
    expect(books.papers[0]?.document).toMatchObject({ total: 38_400, against: { number: books.papers[1]?.number } });
    expect(books.messages.filter(({ template }) => template === 'booking_cancelled')).toMatchObject([
      { channel: 'email', data: { refund: 38_400, account: 'UPI account' } },
      { channel: 'whatsapp' },
    ]);
    expect(books.events.map(({ actor, event }) => [actor, event])).toEqual([
      ['verify', 'confirmed'],
      ['owner', 'cancelled'],
      ['provider', 'refund_sent'],
    ]);

    expect((await buying(site, 'ravi').order(choices.desk(day, 7))).status).toBe(200);
    const after = await asha().cancellation(bookingId);
    expect(after.body).toMatchObject({
      allowed: false,
      reason: 'cancelled',
      refundPaise: 38_400,
      refundStatus: 'sent',
    });
    expect(purchaseAnswer.parse((await asha().booking(bookingId)).body)).toMatchObject({
      booking: { status: 'cancelled' },
      payment: { state: 'refunding' },
    });
  });

  it('API-12: says of the order, as of its payment, that the money went back', async () => {
    const { bookingId, orderId, paymentId } = await booked(site, choices.desk(ahead(4), 8));
    expect((await asha().status(orderId)).body).toMatchObject({ status: 'paid', bookingId });
    await asha().cancel(bookingId);
    expect((await asha().status(orderId)).body).toMatchObject({ status: 'refunded', bookingId });
    expect((await asha().status(paymentId)).body).toMatchObject({ status: 'refunded', bookingId });
  });

  it('twenty times at once: one refund at the provider, and all get the same answer', async () => {
    const { bookingId, paymentId } = await booked(site, choices.room(ahead(4), '10:00', '12:00'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => asha().cancel(bookingId)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    const books = await booksOf(site, bookingId, paymentId);
    expect(books.refunds).toHaveLength(1);
    expect(books.atProvider).toMatchObject([{ amount_paise: 377_600 }]);
    expect(books.events.filter(({ event }) => event === 'cancelled')).toHaveLength(1);
    expect(books.papers.filter(({ kind }) => kind === 'credit_note')).toHaveLength(1);
    expect((await asha().cancel(bookingId)).body).toEqual(answers[0]?.body);
  });

  it('without a body, and with fields that nobody knows', async () => {
    const { bookingId } = await booked(site, choices.dayPass(ahead(3)));
    const path = `/api/bookings/${bookingId}/cancellation`;
    expect((await site.call('POST', path, { token: 'asha' })).status).toBe(200);
    expect((await asha().cancel(bookingId, { amount: 1, refundPaise: 99_999_999 })).body.refundPaise).toBe(38_400);
    expect((await asha().cancel(bookingId, { expectedRefundPaise: 'all' })).status).toBe(400);
  });
});

describe('cancelling at short notice', () => {
  it('POLICY-09: gives half of the room back between 24 and 12 hours before', async () => {
    const day = ahead(2);
    const { bookingId, orderId, paymentId } = await booked(site, choices.room(day, '15:00', '17:00'), {
      method: 'card',
    });
    site.clock.moveTo(at(addDays(day, -1), '15:01'));
    expect((await asha().cancellation(bookingId)).body.message).toBe('Cancel now: ₹1,888.00 refund to your card');
    expect((await asha().cancel(bookingId)).body).toMatchObject({ refundPaise: 188_800, reason: 'partly_in_time' });
    const books = await booksOf(site, bookingId, paymentId);
    expect(books.papers[0]?.document).toMatchObject({ kind: 'credit_note', total: 188_800 });
    expect((await asha().status(orderId)).body).toMatchObject({ status: 'paid' });
    expect((await buying(site, 'ravi').order(choices.room(day, '15:00', '17:00'))).status).toBe(200);
  });

  it('a customer who was shown more than they would get by now is asked again, and nothing is cancelled', async () => {
    const day = ahead(2);
    const { bookingId } = await booked(site, choices.room(day, '10:00', '11:00'));
    const { refundPaise } = (await asha().cancellation(bookingId)).body;
    site.clock.moveTo(at(addDays(day, -1), '10:01'));
    const late = await asha().cancel(bookingId, { expectedRefundPaise: refundPaise });
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'refund_changed' }, refundPaise: 188_800 } });
    expect((await asha().cancellation(bookingId)).body.allowed).toBe(true);
    expect((await asha().cancel(bookingId, { expectedRefundPaise: 188_800 })).status).toBe(200);
  });

  it('POLICY-07: gives nothing of a day pass back later than 24 hours before, and frees the desk all the same', async () => {
    const day = ahead(2);
    const { bookingId, paymentId } = await booked(site, choices.desk(day, 8));
    site.clock.moveTo(at(addDays(day, -1), '10:01'));
    expect((await asha().cancel(bookingId)).body).toMatchObject({
      allowed: true,
      refundPaise: 0,
      reason: 'too_late',
      refundStatus: 'none',
    });
    const books = await booksOf(site, bookingId, paymentId);
    expect([books.refunds, books.atProvider, books.papers.length]).toEqual([[], [], 1]);
    expect((await buying(site, 'ravi').order(choices.desk(day, 8))).status).toBe(200);
  });

  it('POLICY-02, POLICY-03, POLICY-04: of a co-working month nothing goes back, and its desk stays the customer’s to the end of the month', async () => {
    const start = ahead(10);
    const { bookingId } = await booked(site, choices.coworking(start), { uid: 'meera' });
    const meera = buying(site, 'meera');
    const answer = await meera.cancel(bookingId);
    expect(answer.body).toMatchObject({ allowed: true, refundPaise: 0, refundStatus: 'none' });
    expect(answer.body.keepsUntil).toMatch(/^\d{4}-/);
    const allocations = await site.services.db
      .selectFrom('allocations')
      .innerJoin('bookings', 'bookings.checkout_id', 'allocations.checkout_id')
      .select('allocations.expires_at')
      .where('bookings.booking_id', '=', bookingId)
      .execute();
    expect(allocations).toEqual([{ expires_at: null }]);
  });

  it('POLICY-13: gives the unused days of a recreation month back after it has begun', async () => {
    const start = ahead(1);
    const { bookingId } = await booked(site, choices.membership(start));
    site.clock.moveTo(at(addDays(start, 1), '12:00'));
    const { body } = await asha().cancel(bookingId);
    expect(body).toMatchObject({ reason: 'unused_days', refundStatus: 'sent' });
    expect(body.refundPaise).toBeGreaterThan(200_000);
    expect(body.refundPaise).toBeLessThan(235_900);
  });
});

describe('cancelling what cannot be cancelled', () => {
  it('is refused once the visit has begun, and once it is over', async () => {
    const day = ahead(1);
    const { bookingId } = await booked(site, choices.dayPass(day));
    site.clock.moveTo(at(day, '10:00'));
    expect((await asha().cancellation(bookingId)).body).toMatchObject({ allowed: false, reason: 'already_started' });
    const refused = await asha().cancel(bookingId);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'already_started' }, allowed: false } });
    site.clock.moveTo(at(day, '23:00'));
    await completeBookings(site.services);
    expect(await asha().cancel(bookingId)).toMatchObject({ status: 409, body: { error: { code: 'completed' } } });
    expect((await asha().booking(bookingId)).body).toMatchObject({ booking: { status: 'completed' } });
  });

  it('of an order that is not paid says to give it back', async () => {
    const { body: order } = await asha().order(choices.dayPass(ahead(2)));
    expect((await asha().cancellation(order.bookingId)).body).toMatchObject({ allowed: false, reason: 'not_paid' });
    expect(await asha().cancel(order.bookingId)).toMatchObject({ status: 409, body: { error: { code: 'not_paid' } } });
    await asha().release(order.orderId);
  });

  it('is 404 with the body of a missing booking for everybody else, and 401 without a sign-in', async () => {
    const { bookingId } = await booked(site, choices.dayPass(ahead(3)));
    for (const method of ['GET', 'POST']) {
      const path = (id: string) => `/api/bookings/${id}/cancellation`;
      const theirs = await site.call(method, path(bookingId), { token: 'ravi' });
      const invented = await site.call(method, path('daypass_1_1'), { token: 'ravi' });
      expect([theirs.status, theirs.body]).toEqual([404, invented.body]);
      expect((await site.call(method, path(bookingId))).status).toBe(401);
      const forged = { 'X-Booking-Link': 'forged' };
      expect((await site.call(method, path(bookingId), { headers: forged })).body).toEqual(invented.body);
    }
    expect((await asha().booking(bookingId)).body).toMatchObject({ booking: { status: 'confirmed' } });
  });
});

describe('a provider that cannot be reached while somebody cancels', () => {
  it('keeps nobody waiting: the booking is cancelled, and its refund goes out once, later', async () => {
    const { bookingId, paymentId } = await booked(site, choices.dayPass(ahead(3)));
    const good = site.services.payments;
    site.services.payments = sandboxGateway('http://127.0.0.1:9');
    expect((await asha().cancel(bookingId)).body).toMatchObject({ refundPaise: 38_400, refundStatus: 'requested' });
    site.services.payments = good;
    site.clock.advance(3_600_000);
    await site.doRefunds();
    const books = await booksOf(site, bookingId, paymentId);
    expect(books.atProvider).toHaveLength(1);
    expect((await asha().cancel(bookingId)).body).toMatchObject({ refundStatus: 'sent' });
  });
});

it('the holder of a signed link cancels too, and the trail says so', async () => {
  const { bookingId, paymentId } = await booked(site, choices.dayPass(ahead(3)));
  const { body } = await site.call('GET', `/api/bookings/${bookingId}/link`, { token: 'asha' });
  const headers = { 'X-Booking-Link': String(body['token']) };
  const answer = await site.call('POST', `/api/bookings/${bookingId}/cancellation`, { headers, body: {} });
  expect(answer).toMatchObject({ status: 200, body: { refundPaise: 38_400 } });
  const { events } = await booksOf(site, bookingId, paymentId);
  expect(events.map(({ actor, event }) => [actor, event])).toContainEqual(['link', 'cancelled']);
});

it('and after all of it the books are right', async () => {
  expect(await invariantViolations(site.services.db)).toEqual([]);
});
