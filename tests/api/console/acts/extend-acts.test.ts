import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCalendar } from '#tests/support/calendar.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Letting the room's party stay longer. Today is Tuesday, 24 November 2026, 9:00 in India. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

type Answer = Record<string, unknown> & { error: { code: string } };
const extend = (id: string, endTime: string, query = '') =>
  site.call<Answer>('POST', `/bookings/${id}/extend${query}`, { as: 'front_desk', body: { endTime } });
const bookingOf = (bookingId: string) => bookingRow(site.database.db, bookingId);

test('The room is extended by half hours until the next party, at no cost inside the tier, after the start too', async () => {
  const { bookingId } = await booked(site.shop, choices.room('2026-11-24', '10:00', '12:00'), { uid: 'stays' });
  await booked(site.shop, choices.room('2026-11-24', '13:00', '15:00'), { uid: 'next' });
  site.clock.advance(2.5 * 3_600_000);
  expect((await extend(bookingId, '12:30', '?preview=1')).body).toMatchObject({
    duePaise: 0,
    timeText: '10:00 AM - 12:30 PM',
  });
  expect((await bookingOf(bookingId)).booking_time).toBe('10:00 AM - 12:00 PM');
  const { status, body } = await extend(bookingId, '13:00');
  expect([status, body]).toMatchObject([200, { timeText: '10:00 AM - 1:00 PM', duePaise: 0 }]);
  const taken = await extend(bookingId, '13:30');
  expect([taken.status, taken.body.error.code]).toEqual([409, 'slot_taken']);
  expect(await bookingOf(bookingId)).toMatchObject({ booking_time: '10:00 AM - 1:00 PM', moves: 0 });
});

test('A booking that ends later has a new entry in the calendar, in the mail and at its address', async () => {
  const { bookingId } = await booked(site.shop, choices.room('2026-11-27', '10:00', '12:00'), { uid: 'subscribes' });
  const entry = async () => {
    const token = site.shop.services.links.tokenOf({ bookingId, version: 1 });
    const { body } = await site.shop.call<string>('GET', `/b/${token}/calendar.ics`);
    return ['SEQUENCE', 'DTEND'].map((name) => readCalendar(body).parts[0]?.properties.get(name));
  };
  expect(await entry()).toEqual(['0', '20261127T063000Z']);
  expect((await extend(bookingId, '13:00')).status).toBe(200);
  expect(await entry()).toEqual(['1', '20261127T073000Z']);
  const { data } = await site.database.db
    .selectFrom('messages')
    .select('data')
    .where('booking_id', '=', bookingId)
    .where('template', '=', 'booking_changed')
    .executeTakeFirstOrThrow();
  expect(data['entry']).toMatchObject({ endsAt: '2026-11-27T07:30:00.000Z', changes: 1 });
});

test('An unpaid longer tier, a wrong end, another service and what is over are refused', async () => {
  const { bookingId } = await booked(site.shop, choices.room('2026-11-26', '10:00', '12:00'), { uid: 'longer' });
  expect((await extend(bookingId, '14:30')).body.error.code).toBe('fee_due');
  for (const end of ['12:00', '12:10', '19:30', 'x']) expect((await extend(bookingId, end)).status, end).toBe(400);
  const pass = await booked(site.shop, choices.dayPass('2026-11-26'), { uid: 'passes' });
  expect((await extend(pass.bookingId, '14:00')).body.error.code).toBe('not_the_room');
  expect((await extend('1234567890123', '14:00')).status).toBe(404);
});

test('After all of this every invariant of the books holds', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
});
