import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingListSchema } from '#capabilities/booking/contract.ts';
import type { MoveAnswer } from '#capabilities/purchase/contract.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying, type Refusal } from '#tests/support/purchases/buying.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const listOf = async (uid: string) => bookingListSchema.parse((await buying(site, uid).list('?status=pending')).body);
const orderOf = (body: MoveAnswer & Refusal): string => ('orderId' in body ? body.orderId : '');

/** A booking whose free move is used up. */
async function movedOnce(uid: string, first: Choice, second: Choice): Promise<string> {
  const { bookingId } = await booked(site, first, { uid });
  expect((await buying(site, uid).move(bookingId, second)).body).toMatchObject({ moved: true });
  return bookingId;
}

describe('An unpaid order for the move fee', () => {
  it('POLICY-25: is listed as pending in My Bookings, with what it takes to pay or release it', async () => {
    const asha = buying(site, 'asha');
    const bookingId = await movedOnce('asha', choices.dayPass('2026-12-01'), choices.dayPass('2026-12-02'));
    const orderId = orderOf((await asha.move(bookingId, choices.dayPass('2026-12-03'))).body);
    const { bookings, counts } = await listOf('asha');
    expect(counts).toMatchObject({ all: 2, confirmed: 1, pending: 1 });
    expect(bookings).toMatchObject([
      {
        orderId,
        movesBooking: bookingId,
        service_name: 'Moving a booking: Day Pass',
        booking_date: '2026-12-03',
        amount: 100,
        holdExpiresAt: expect.any(String),
      },
    ]);
    const { body: paid } = await asha.pay(orderId, { webhook: 'none' });
    expect((await asha.verify(paid)).body).toMatchObject({ verified: true, bookingId });
    expect((await listOf('asha')).counts).toMatchObject({ all: 1, pending: 0 });
  });

  it('is the only one of its booking: a move to somewhere else is 409 and names it, until it is released', async () => {
    const ravi = buying(site, 'ravi');
    const bookingId = await movedOnce('ravi', choices.dayPass('2026-12-01'), choices.dayPass('2026-12-02'));
    const orderId = orderOf((await ravi.move(bookingId, choices.dayPass('2026-12-03'))).body);
    const other = await ravi.move(bookingId, choices.dayPass('2026-12-04'));
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'move_order_open' }, yours: { orderId } } });
    expect(orderOf((await ravi.move(bookingId, choices.dayPass('2026-12-03'))).body)).toBe(orderId);
    expect((await ravi.release(orderId)).status).toBe(200);
    expect(await ravi.move(bookingId, choices.dayPass('2026-12-04'))).toMatchObject({ status: 200 });
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });

  it('is counted apart from purchases: six holds can be opened beside it', async () => {
    const uma = buying(site, 'uma');
    for (const day of ['05', '07']) {
      const bookingId = await movedOnce(
        'uma',
        choices.recreation(`2026-12-${day}`),
        choices.recreation(`2026-12-${Number(day) + 10}`),
      );
      expect((await uma.move(bookingId, choices.recreation(`2026-12-${Number(day) + 11}`))).status).toBe(200);
    }
    const statuses: number[] = [];
    for (let day = 20; day < 27; day += 1) {
      statuses.push((await uma.order(choices.recreation(`2026-12-${day}`))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('opened with the booking’s link has a limit of its own, so that the owner can still move and buy', async () => {
    const meera = buying(site, 'meera');
    const bookingId = await movedOnce('meera', choices.dayPass('2026-12-01'), choices.dayPass('2026-12-02'));
    const headers = { 'X-Booking-Link': site.services.links.tokenOf({ bookingId, version: 1 }) };
    const byLink = (date: string) =>
      site.call<MoveAnswer & Refusal>('POST', `/api/bookings/${bookingId}/move`, {
        headers,
        body: { selection: choices.dayPass(date).selection },
      });
    for (const date of ['2026-12-03', '2026-12-04']) {
      const { status, body } = await byLink(date);
      expect(status).toBe(200);
      const [listed] = (await listOf('meera')).bookings;
      expect(listed).toMatchObject({ orderId: orderOf(body), movesBooking: bookingId });
      expect((await meera.release(listed?.orderId ?? '')).status).toBe(200);
    }
    const refused = await byLink('2026-12-05');
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_unpaid_orders' } } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await meera.move(bookingId, choices.dayPass('2026-12-05'))).status).toBe(200);
    expect((await meera.order(choices.dayPass('2026-12-06'))).status).toBe(200);
  });
});
