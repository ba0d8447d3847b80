import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingEvent } from '#capabilities/booking/rules/booking-event.ts';
import { runningAt, salesSince, startingWithin } from '#capabilities/booking/store/admin-lists.ts';
import { completeEnded, hadService } from '#capabilities/booking/store/bookings.ts';
import { bookingsSince, bumpLink, linkFactsOf } from '#capabilities/booking/store/links-and-feeds.ts';
import { countsOf, findListed, pageOf } from '#capabilities/booking/store/list.ts';
import { bookingsOf, eventsOf, unendedBookings } from '#capabilities/booking/store/personal-data.ts';
import { claimReminders } from '#capabilities/booking/store/reminders.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { bareBooking } from '#tests/support/database/rows/bare-bookings.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

/** What is asked of bookings and written to them: each question and each change is of those that it means, and of no others. */
let base: TestDatabase;

/** Ten in the morning in India. */
const ten = new Date('2026-11-26T04:30:00Z');
const after = (ms: number): Date => new Date(ten.getTime() + ms);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  for (const table of ['booking_events', 'bookings', 'payments', 'checkouts'] as const)
    await base.db.deleteFrom(table).execute();
});

const booking = (facts: Omit<Parameters<typeof bareBooking>[1], 'starts_at'> & { starts_at?: Date } = {}) =>
  bareBooking(base.db, { starts_at: ten, ...facts });
const statusOf = async (bookingId: string) => (await bookingRow(base.db, bookingId)).status;
const ids = (rows: { booking_id: string }[]) => rows.map(({ booking_id }) => booking_id);
const noted = (bookingId: string, event: BookingEvent, at: Date) =>
  base.db
    .insertInto('booking_events')
    .values({ booking_id: bookingId, at, actor: 'owner', event, detail: '{}' })
    .execute();

describe('the reminder', () => {
  const day = { start: ten, end: after(DAY) };
  const confirmedSince = after(-6 * HOUR);
  const told = after(-DAY);
  const take = (limit = 100) =>
    inTransaction(base.db, async (tx) => ids(await claimReminders(tx, { day, confirmedSince, limit })).toSorted());

  it('is of bookings that begin on this day, from its first instant to before its last', async () => {
    await booking({ starts_at: after(-1), created_at: told });
    const first = await booking({ created_at: told });
    const last = await booking({ starts_at: after(DAY - 1), created_at: told });
    await booking({ starts_at: after(DAY), created_at: told });
    expect(await take()).toEqual([first, last].toSorted());
  });

  it('is for bookings that are not cancelled, once for each date', async () => {
    await booking({ created_at: told, status: 'cancelled' });
    await booking({ created_at: told, reminded_of: '2026-11-26' });
    const moved = await booking({ created_at: told, reminded_of: '2026-11-20' });
    expect(await take()).toEqual([moved]);
    expect(await take()).toEqual([]);
  });

  it('leaves out who booked or moved since the evening began, to the millisecond', async () => {
    await booking({ created_at: confirmedSince });
    const before = await booking({ created_at: new Date(confirmedSince.getTime() - 1) });
    const [movedNow, movedBefore, changedNow] = [
      await booking({ created_at: told }),
      await booking({ created_at: told }),
      await booking({ created_at: told }),
    ];
    await noted(movedNow, 'moved', confirmedSince);
    await noted(movedBefore, 'moved', new Date(confirmedSince.getTime() - 1));
    await noted(changedNow, 'link_renewed', confirmedSince);
    expect(await take()).toEqual([before, movedBefore, changedNow].toSorted());
  });

  it('takes as many as it is asked for, the oldest first', async () => {
    const [one, two] = [await booking({ created_at: told }), await booking({ created_at: told })];
    await booking({ created_at: told });
    expect(await take(2)).toEqual([one, two].toSorted());
  });
});

