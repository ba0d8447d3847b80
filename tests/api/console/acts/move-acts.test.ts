import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { withPin } from '#tests/support/console/team.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Moving for a customer, by calls. Today is Tuesday, 24 November 2026, 9:00 in India. */
let site: ConsoleSite;
let ravi = 0;
const PIN = '640281';

beforeAll(async () => {
  site = await openConsoleSite();
  ravi = await withPin(site, 'manager', PIN);
});
afterAll(() => site.close());

type Answer = Record<string, unknown> & { error: { code: string } };
const move = (id: string, date: string, body: object = {}, query = '') =>
  site.call<Answer>('POST', `/bookings/${id}/move${query}`, {
    as: 'front_desk',
    body: { selection: choices.dayPass(date).selection, ...body },
  });
const bookingOf = (bookingId: string) => bookingRow(site.database.db, bookingId);
const placesOf = async (checkoutId: number) =>
  (
    await site.database.db
      .selectFrom('allocations')
      .innerJoin('places', 'places.id', 'allocations.place_id')
      .select('places.number')
      .where('checkout_id', '=', checkoutId)
      .execute()
  ).map(({ number }) => number);
const acts = async (bookingId: string) =>
  (
    await site.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `booking:${bookingId}`)
      .where('action', 'like', 'booking%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('A move for a customer', () => {
  test('is free the first time; then its fee is due, and is waived once, and again with approval', async () => {
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-27'), { uid: 'mover' });
    const seen = await move(bookingId, '2026-11-30', {}, '?preview=1');
    expect([seen.status, seen.body]).toMatchObject([
      200,
      { from: { date: '2026-11-27' }, to: { date: '2026-11-30' }, feePaise: 0, refundAtMostPaise: null },
    ]);
    expect((await bookingOf(bookingId)).moves).toBe(0);
    expect((await move(bookingId, '2026-11-30')).body).toMatchObject({ date: '2026-11-30', feeWaived: false });

    expect((await move(bookingId, '2026-12-01', {}, '?preview=1')).body).toMatchObject({ feePaise: 10_000 });
    const due = await move(bookingId, '2026-12-01');
    expect([due.status, due.body]).toMatchObject([409, { error: { code: 'fee_due' }, feePaise: 10_000 }]);
    expect((await move(bookingId, '2026-12-01', { waiveFee: true, reason: 'Power cut' })).body).toMatchObject({
      date: '2026-12-01',
      feeWaived: true,
    });

    const again = await move(bookingId, '2026-12-02', { waiveFee: true });
    expect([again.status, again.body]).toMatchObject([403, { needs: 'waive_move_fee', approval: { paise: 0 } }]);
    const { body } = await site.call('POST', '/approvals', {
      as: 'front_desk',
      body: { act: 'waive_move_fee', subject: `booking:${bookingId}`, paise: 0, staffId: ravi, pin: PIN },
    });
    const approved = await move(bookingId, '2026-12-02', { waiveFee: true, approvalId: body['approvalId'] });
    expect(approved.body).toMatchObject({ date: '2026-12-02', feeWaived: true });
    expect(await bookingOf(bookingId)).toMatchObject({ moves: 3, status: 'confirmed' });
    expect(await acts(bookingId)).toEqual(['booking_moved', 'booking_moved_fee_waived', 'booking_moved_fee_waived']);
  });

  test('keeps its service, and a booking without a free place to go to keeps its own', async () => {
    const { bookingId } = await booked(site.shop, choices.room('2026-11-28', '10:00', '12:00'), { uid: 'first' });
    await booked(site.shop, choices.room('2026-11-28', '14:00', '16:00'), { uid: 'second' });
    expect((await move(bookingId, '2026-11-28')).body.error.code).toBe('other_service');
    const taken = { selection: choices.room('2026-11-28', '14:00', '16:00').selection };
    for (const query of ['?preview=1', '']) {
      const { status, body } = await move(bookingId, '', taken, query);
      expect([status, body.error.code]).toEqual([409, 'slot_taken']);
    }
    const { checkout_id } = await bookingOf(bookingId);
    expect(await placesOf(checkout_id)).toEqual([1]);
    expect((await move('1234567890123', '2026-11-30')).status).toBe(404);
  });
});

