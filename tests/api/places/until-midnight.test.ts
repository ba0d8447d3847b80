import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { FactsPreview } from '#capabilities/facility/contract.ts';
import type { DayAnswer } from '#capabilities/frontdesk/contract.ts';
import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';
import type { CalendarDayAnswer } from '#capabilities/occupancy/contract.ts';
import type { AvailabilityAnswer } from '#capabilities/places/contract.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { factsVersion } from '#tests/support/console/routes/price-routes.ts';
import { sellByLink } from '#tests/support/console/sales.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** A facility whose room closes at midnight, and whose day pass is for all of the day. Today is Tuesday, 24 November 2026, 9:00 in India. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
  const allDay = { opens: '00:00', closes: '24:00' };
  const hours = {
    meetingRoom: { opens: '06:00', closes: '24:00' },
    dayPass: { monSat: allDay, sun: { opens: '10:00', closes: '19:00' } },
    recreation: { opens: '06:00', closes: '24:00' },
  };
  await publish({ hours });
});
afterAll(() => site.close());

const publish = async (changes: object) =>
  site.call<{ error: { fields: Record<string, string> } }>('PUT', '/facts', {
    body: { changes },
    headers: { 'If-Match': await factsVersion(site) },
  });
const roomOn = async (date: string) =>
  (
    await site.shop.call<AvailabilityAnswer>('GET', `/api/availability/meetingRoom?from=${date}&to=${date}`)
  ).body.days.find((day) => day.date === date);
const midnight = (date: string) => new Date(`${date}T00:00:00+05:30`);
const bookingOf = (bookingId: string) => bookingRow(site.database.db, bookingId);

describe('Hours beyond midnight', () => {
  test.each([
    [
      '18:00',
      '02:00',
      'changes.hours.meetingRoom',
      'The closing time must be after the opening time. The latest is midnight (24:00).',
    ],
    ['18:00', '24:30', 'changes.hours.meetingRoom.closes', 'Give a time, such as 20:30, or 24:00 for midnight.'],
    ['24:00', '24:00', 'changes.hours.meetingRoom.opens', 'Give a time, such as 09:30.'],
  ])('from %s until %s are refused at %s', async (opens, closes, field, text) => {
    const { status, body } = await publish({ hours: { meetingRoom: { opens, closes } } });
    expect([status, body.error.fields]).toEqual([400, { [field]: text }]);
  });

  test('are published in words up to midnight', async () => {
    const seen = await site.call<FactsPreview>('PUT', '/facts?preview=1', {
      body: {
        changes: { hours: { meetingRoom: { opens: '06:00', closes: '22:00' }, dayPass: sampleFacility.hours.dayPass } },
      },
      headers: { 'If-Match': await factsVersion(site) },
    });
    expect(seen.body.changes.map(({ before }) => before)).toEqual(
      expect.arrayContaining(['6 AM-midnight every day', '24 hours, Sundays 10 AM-7 PM']),
    );
  });
});