it('a booking is over at its end and not before, and one that was cancelled stays so', async () => {
  const [over, running, cancelled] = [
    await booking({ ends_at: after(1) }),
    await booking({ ends_at: after(2) }),
    await booking({ ends_at: after(1), status: 'cancelled' }),
  ];
  expect(await completeEnded(base.db, after(1))).toBe(1);
  expect(await Promise.all([over, running, cancelled].map(statusOf))).toEqual(['completed', 'confirmed', 'cancelled']);
  expect(ids(await eventsOf(base.db, [over, running, cancelled]))).toEqual([over]);
});

it('somebody had a service whose own booking of it was not cancelled, or too late for money back', async () => {
  await booking({ uid: 'late', status: 'cancelled', cancelled_because: 'too_late' });
  expect(await hadService(base.db, 'late', 'dayPass')).toBe(true);
  await booking({ status: 'cancelled' });
  await booking({ service_type: 'conference' });
  await booking({ uid: 'ravi' });
  expect(await hadService(base.db, 'asha', 'dayPass')).toBe(false);
  expect(await hadService(base.db, 'asha', 'conference')).toBe(true);
  expect(await hadService(base.db, 'ravi', 'dayPass')).toBe(true);
});

it('what decides about a link is of its booking', async () => {
  const asha = await booking({ link_version: 1, ends_at: after(HOUR) });
  const ravi = await booking({ uid: 'ravi', link_version: 7, ends_at: after(2 * HOUR) });
  expect(await linkFactsOf(base.db, asha)).toEqual({ uid: 'asha', link_version: 1, ends_at: after(HOUR) });
  expect(await linkFactsOf(base.db, ravi)).toEqual({ uid: 'ravi', link_version: 7, ends_at: after(2 * HOUR) });
});

it('a new link revokes only the links of its own booking', async () => {
  const others = await booking({ uid: 'ravi', link_version: 7 });
  const asha = await booking();
  expect(await inTransaction(base.db, (tx) => bumpLink(tx, asha))).toBe(2);
  expect(await linkFactsOf(base.db, asha)).toMatchObject({ link_version: 2 });
  expect(await linkFactsOf(base.db, others)).toMatchObject({ link_version: 7 });
});

it('a calendar has what ends after its beginning, the latest first and no more than it may', async () => {
  await booking({ starts_at: after(-2 * HOUR), ends_at: ten });
  const first = await booking({ starts_at: after(-HOUR), ends_at: after(1) });
  const third = await booking({ starts_at: after(2 * HOUR) });
  const second = await booking({ starts_at: after(HOUR), status: 'cancelled' });
  await booking({ uid: 'ravi', starts_at: after(HOUR) });
  expect(ids(await bookingsSince(base.db, 'asha', ten, 10))).toEqual([third, second, first]);
  expect(ids(await bookingsSince(base.db, 'asha', ten, 2))).toEqual([third, second]);
});

describe('a person’s list', () => {
  const ask = { uid: 'asha', now: ten, status: null, from: null, limit: 10 };

  it('has what is coming by the visit, then the rest with the latest first, and as many as are asked for', async () => {
    const visit = (hours: number) => ({ starts_at: after(hours * HOUR), ends_at: after((hours + 1) * HOUR) });
    const later = await booking(visit(5));
    const cancelled = await booking({ ...visit(7), status: 'cancelled' });
    const [a = '', b = ''] = [await booking(visit(2)), await booking(visit(2))].toSorted();
    const over = await booking({ ...visit(-1), created_at: after(1) });
    const longOver = await booking({ ...visit(-9), status: 'completed' });
    const running = await booking({ starts_at: after(-HOUR), ends_at: after(1) });
    const ravis = await booking({ uid: 'ravi' });
    const order = [running, a, b, later, cancelled, over, longOver];
    expect(ids(await pageOf(base.db, ask))).toEqual(order);
    expect(ids(await pageOf(base.db, { ...ask, limit: 2 }))).toEqual(order.slice(0, 2));
    for (const [at, row] of (await pageOf(base.db, ask)).entries()) {
      // What was coming when the first page was read keeps its place, although it is over now.
      const from = { asOf: ten, place: row.place, bookingId: row.booking_id };
      expect(ids(await pageOf(base.db, { ...ask, now: after(3 * HOUR), from }))).toEqual(order.slice(at + 1));
    }
    expect(await countsOf(base.db, 'asha', ten)).toMatchObject({ all: 7, confirmed: 5 });
    expect(await findListed(base.db, { uid: 'asha', bookingId: ravis, now: ten })).toBeUndefined();
  });

  it('has an order while its place is held, and not at the instant at which the hold ends', async () => {
    const id = await bareCheckout(base.db, ten);
    const held = { order_id: 'order_held', hold_expires_at: after(1) };
    const { booking_id: bookingId } = await base.db
      .updateTable('checkouts')
      .set(held)
      .where('id', '=', id)
      .returning('booking_id')
      .executeTakeFirstOrThrow();
    expect(await findListed(base.db, { uid: 'asha', bookingId: bookingId ?? '', now: ten })).toMatchObject({
      status: 'pending',
    });
    expect(await countsOf(base.db, 'asha', ten)).toMatchObject({ all: 1, pending: 1 });
    expect(await findListed(base.db, { uid: 'asha', bookingId: bookingId ?? '', now: after(1) })).toBeUndefined();
    expect(await pageOf(base.db, { ...ask, now: after(1) })).toEqual([]);
    expect(await countsOf(base.db, 'asha', after(1))).toMatchObject({ all: 0, pending: 0 });
  });
});

