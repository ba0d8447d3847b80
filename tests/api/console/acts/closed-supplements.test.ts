import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import type { RequestedAnswer } from '#capabilities/counter/contract.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { type Colleague, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { closed } from '#tests/support/console/routes/closure-routes.ts';
import { readSale, type SaleRefusal } from '#tests/support/console/sales.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { seed } from '#tests/support/seed.ts';

/**
 * The room from 10:00 to 12:00, ₹3,776, and until 15:00 for as much again: what goes back of the two payments. It begins on Tuesday, 24 November
 * 2026, 9:00.
 */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
  await freshTill(site);
});
afterAll(() => site.close());

const PRICE = 377_600;
type Answer = Record<string, unknown> & RequestedAnswer & SaleRefusal;
const act = (
  bookingId: string,
  name: string,
  body: object,
  { as = 'owner', query = '' }: { as?: Colleague; query?: string } = {},
) => site.call<Answer>('POST', `/bookings/${bookingId}/${name}${query}`, { as, body });

let made = 0;
type Extended = { date: IstDay; uid: string; bookingId: string; own: string; supplement: string };

/** A booking of the room on a day of its own, and its supplement. @param by how that was paid: by link, or in cash. */
async function extended(by: 'link' | 'cash' = 'link', first: IstDay = '2026-12-01' as IstDay): Promise<Extended> {
  made += 1;
  const date = addDays(first, made);
  const uid = `longer${made}`;
  const { bookingId, paymentId } = await booked(site.shop, choices.room(date, '10:00', '12:00'), { uid });
  const { status, body } = await act(bookingId, 'extend', { endTime: '15:00', payment: { method: by } });
  expect(status).toBe(by === 'link' ? 202 : 200);
  if (by === 'link') {
    await pay(site.shop.origin, body.orderId, { webhook: 'none' });
    expect((await readSale(site, body.saleId)).state).toBe('paid');
  }
  const { payment_id: supplement } = await site.database.db
    .selectFrom('payments as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select('p.payment_id')
    .where('c.moves_booking', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { date, uid, bookingId, own: paymentId, supplement };
}
const refundsOf = async (paymentId: string) =>
  (
    await site.database.db
      .selectFrom('refunds')
      .select('amount_paise')
      .where('payment_id', '=', paymentId)
      .orderBy('id')
      .execute()
  ).map(({ amount_paise }) => amount_paise);
const back = async ({ own, supplement }: Extended) => [await refundsOf(own), await refundsOf(supplement)];
const statusOf = async (bookingId: string) => (await bookingRow(site.database.db, bookingId)).status;
const closing = ({ date }: Extended, later: unknown, from = '10:00') => ({
  service: 'meetingRoom',
  from: `${date}T${from}:00+05:30`,
  until: `${date}T15:00:00+05:30`,
  outcomes: { later },
});
const endAll = async () => {
  while ((await endDueCases(site.services)) > 0);
};
const caseOf = async (bookingId: string) =>
  site.database.db
    .selectFrom('closure_cases')
    .select(['state', 'refunded_paise'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('A closure of a room that was booked and extended', () => {
  test.each(['link', 'cash'] as const)(
    'gives both payments back once, and a later cancellation nothing; the supplement was paid by %s',
    async (by) => {
      const room = await extended(by);
      await closed(site, closing(room, 'full'));
      await endAll();
      await endAll();
      expect(await back(room)).toEqual([[PRICE], [PRICE]]);
      expect(await caseOf(room.bookingId)).toEqual({ state: 'done', refunded_paise: 2 * PRICE });
      const { uid, bookingId } = room;
      expect((await buying(site.shop, uid).cancel(bookingId)).body).toMatchObject({
        refundPaise: PRICE,
        supplementPaise: PRICE,
      });
      const again = await act(bookingId, 'cancel', { refund: 'full', reason: 'Asked twice' });
      expect([again.status, again.body.error.code]).toEqual([409, 'cancelled']);
      expect(await back(room)).toEqual([[PRICE], [PRICE]]);
    },
  );

  test('that offers a choice gives both back once to the customer who chooses the money', async () => {
    const room = await extended();
    const { body: closure } = await closed(site, closing(room, 'offer'));
    const as = { email: `${room.uid}@example.com`, uid: room.uid };
    const choose = () =>
      site.call('POST', `/api/bookings/${room.bookingId}/closure`, { as, body: { choice: 'refund' } });
    expect([(await choose()).status, (await choose()).status]).toEqual([200, 409]);
    await site.call('POST', `/closures/${closure.id}/cases/${room.bookingId}`, { body: { choice: 'refund' } });
    await endAll();
    expect(await back(room)).toEqual([[PRICE], [PRICE]]);
  });

  test('whose customer cancels in My Bookings first refunds both once, and the case has ended', async () => {
    const room = await extended();
    await closed(site, closing(room, 'offer'));
    expect((await buying(site.shop, room.uid).cancel(room.bookingId)).body).toMatchObject({
      refundPaise: PRICE,
      supplementPaise: PRICE,
    });
    await endAll();
    expect(await back(room)).toEqual([[PRICE], [PRICE]]);
    expect(await caseOf(room.bookingId)).toEqual({ state: 'superseded', refunded_paise: 0 });
  });

  test('that gives the unused part leaves the rest for a cancellation, of each payment', async () => {
    const room = await extended();
    await closed(site, closing(room, 'unused', '14:00'));
    await endAll();
    const part = 151_100;
    expect(await back(room)).toEqual([[part], []]);
    const cancelled = await act(room.bookingId, 'cancel', { refund: 'terms', reason: 'Asked by phone' });
    expect(cancelled.body).toMatchObject({ refundPaise: PRICE - part, supplementPaise: PRICE });
    expect(await back(room)).toEqual([[part, PRICE - part], [PRICE]]);
  });

  test('whose part is more than the booking’s own payment leaves the rest of the supplement', async () => {
    const room = await extended('cash');
    await closed(site, closing(room, { partPaise: 500_000 }));
    await endAll();
    expect(await back(room)).toEqual([[PRICE], [500_000 - PRICE]]);
    expect(await statusOf(room.bookingId)).toBe('confirmed');
    const cancelled = await act(room.bookingId, 'cancel', { refund: 'terms', reason: 'Asked by phone' });
    expect(cancelled.body).toMatchObject({ refundPaise: 0, supplementPaise: 2 * PRICE - 500_000 });
    expect(await back(room)).toEqual([[PRICE], [500_000 - PRICE, 2 * PRICE - 500_000]]);
  });
});

describe('A refund that keeps the booking', () => {
  type Options = { more?: object; as?: Colleague; query?: string };
  const refund = (room: Extended, paise: number, { more, ...options }: Options = {}) =>
    act(room.bookingId, 'refund', { paise, reason: 'Noise', ...more }, options);

  test('is of the payment that is named: its own credit note, its own rest, and the booking stays', async () => {
    const room = await extended();
    const of = { more: { paymentId: room.supplement } };
    const seen = await refund(room, 100_000, { ...of, query: '?preview=1' });
    const { number } = await site.database.db
      .selectFrom('invoices as i')
      .innerJoin('checkouts as c', 'c.booking_id', 'i.booking_id')
      .select('i.number')
      .where('c.moves_booking', '=', room.bookingId)
      .executeTakeFirstOrThrow();
    expect([seen.status, seen.body]).toMatchObject([
      200,
      {
        refundPaise: 100_000,
        leftPaise: PRICE - 100_000,
        route: 'provider',
        creditNote: { against: number, totalPaise: 100_000 },
      },
    ]);
    expect(await back(room)).toEqual([[], []]);
    expect((await refund(room, 100_000, of)).status).toBe(200);
    expect(await back(room)).toEqual([[], [100_000]]);
    expect(await statusOf(room.bookingId)).toBe('confirmed');
    const more = await refund(room, PRICE - 100_000 + 1, of);
    expect([more.status, more.body]).toMatchObject([
      409,
      { error: { code: 'more_than_left' }, leftPaise: PRICE - 100_000 },
    ]);
    // The terms give all of it: what is left of each.
    const cancelled = await act(room.bookingId, 'cancel', { refund: 'terms', reason: 'Asked by phone' });
    expect(cancelled.body).toMatchObject({ refundPaise: PRICE, supplementPaise: PRICE - 100_000 });
    expect(await back(room)).toEqual([[PRICE], [100_000, PRICE - 100_000]]);
  });

  test('of a supplement that was paid at the counter leaves the drawer at once', async () => {
    const room = await extended('cash');
    const online = { more: { paymentId: room.supplement, route: 'provider' } };
    expect((await refund(room, 10_050, online)).body.error.code).toBe('route_not_possible');
    expect((await refund(room, 10_050, { more: { paymentId: room.supplement } })).body).toMatchObject({
      refundPaise: 10_100,
    });
    expect(await back(room)).toEqual([[], [10_100]]);
    expect(await tillViolations(site.database.db)).toEqual([]);
  });

  test('of a supplement that the provider refuses waits in Money under the name and the booking of its customer', async () => {
    const room = await extended();
    const outcome = { payment_id: room.supplement, outcome: 'failed' };
    await site.shop.call('POST', '/sandbox/razorpay/refund-outcome', { body: outcome });
    expect((await refund(room, 10_000, { more: { paymentId: room.supplement } })).status).toBe(200);
    await site.shop.doRefunds();
    await site.shop.deliverWebhooks();
    const { body } = await site.call<{ rows: { paymentId: string }[] }>('GET', '/money/stuck');
    expect(body.rows.filter(({ paymentId }) => paymentId === room.supplement)).toMatchObject([
      {
        kind: 'refund_failed',
        bookingId: room.bookingId,
        sentence: 'The refund of ₹100 to Asha Rao failed.',
      },
    ]);
    await site.shop.call('POST', '/sandbox/razorpay/refund-outcome', { body: { ...outcome, outcome: 'processed' } });
  });

  test('of a move’s fee is possible, too', async () => {
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-12-02'), { uid: 'mover' });
    const move = (date: string, more = {}) =>
      act(bookingId, 'move', { selection: choices.dayPass(date).selection, ...more });
    await move('2026-12-03');
    expect((await move('2026-12-04', { payment: { method: 'cash' } })).status).toBe(200);
    const { body } = await site.call<{ money: { entries: { kind: string; paymentId: string }[] } }>(
      'GET',
      `/bookings/${bookingId}`,
    );
    const fee = body.money.entries.find(({ kind }) => kind === 'move_fee');
    const given = await act(bookingId, 'refund', { paise: 10_000, reason: 'Our mistake', paymentId: fee?.paymentId });
    expect([given.status, await refundsOf(fee?.paymentId ?? '')]).toEqual([200, [10_000]]);
  });

  test('of a payment of another booking, of none, or of one that bought nothing, is refused', async () => {
    const [one, other] = [await extended(), await extended()];
    for (const paymentId of [other.own, other.supplement, 'pay_unknown', 'ctr_unknown'])
      expect((await refund(one, 10_000, { more: { paymentId } })).status, paymentId).toBe(404);
    for (const paymentId of ['', '../orders', 7, null, 'x'.repeat(61)])
      expect((await refund(one, 10_000, { more: { paymentId } })).status, String(paymentId)).toBe(400);
    expect([await back(one), await back(other)]).toEqual([
      [[], []],
      [[], []],
    ]);
  });

  test('counts with what was given of the booking’s other payments towards the limit of a booking', async () => {
    const room = await extended();
    const as = { as: 'front_desk' } as const;
    expect((await refund(room, 30_000, as)).status).toBe(200);
    const more = await refund(room, 30_000, { ...as, more: { paymentId: room.supplement } });
    expect([more.status, more.body]).toMatchObject([
      403,
      { needs: 'refund_beyond_terms', approval: { paise: 30_000 } },
    ]);
    expect((await refund(room, 20_000, { ...as, more: { paymentId: room.supplement } })).status).toBe(200);
    expect(await back(room)).toEqual([[30_000], [20_000]]);
  });

  test('changes nothing of what the terms give of the other payment', async () => {
    const room = await extended();
    await refund(room, 100_000);
    site.clock.moveTo(new Date(`${addDays(room.date, -1)}T18:00:00+05:30`));
    // Half of the price, 16 hours before: of the booking and of the longer time.
    const own = buying(site.shop, room.uid);
    const half = PRICE / 2;
    expect((await own.cancellation(room.bookingId)).body).toMatchObject({ refundPaise: half, supplementPaise: half });
    const seen = await act(room.bookingId, 'cancel', { refund: 'terms' }, { query: '?preview=1' });
    expect(seen.body).toMatchObject({ refundPaise: half, supplementPaise: half, beyondTermsPaise: 0 });
    expect((await own.cancel(room.bookingId)).body).toMatchObject({ refundPaise: half, supplementPaise: half });
    expect(await back(room)).toEqual([[100_000, half], [half]]);
  });
});

test('A cancellation that would give another sum of the supplement than the colleague saw is refused', async () => {
  const room = await extended();
  const seen = await act(room.bookingId, 'cancel', { refund: 'terms' }, { query: '?preview=1' });
  const { refundPaise, supplementPaise } = seen.body;
  expect(seen.body).toMatchObject({ supplements: { termsPaise: PRICE, fullPaise: PRICE } });
  const goodwill = { paise: 10_000, reason: 'Noise', paymentId: room.supplement };
  expect((await act(room.bookingId, 'refund', goodwill)).status).toBe(200);
  const cancel = { refund: 'terms', reason: 'Asked by phone', expected: { refundPaise, supplementPaise } };
  const refused = await act(room.bookingId, 'cancel', cancel);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      error: {
        code: 'refund_changed',
        message: expect.stringContaining('₹3,776.00 and ₹3,676.00 of the longer time would go back'),
      },
      supplementPaise: PRICE - 10_000,
    },
  ]);
  expect(await back(room)).toEqual([[], [10_000]]);
  expect((await act(room.bookingId, 'cancel', { ...cancel, expected: undefined })).status).toBe(200);
});

/** One thing that happens to a booking: a refund of one of its payments, a cancellation, or a closure. */
const happening = fc.oneof(
  fc.record({
    what: fc.constant('refund' as const),
    paise: fc.integer({ min: 100, max: 400_000 }),
    ofSupplement: fc.boolean(),
  }),
  fc.record({
    what: fc.constant('cancel' as const),
    refund: fc.oneof(
      fc.constantFrom('terms' as const, 'full' as const, 'none' as const),
      fc.record({ paise: fc.integer({ min: 100, max: 400_000 }) }),
    ),
  }),
  fc.record({
    what: fc.constant('close' as const),
    later: fc.oneof(
      fc.constantFrom('full' as const, 'unused' as const, 'keep' as const),
      fc.record({ partPaise: fc.integer({ min: 100, max: 800_000 }) }),
    ),
  }),
);

test('Refunds of a payment never exceed it in any sequence, and each has its credit note', async () => {
  // Beyond the days of the tests before.
  const first = addDays('2026-12-01' as IstDay, 60);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('link' as const, 'cash' as const),
      fc.array(happening, { minLength: 1, maxLength: 5 }),
      async (by, all) => {
        const room = await extended(by, first);
        for (const one of all) {
          if (one.what === 'refund')
            await act(room.bookingId, 'refund', {
              paise: one.paise,
              reason: 'Noise',
              ...(one.ofSupplement ? { paymentId: room.supplement } : {}),
            });
          if (one.what === 'cancel')
            await act(room.bookingId, 'cancel', { refund: one.refund, reason: 'Asked by phone' });
          if (one.what === 'close') {
            await closed(site, closing(room, one.later));
            await endAll();
          }
        }
        const [own = [], supplement = []] = await back(room);
        for (const refunds of [own, supplement])
          expect(refunds.reduce((sum, paise) => sum + paise, 0)).toBeLessThanOrEqual(PRICE);
        const { rows } = await sql<{ credited: number }>`
          select coalesce(sum((i.document ->> 'total')::int), 0)::int as credited from invoices i
          where i.kind = 'credit_note' and i.booking_id in (
            select booking_id from checkouts where booking_id = ${room.bookingId} or moves_booking = ${room.bookingId})`.execute(
          site.database.db,
        );
        expect(rows[0]?.credited).toBe([...own, ...supplement].reduce((sum, paise) => sum + paise, 0));
      },
    ),
    { seed, numRuns: 20 },
  );
});

test('After all of this the books and the till are right', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
  expect(await tillViolations(site.database.db)).toEqual([]);
});