describe('After the start', () => {
  test('the facility gives another place at the same time; it costs nothing and counts as no move', async () => {
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-24'), { uid: 'broken' });
    site.clock.advance(2 * 3_600_000);
    const before = await bookingOf(bookingId);
    const other = await move(bookingId, '2026-11-30');
    expect([other.status, other.body.error.code]).toEqual([409, 'already_started']);
    const { status, body } = await move(bookingId, '2026-11-24', { reason: 'The chair broke' });
    expect([status, body]).toMatchObject([200, { date: '2026-11-24', feeWaived: false }]);
    const after = await bookingOf(bookingId);
    expect([after.moves, after.place_number === before.place_number]).toEqual([0, false]);
    expect(await placesOf(after.checkout_id)).toEqual([after.place_number]);
    expect(await acts(bookingId)).toEqual(['booking_place_changed']);
  });

  test('the one room has no other place, and the booking keeps its own', async () => {
    const { bookingId } = await booked(site.shop, choices.room('2026-11-24', '12:00', '14:00'), { uid: 'roomer' });
    site.clock.advance(90 * 60_000);
    const selection = choices.room('2026-11-24', '12:00', '14:00').selection;
    const { status, body } = await move(bookingId, '', { selection });
    expect([status, body.error.code]).toEqual([409, 'sold_out']);
    expect(await placesOf((await bookingOf(bookingId)).checkout_id)).toEqual([1]);
  });
});

