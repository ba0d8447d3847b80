import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DayAnswer } from '#capabilities/frontdesk/contract.ts';
import type { CalendarDayAnswer } from '#capabilities/occupancy/contract.ts';
import { remindVisitors } from '#capabilities/purchase/use-cases/remind-visitors.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { factsVersion } from '#tests/support/console/routes/price-routes.ts';
import { adminServices } from '#tests/support/purchases/admin-services.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** A facility of two conference rooms. Today is Tuesday, 24 November 2026, 9:00 in India. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
  await site.call('PUT', '/facts', {
    body: { changes: { capacity: { rooms: 2 } } },
    headers: { 'If-Match': await factsVersion(site) },
  });
});
afterAll(() => site.close());

const TODAY = '2026-11-24';
const read = async <Body>(path: string) => (await site.call<Body>('GET', path)).body;
const ofEach = (rooms: readonly { label: string; stretches: readonly object[] }[]) =>
  rooms.map(({ label, stretches }) => [label, stretches.filter((one) => !('state' in one && one.state === 'free'))]);

test('Each room has its own day, and each arrival names its room', async () => {
  const hours = choices.room(TODAY, '14:00', '16:00');
  const [first, second] = [
    await booked(site.shop, hours, { uid: 'first' }),
    await booked(site.shop, hours, { uid: 'second' }),
  ];
  expect((await buying(site.shop, 'third').order(hours)).body).toMatchObject({ error: { code: 'slot_taken' } });
  const both = [
    ['Conference Room 1', [{ bookingId: first.bookingId }]],
    ['Conference Room 2', [{ bookingId: second.bookingId }]],
  ];
  const today = await read<DayAnswer>('/day');
  expect(ofEach(today.rooms)).toMatchObject(both);
  expect(Object.fromEntries(today.arrivals.map(({ bookingId, place }) => [bookingId, place]))).toEqual({
    [first.bookingId]: 'Room 1',
    [second.bookingId]: 'Room 2',
  });
  expect(ofEach((await read<CalendarDayAnswer>(`/calendar/day?date=${TODAY}`)).rooms)).toMatchObject(both);
  const sheet = await read<{ record: { place: string } }>(`/bookings/${second.bookingId}`);
  expect(sheet.record.place).toBe('Room 2');
});

test('A closure of one room is of that room alone, and what is moved into its time gets the other one', async () => {
  const date = '2026-11-26';
  const { bookingId } = await booked(site.shop, choices.room(date, '09:00', '11:00'), { uid: 'moves' });
  const ask = {
    service: 'meetingRoom',
    from: `${date}T14:00:00+05:30`,
    until: `${date}T16:00:00+05:30`,
    places: [1],
    reason: 'New projector',
    outcomes: { here: 'keep', toCome: 'keep', later: 'keep', monthly: 'keep', bookings: {} },
  };
  const seen = await site.call<{ fingerprint: string }>('POST', '/closures?preview=1', { body: ask });
  const closed = await site.call('POST', '/closures', { body: { ...ask, fingerprint: seen.body.fingerprint } });
  expect(closed.status, JSON.stringify(closed.body)).toBe(201);
  expect((await buying(site.shop, 'moves').move(bookingId, choices.room(date, '14:00', '16:00'))).status).toBe(200);
  const day = await read<CalendarDayAnswer>(`/calendar/day?date=${date}`);
  expect(ofEach(day.rooms)).toMatchObject([
    ['Conference Room 1', [{ state: 'closed', reason: 'New projector' }]],
    ['Conference Room 2', [{ state: 'sold', bookingId }]],
  ]);
  expect(day.closures.map(({ place }) => place)).toEqual(['Room 1']);
});

describe('A booking of the second room', () => {
  const date = '2026-11-30';
  const hours = choices.room(date, '10:00', '12:00');
  let bookingId: string;
  beforeAll(async () => {
    await booked(site.shop, hours, { uid: 'neighbour' });
    ({ bookingId } = await booked(site.shop, hours, { uid: 'guest', change: { customerName: 'Gita Guest' } }));
  });

  test('is found by colleagues with its number', async () => {
    const found = await read<{ results: { kind: string; id: string; detail: string }[] }>('/search?q=gita%20guest');
    expect(found.results.find(({ id }) => id === bookingId)?.detail).toContain(', Room 2, ');
    const person = await read<{ upcoming: { place: string }[] }>('/people/guest');
    expect(person.upcoming.map(({ place }) => place)).toEqual(['Room 2']);
    const listed = await runAdmin(adminServices(site.shop), ['today', date], 'Asha Nair');
    expect(listed.text).toMatch(/ Room 2 +Gita Guest /);
  });

  test('is shown in the preview of a closure, and among its cases, with its number', async () => {
    const ask = {
      service: 'meetingRoom',
      from: `${date}T10:00:00+05:30`,
      until: `${date}T12:00:00+05:30`,
      places: [2],
      reason: 'New carpet',
      outcomes: { here: 'keep', toCome: 'keep', later: 'offer', monthly: 'keep', bookings: {} },
    };
    const seen = await site.call<{ fingerprint: string; affected: { place: string }[] }>(
      'POST',
      '/closures?preview=1',
      {
        body: ask,
      },
    );
    expect(seen.body.affected.map(({ place }) => place)).toEqual(['Room 2']);
    const { body } = await site.call<{ id: number }>('POST', '/closures', {
      body: { ...ask, fingerprint: seen.body.fingerprint },
    });
    const closure = await read<{ cases: { place: string }[] }>(`/closures/${body.id}`);
    expect(closure.cases.map(({ place }) => place)).toEqual(['Room 2']);
    await site.call('POST', `/closures/${body.id}/reopen`, { body: {} });
  });

  test('is shown to its customer with its number: in the list, by its link, by mail and in calendars', async () => {
    const list = (await buying(site.shop, 'guest').list()).body as { bookings: { place: object }[] };
    expect(list.bookings.map(({ place }) => place)).toEqual([{ kind: 'room', number: 2, name: 'Room 2' }]);
    const one = (await buying(site.shop, 'guest').booking(bookingId)).body as { booking: { place: object } };
    expect(one.booking.place).toMatchObject({ name: 'Room 2' });
    const token = site.shop.services.links.tokenOf({ bookingId, version: 1 });
    const file = await site.shop.call<string>('GET', `/b/${token}/calendar.ics`);
    // Lines of a calendar are folded.
    expect(file.body.replaceAll('\r\n ', '')).toContain('10:00 AM - 12:00 PM\\, Room 2');
    site.clock.moveTo(new Date('2026-11-29T18:30:00+05:30'));
    await remindVisitors(site.shop.services);
    const messages = await site.database.db
      .selectFrom('messages')
      .select(['template', 'data'])
      .where('booking_id', '=', bookingId)
      .where('template', 'in', ['booking_confirmed', 'booking_reminder'])
      .orderBy('id')
      .execute();
    expect(new Set(messages.map(({ template, data }) => `${template} ${(data as { place: string }).place}`))).toEqual(
      new Set(['booking_confirmed Room 2', 'booking_reminder Room 2']),
    );
  });
});
