import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { withPin } from '#tests/support/console/team.ts';
import { send, visit } from '#tests/support/console/visit.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Cancelling for a customer and giving money back, by calls. Today is Tuesday, 24 November 2026, 9:00. */
let site: ConsoleSite;
let ravi = 0;
let sold = 0;
const PIN = '640281';

beforeAll(async () => {
  site = await openConsoleSite();
  ravi = await withPin(site, 'manager', PIN);
});
afterAll(() => site.close());

/** A day pass of a new customer, ₹384; on a later day unless said. */
async function pass(day: string = addDays('2026-11-27' as IstDay, sold % 20)) {
  sold += 1;
  return booked(site.shop, choices.dayPass(day), { uid: `customer${sold}` });
}

type As = 'front_desk' | 'manager' | 'owner';
type Options = { as?: As; key?: string };
type Answer = Record<string, unknown> & { refundPaise: number; error: { code: string } };
const act = (id: string, name: string, body: object, { as = 'front_desk', key = randomUUID() }: Options = {}) =>
  site.call<Answer>('POST', `/bookings/${id}/${name}`, { as, body, key });
const cancel = (id: string, body: object, options?: Options) =>
  act(id, 'cancel', { reason: 'Asked by phone', ...body }, options);
const refund = (id: string, body: object, options?: Options) =>
  act(id, 'refund', { reason: 'Cold coffee', ...body }, options);
const approval = async (bookingId: string, paise: number) =>
  Number(
    (
      await site.call('POST', '/approvals', {
        as: 'front_desk',
        body: { act: 'refund', subject: `booking:${bookingId}`, paise, staffId: ravi, pin: PIN },
      })
    ).body['approvalId'],
  );

const refundsOf = (bookingId: string) =>
  site.database.db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();
const statusOf = async (bookingId: string) => (await bookingRow(site.database.db, bookingId)).status;
const hasPlace = async (bookingId: string) =>
  (
    await site.database.db
      .selectFrom('allocations')
      .innerJoin('bookings', 'bookings.checkout_id', 'allocations.checkout_id')
      .select('allocations.id')
      .where('bookings.booking_id', '=', bookingId)
      .execute()
  ).length > 0;
const acts = async (bookingId: string) =>
  (
    await site.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'reason', 'approval_id'])
      .where('subject', '=', `booking:${bookingId}`)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action !== 'approved');

describe('Cancelling for a customer', () => {
  test('by their terms refunds, frees the place, and is in the audit log with its reason', async () => {
    const { bookingId } = await pass();
    const { status, body } = await cancel(bookingId, { refund: 'terms' });
    expect([status, body]).toMatchObject([
      200,
      { success: true, bookingId, refundPaise: 38_400, place: 'freed', creditNote: expect.any(String) },
    ]);
    expect([await statusOf(bookingId), await hasPlace(bookingId)]).toEqual(['cancelled', false]);
    expect(await refundsOf(bookingId)).toMatchObject([
      { amount_paise: 38_400, kind: 'terms', beyond_terms_paise: 0, route: 'provider', approval_id: null },
    ]);
    expect(await acts(bookingId)).toEqual([
      { action: 'booking_cancelled', actor_name: 'Sana Khan', reason: 'Asked by phone', approval_id: null },
    ]);
  });

  test('after the start and an arrival is possible; what the terms no longer give needs a colleague beyond the limit', async () => {
    const { bookingId } = await booked(site.shop, choices.room('2026-11-24', '10:00', '14:00'), { uid: 'roomguest' });
    site.clock.advance(2 * 3_600_000);
    await send(site, [visit(bookingId)]);
    const none = await cancel(bookingId, { refund: 'full' });
    expect([none.status, none.body]).toMatchObject([
      403,
      {
        error: { code: 'not_allowed' },
        needs: 'refund_beyond_terms',
        approval: { act: 'refund_beyond_terms', subject: `booking:${bookingId}`, paise: expect.any(Number) },
      },
    ]);
    expect(await statusOf(bookingId)).toBe('confirmed');
    const { paise } = none.body['approval'] as { paise: number };
    const tooSmall = await approval(bookingId, paise - 1);
    expect((await cancel(bookingId, { refund: 'full', approvalId: tooSmall })).status).toBe(403);
    const approvalId = await approval(bookingId, paise);
    const done = await cancel(bookingId, { refund: 'full', approvalId, keepPlace: true });
    expect([done.status, done.body]).toMatchObject([200, { refundPaise: paise, place: 'kept' }]);
    expect([await statusOf(bookingId), await hasPlace(bookingId)]).toEqual(['cancelled', true]);
    expect(await refundsOf(bookingId)).toMatchObject([
      { kind: 'full', approval_id: approvalId, beyond_terms_paise: paise },
    ]);
    expect((await acts(bookingId)).at(-1)).toMatchObject({ action: 'booking_cancelled', approval_id: approvalId });
    // Nobody uses it a second time.
    const other = await booked(site.shop, choices.room('2026-11-28', '10:00', '14:00'), { uid: 'roomguest' });
    expect((await refund(other.bookingId, { paise: 60_000, approvalId })).status).toBe(403);
  });

  test('without money and with a part; never more than is left', async () => {
    const [one, two] = [await pass(), await pass()];
    expect((await cancel(one.bookingId, { refund: 'none' })).body).toMatchObject({ refundPaise: 0, place: 'freed' });
    expect(await refundsOf(one.bookingId)).toEqual([]);
    const tooMuch = await cancel(two.bookingId, { refund: { paise: 38_401 } }, { as: 'owner' });
    expect([tooMuch.status, tooMuch.body]).toMatchObject([
      409,
      { error: { code: 'more_than_left' }, leftPaise: 38_400 },
    ]);
    expect((await cancel(two.bookingId, { refund: { paise: 12_345 } })).body).toMatchObject({ refundPaise: 12_345 });
    expect(await refundsOf(two.bookingId)).toMatchObject([{ kind: 'part', amount_paise: 12_345 }]);
  });

  test('a second time, of an unknown booking, and with wrong input is refused and changes nothing', async () => {
    const { bookingId } = await pass();
    for (const body of [
      {},
      { refund: 'all' },
      { refund: { paise: 99 } },
      { refund: { paise: 100.5 } },
      { refund: 'terms', reason: '' },
      { refund: 'terms', approvalId: 'x' },
    ])
      expect((await cancel(bookingId, body)).status, JSON.stringify(body)).toBe(400);
    expect((await cancel('1234567890123', { refund: 'terms' })).status).toBe(404);
    expect(await statusOf(bookingId)).toBe('confirmed');
    expect((await cancel(bookingId, { refund: 'terms' })).status).toBe(200);
    const again = await cancel(bookingId, { refund: 'terms' });
    expect([again.status, again.body.error.code]).toEqual([409, 'cancelled']);
    expect(await refundsOf(bookingId)).toHaveLength(1);
  });
});