describe('of a person’s bookings', () => {
  it('current bookings have not ended, earliest first', async () => {
    const late = await booking({ starts_at: after(2 * HOUR) });
    const early = await booking({ starts_at: after(HOUR) });
    await booking({ starts_at: after(-HOUR), ends_at: ten });
    await booking({ starts_at: after(HOUR), status: 'cancelled' });
    await booking({ uid: 'ravi', starts_at: after(HOUR) });
    expect(await unendedBookings(base.db, { uid: 'asha', now: ten })).toEqual([early, late]);
  });

  it('those that are listed are theirs, and were asked for, the oldest first, and so is their trail', async () => {
    const later = await booking({ created_at: after(1) });
    const sooner = await booking();
    const notAsked = await booking();
    const ravis = await booking({ uid: 'ravi' });
    const asked = { uid: 'asha', bookingIds: [later, sooner, ravis] };
    expect(ids(await bookingsOf(base.db, asked))).toEqual([sooner, later]);
    for (const id of [later, ravis, notAsked, sooner]) await noted(id, 'confirmed', ten);
    expect(ids(await eventsOf(base.db, [sooner, later]))).toEqual([later, sooner]);
  });
});

describe('in the lists of the admin commands', () => {
  const facts = { customer_name: 'asha of the test' };

  it('those who come in a period begin within it, first to last, and were not cancelled', async () => {
    await booking({ starts_at: after(-1) });
    const late = await booking({ starts_at: after(HOUR - 1) });
    const first = await booking({ status: 'completed' });
    const second = await booking();
    await booking({ starts_at: after(HOUR) });
    await booking({ status: 'cancelled' });
    const coming = await startingWithin(base.db, { start: ten, end: after(HOUR) });
    expect(ids(coming)).toEqual([first, second, late]);
    expect(coming[0]).toMatchObject(facts);
  });

  it('those who are here began before and have not ended, by service', async () => {
    await booking({ starts_at: ten });
    await booking({ starts_at: after(-HOUR), ends_at: ten });
    await booking({ starts_at: after(-1), status: 'cancelled' });
    await booking({ starts_at: after(-1), service_name: 'Recreation' });
    await booking({ starts_at: after(-1) });
    await booking({ starts_at: after(-1), ends_at: after(1) });
    expect(await runningAt(base.db, ten)).toEqual([
      { service_name: 'Day Pass', count: 2 },
      { service_name: 'Recreation', count: 1 },
    ]);
  });

  it('sales count from their instant on', async () => {
    await booking({ created_at: after(-1) });
    await booking();
    await booking({ uid: 'ravi', status: 'cancelled' });
    expect(await salesSince(base.db, ten)).toEqual([{ service: 'dayPass', bookings: 2, paise: 76_800 }]);
  });
});