describe('Another time after the start', () => {
  const ours = (id: string, selection: object, body: object = {}, as: 'front_desk' | 'manager' = 'front_desk') =>
    site.call<Answer>('POST', `/bookings/${id}/move`, { as, body: { selection, reason: 'No power', ...body } });
  const at = (text: string) => site.clock.moveTo(new Date(`${text}+05:30`));

  const approved = async (bookingId: string, paise: number) => {
    const { body } = await site.call('POST', '/approvals', {
      as: 'front_desk',
      body: { act: 'refund', subject: `booking:${bookingId}`, paise, staffId: ravi, pin: PIN },
    });
    return Number(body['approvalId']);
  };
  const goodwill = (id: string, paise: number) =>
    site.call<Answer>('POST', `/bookings/${id}/refund`, { as: 'front_desk', body: { paise, reason: 'Noise' } });

  test('is the facility’s decision, for a reason; a second one of the same booking passes the limit of a refund', async () => {
    at('2026-11-24T14:00:00');
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-24'), { uid: 'powerless' });
    const preview = await move(bookingId, '2026-11-25', {}, '?preview=1');
    expect([preview.status, preview.body]).toMatchObject([200, { feePaise: 0, refundAtMostPaise: 0 }]);
    const silent = await move(bookingId, '2026-11-25');
    expect([silent.status, silent.body.error]).toMatchObject([
      409,
      { code: 'already_started', message: expect.stringContaining('give a reason') },
    ]);
    const first = await ours(bookingId, choices.dayPass('2026-11-25').selection);
    expect([first.status, first.body]).toMatchObject([200, { date: '2026-11-25', feeWaived: false }]);
    expect(await placesOf((await bookingOf(bookingId)).checkout_id)).toHaveLength(1);
    at('2026-11-25T14:00:00');
    const tomorrow = choices.dayPass('2026-11-26').selection;
    const second = await ours(bookingId, tomorrow);
    expect([second.status, second.body]).toMatchObject([
      403,
      { approval: { act: 'refund_beyond_terms', subject: `booking:${bookingId}`, paise: 38_400 } },
    ]);
    expect((await bookingOf(bookingId)).booking_date).toBe('2026-11-25');
    const allowed = await ours(bookingId, tomorrow, { approvalId: await approved(bookingId, 38_400) });
    expect([allowed.status, allowed.body]).toMatchObject([200, { date: '2026-11-26', feeWaived: true }]);
    at('2026-11-26T14:00:00');
    const third = { approvalId: await approved(bookingId, 38_400) };
    expect((await ours(bookingId, choices.dayPass('2026-11-27').selection, third)).body).toMatchObject({
      date: '2026-11-27',
      feeWaived: true,
    });
    expect(await acts(bookingId)).toEqual(['booking_moved', 'booking_moved_fee_waived', 'booking_moved_fee_waived']);
  });

  test('of what is worth more than one’s limit of a refund needs approval, once', async () => {
    at('2026-11-27T10:00:00');
    const { bookingId } = await booked(site.shop, choices.room('2026-11-27', '11:00', '13:00'), { uid: 'party' });
    at('2026-11-27T11:30:00');
    const later = choices.room('2026-11-27', '16:00', '18:00').selection;
    const asked = await ours(bookingId, later);
    expect([asked.status, asked.body]).toMatchObject([
      403,
      { approval: { act: 'refund_beyond_terms', subject: `booking:${bookingId}`, paise: 377_600 } },
    ]);
    const moved = await ours(bookingId, later, { approvalId: await approved(bookingId, 377_600) });
    expect([moved.status, moved.body]).toMatchObject([200, { timeText: '4:00 PM - 6:00 PM' }]);
  });

  test('is none for a month, which would begin again, nor once the booking has ended', async () => {
    at('2026-11-28T10:00:00');
    const month = await booked(site.shop, choices.coworking('2026-11-28'), { uid: 'member' });
    at('2026-11-28T12:00:00');
    const moved = await ours(month.bookingId, choices.coworking('2026-12-10').selection, {}, 'manager');
    expect([moved.status, moved.body.error.code]).toEqual([409, 'already_started']);
    const pass = await booked(site.shop, choices.dayPass('2026-11-28'), { uid: 'gone' });
    at('2026-11-28T20:00:00');
    const late = await ours(pass.bookingId, choices.dayPass('2026-11-30').selection);
    expect([late.status, late.body.error.code]).toEqual([409, 'completed']);
  });

  test('counts what was paid towards the limits of the booking and of the day, together with refunds', async () => {
    at('2026-12-01T14:00:00');
    const today = async (uid: string) =>
      (await booked(site.shop, choices.dayPass('2026-12-01'), { uid: `shift${uid}` })).bookingId;
    const later = choices.dayPass('2026-12-02').selection;
    const first = await today('a');
    expect((await ours(first, later)).status).toBe(200);
    const ofBooking = await goodwill(first, 20_000);
    expect([ofBooking.status, ofBooking.body]).toMatchObject([403, { approval: { paise: 20_000 } }]);
    for (const uid of ['b', 'c', 'd', 'e']) expect((await ours(await today(uid), later)).status).toBe(200);

    const sixth = await today('f');
    const beyond = await ours(sixth, later);
    expect([beyond.status, beyond.body]).toMatchObject([403, { approval: { paise: 38_400 } }]);
    expect((await ours(sixth, later, { approvalId: await approved(sixth, 38_400) })).status).toBe(200);
    // ₹1,920 were given. What a colleague approved counts towards no limit of the day.
    const other = await today('g');
    expect((await goodwill(other, 10_000)).status).toBe(403);
    expect((await goodwill(other, 8_000)).status).toBe(200);
    expect((await ours(await today('h'), later, {}, 'manager')).status).toBe(200);
    at('2026-12-02T14:00:00');
    const next = (await booked(site.shop, choices.dayPass('2026-12-02'), { uid: 'nextday' })).bookingId;
    expect((await ours(next, choices.dayPass('2026-12-03').selection)).status).toBe(200);
  });
});

test('After all of this every invariant of the books holds', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
});