describe('Goodwill', () => {
  test('leaves booking and place alone, and has one credit note for its part', async () => {
    const { bookingId } = await pass();
    const { status, body } = await refund(bookingId, { paise: 10_000 });
    expect([status, body]).toMatchObject([200, { refundPaise: 10_000, place: 'unchanged' }]);
    expect([await statusOf(bookingId), await hasPlace(bookingId)]).toEqual(['confirmed', true]);
    const notes = await site.database.db
      .selectFrom('invoices')
      .select('document')
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'credit_note')
      .execute();
    expect(notes.map(({ document }) => document)).toMatchObject([{ total: 10_000, number: body['creditNote'] }]);
    expect(await acts(bookingId)).toMatchObject([{ action: 'booking_refunded', reason: 'Cold coffee' }]);
    const view = (await site.call('GET', `/bookings/${bookingId}`)).body;
    expect(view['money']).toMatchObject({ refundedPaise: 10_000, leftPaise: 28_400 });
  });

  test('the same press again is one refund; another body with its key is refused', async () => {
    const { bookingId } = await pass();
    const key = randomUUID();
    const [first, second] = [
      await refund(bookingId, { paise: 5_000 }, { key }),
      await refund(bookingId, { paise: 5_000 }, { key }),
    ];
    expect(second.body).toEqual(first.body);
    expect((await refund(bookingId, { paise: 5_001 }, { key })).body.error.code).toBe('key_reused');
    expect(await refundsOf(bookingId)).toHaveLength(1);
  });

  test('is given once where two colleagues give it for the same reason', async () => {
    const { bookingId } = await pass();
    const preview = await site.call<Answer>('POST', `/bookings/${bookingId}/refund?preview=1`, {
      as: 'owner',
      body: { paise: 10_000 },
      key: null,
    });
    expect(preview.body).toMatchObject({ leftPaise: 28_400 });
    const asSeen = { paise: 10_000, expected: { leftPaise: 28_400 } };
    expect((await refund(bookingId, asSeen, { as: 'owner' })).status).toBe(200);
    const second = await refund(bookingId, asSeen, { as: 'manager' });
    expect([second.status, second.body]).toMatchObject([409, { error: { code: 'refund_changed' }, leftPaise: 18_400 }]);
    expect(await refundsOf(bookingId)).toHaveLength(1);
    expect((await refund(bookingId, { ...asSeen, expected: { leftPaise: 18_400 } }, { as: 'owner' })).status).toBe(200);
  });

  test('counts by booking and by day: beyond ₹500 of one booking it needs approval, an owner never does', async () => {
    const { bookingId } = await booked(site.shop, choices.room('2026-12-01', '10:00', '14:00'), { uid: 'generous' });
    expect((await refund(bookingId, { paise: 40_000 })).status).toBe(200);
    const over = await refund(bookingId, { paise: 10_001 });
    expect([over.status, over.body]).toMatchObject([403, { approval: { paise: 10_001 } }]);
    const preview = await site.call('POST', `/bookings/${bookingId}/refund?preview=1`, {
      as: 'front_desk',
      body: { paise: 10_001 },
    });
    expect(preview.body).toMatchObject({ refundPaise: 10_001, place: 'unchanged', approval: { paise: 10_001 } });
    expect((await refund(bookingId, { paise: 10_000 })).status).toBe(200);
    expect((await refund(bookingId, { paise: 100 })).status).toBe(403);
    expect((await refund(bookingId, { paise: 100 }, { as: 'owner' })).status).toBe(200);
  });

  test('on one day stays below ₹2,000 without approval, and starts from zero on the next', async () => {
    site.clock.advance(24 * 3_600_000);
    const given = [];
    for (let n = 0; n < 6; n += 1) {
      const { bookingId } = await pass();
      given.push((await refund(bookingId, { paise: 38_400 })).status);
    }
    expect(given).toEqual([200, 200, 200, 200, 200, 403]);
    site.clock.advance(24 * 3_600_000);
    const { bookingId } = await pass();
    expect((await refund(bookingId, { paise: 38_400 })).status).toBe(200);
  });

  test('gives nothing that the customer disputes at their bank', async () => {
    const { bookingId, paymentId } = await pass();
    const announce = async (news: string) => {
      await site.shop.call('POST', '/sandbox/razorpay/announce', {
        body: { about: 'dispute', news, dispute_id: 'disp_acts', payment_id: paymentId, amount: 30_000 },
      });
      await site.shop.deliverWebhooks();
    };
    await announce('created');
    const over = await refund(bookingId, { paise: 8_401 });
    expect([over.status, over.body]).toMatchObject([409, { error: { code: 'more_than_left' }, leftPaise: 8_400 }]);
    await announce('won');
    expect((await refund(bookingId, { paise: 8_401 })).status).toBe(200);
  });
});