describe('The last hour of the day', () => {
  const date = '2026-11-26';

  test('is bought, is taken until midnight for everybody, and ends there in calendar and mail', async () => {
    const { bookingId } = await booked(site.shop, choices.room(date, '23:00', '24:00'), { uid: 'late' });
    expect(await bookingOf(bookingId)).toMatchObject({
      booking_time: '11:00 PM - midnight',
      duration: '1 hour',
      ends_at: midnight('2026-11-27'),
    });
    expect(await roomOn(date)).toMatchObject({ capacity: 18, free: 17, taken: [{ start: '23:00', end: '24:00' }] });
    expect(await roomOn('2026-11-27')).toMatchObject({ free: 18, taken: [] });
    const { body } = await buying(site.shop, 'other').order(choices.room(date, '23:00', '24:00'));
    expect(body).toMatchObject({ error: { code: 'slot_taken' } });
    const token = site.shop.services.links.tokenOf({ bookingId, version: 1 });
    const file = await site.shop.call<string>('GET', `/b/${token}/calendar.ics`);
    const [event] = readCalendar(file.body).parts;
    expect(['DTSTART', 'DTEND'].map((name) => event?.properties.get(name))).toEqual([
      '20261126T173000Z',
      '20261126T183000Z',
    ]);
  });

  test('is the last of the calendar’s day, and the counter sells none after it', async () => {
    const day = (await site.call<CalendarDayAnswer>('GET', `/calendar/day?date=${date}`)).body;
    expect(day.rooms[0]?.stretches.at(-1)).toMatchObject({ state: 'sold', end: midnight('2026-11-27').toISOString() });
    const passes = day.services.find(({ service }) => service === 'dayPass');
    expect([passes?.hours[0]?.start, passes?.hours.at(-1)?.end, passes?.hours.length]).toEqual(['00:00', '24:00', 24]);
    const [room] = (await site.call<OfferAnswer>('GET', '/offer?date=2026-11-27', { as: 'front_desk' })).body.rooms;
    const last = room?.starts.at(-1);
    expect(last).toMatchObject({ start: '23:30', ends: [{ end: '24:00', duration: '0.5 hours' }] });
    const { body } = await sellByLink(site, {
      selection: { serviceType: 'meetingRoom', date: '2026-11-27', startTime: '23:30', endTime: '24:00' },
      customer: { name: 'Asha Rao', phone: '98450 98450', email: 'asha@example.com' },
    });
    expect(body).toMatchObject({ success: true, method: 'link', totalPaise: 377_600 });
  });

  test('is where a booking may be moved and extended to, and not beyond', async () => {
    const { bookingId } = await booked(site.shop, choices.room('2026-11-28', '20:00', '22:00'), { uid: 'stays' });
    const extend = (endTime: string) =>
      site.call<{ error: { message: string } }>('POST', `/bookings/${bookingId}/extend`, { body: { endTime } });
    expect((await extend('24:00')).body).toMatchObject({ timeText: '8:00 PM - midnight' });
    for (const beyond of ['00:30', '24:30', '24:00'])
      expect((await extend(beyond)).body.error.message).toBe('Choose a later end on the half hour, by midnight.');
    const moved = await buying(site.shop, 'stays').move(bookingId, choices.room('2026-11-29', '20:00', '24:00'));
    expect(moved.status).toBe(200);
    expect(await bookingOf(bookingId)).toMatchObject({
      booking_time: '8:00 PM - midnight',
      ends_at: midnight('2026-11-30'),
    });
  });

  test('is in use until midnight, after which the visit is over', async () => {
    await booked(site.shop, choices.room('2026-11-24', '22:00', '24:00'), { uid: 'tonight' });
    const room = async () =>
      (await site.call<DayAnswer>('GET', '/day', { as: 'front_desk' })).body.services.find(
        ({ service }) => service === 'meetingRoom',
      );
    expect((await room())?.freeUntil).toBe('2026-11-24T16:30:00.000Z');
    site.clock.advance(14.5 * 3_600_000);
    expect((await room())?.freeUntil).toBeNull();
    const today = (await site.call<DayAnswer>('GET', '/day', { as: 'front_desk' })).body;
    expect(today.arrivals.map(({ end }) => end)).toContain(midnight('2026-11-25').toISOString());
    site.clock.advance(0.75 * 3_600_000);
    const tomorrow = (await site.call<DayAnswer>('GET', '/day', { as: 'front_desk' })).body;
    expect([tomorrow.date, tomorrow.arrivals]).toEqual(['2026-11-25', []]);
  });
});

describe('A pass for a day of 24 hours', () => {
  test('is sold until midnight, and lasts until then', async () => {
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-12-01'), { uid: 'day' });
    expect(await bookingOf(bookingId)).toMatchObject({
      booking_time: '24 hours',
      starts_at: midnight('2026-12-01'),
      ends_at: midnight('2026-12-02'),
    });
    const month = await booked(site.shop, choices.membership('2026-12-01'), { uid: 'month' });
    expect((await bookingOf(month.bookingId)).ends_at).toEqual(midnight('2027-01-01'));
    expect(await invariantViolations(site.database.db)).toEqual([]);
  });
});