describe('A preview', () => {
  test('says the amounts, the credit note, by when it arrives and what happens to the place, and changes nothing', async () => {
    const { bookingId } = await pass();
    const { status, body } = await site.call('POST', `/bookings/${bookingId}/cancel?preview=1`, {
      as: 'front_desk',
      body: { refund: 'terms' },
      key: null,
    });
    expect([status, body]).toMatchObject([
      200,
      {
        preview: true,
        refundPaise: 38_400,
        termsPaise: 38_400,
        fullPaise: 38_400,
        leftPaise: 0,
        beyondTermsPaise: 0,
        account: 'UPI account',
        creditedBy: '2026-12-07',
        place: 'freed',
        approval: null,
        creditNote: { against: expect.stringMatching(/^SMP/), totalPaise: 38_400 },
      },
    ]);
    expect([await statusOf(bookingId), await refundsOf(bookingId), await hasPlace(bookingId)]).toEqual([
      'confirmed',
      [],
      true,
    ]);
  });
});

describe('A sheet that a colleague opened before a deadline', () => {
  test('cancels nothing after it: another sum would go back than they told the customer', async () => {
    const date = addDays(istDayOf(site.clock.now()), 3);
    const { bookingId } = await booked(site.shop, choices.room(date, '10:00', '14:00'), { uid: 'talkative' });
    const preview = await site.call<Answer>('POST', `/bookings/${bookingId}/cancel?preview=1`, {
      as: 'front_desk',
      body: { refund: 'terms' },
      key: null,
    });
    const expected = { refundPaise: preview.body.refundPaise };
    expect(expected).toEqual({ refundPaise: 377_600 });
    site.clock.moveTo(new Date(`${date}T09:00:00+05:30`));
    const late = await cancel(bookingId, { refund: 'terms', expected });
    expect([late.status, late.body]).toMatchObject([409, { error: { code: 'refund_changed' }, refundPaise: 0 }]);
    expect([await statusOf(bookingId), await hasPlace(bookingId), await refundsOf(bookingId)]).toEqual([
      'confirmed',
      true,
      [],
    ]);
    const seen = await cancel(bookingId, { refund: 'terms', expected: { refundPaise: 0 } });
    expect([seen.status, seen.body.refundPaise]).toEqual([200, 0]);
  });
});

test('After all of this every invariant of the books holds', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
});
