import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IncludedSaleAnswer, SaleAnswer } from '#capabilities/counter/contract.ts';
import { startsOf } from '#capabilities/counter/ui/console/sell/room-draft.ts';
import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';
import type { CalendarDayAnswer } from '#capabilities/occupancy/contract.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { factsVersion } from '#tests/support/console/routes/price-routes.ts';
import { readSale, type SaleRefusal, sell, sellByLink } from '#tests/support/console/sales.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** A facility of two conference rooms. Today is Tuesday, 24 November 2026, 9:00 in India. */
let site: ConsoleSite;
const publishRooms = async (rooms: number, from?: string) =>
  site.call('PUT', '/facts', {
    body: { changes: { capacity: { rooms } }, ...(from ? { from } : {}) },
    headers: { 'If-Match': await factsVersion(site) },
  });
beforeEach(async () => {
  site = await openConsoleSite();
  await publishRooms(2);
  await freshTill(site);
});
const sound = async () => expect(await invariantViolations(site.database.db)).toEqual([]);
afterEach(async () => {
  await sound();
  await site.close();
});

const TODAY = '2026-11-24';
const room = (from: string, to: string, date = TODAY) => choices.room(date, from, to).selection;
const customer = { name: 'Asha Rao', phone: '98450 98450', email: 'asha@example.com' };
const numberOf = async (bookingId: string) => (await bookingRow(site.database.db, bookingId)).place_number;
type Moved = { place: string } & SaleRefusal;
const move = (bookingId: string, body: object) => site.call<Moved>('POST', `/bookings/${bookingId}/move`, { body });

describe('A sale of one of two rooms', () => {
  test('names the room, also while it waits and once it is paid', async () => {
    const first = await sell(site, { selection: room('12:00', '14:00') });
    const second = await sell(site, { selection: room('12:00', '14:00') });
    expect([first.body.place, second.body.place]).toEqual(['Room 1', 'Room 2']);
    expect(await readSale(site, second.body.bookingId)).toMatchObject({ state: 'paid', place: 'Room 2' });
    expect((await sell(site, { selection: room('13:00', '14:00') })).body.error.code).toBe('slot_taken');
  });

  test('is of the room that was chosen, however it is paid', async () => {
    const cash = await sell(site, { selection: room('12:00', '14:00'), room: 2 });
    expect([cash.status, cash.body.place, await numberOf(cash.body.bookingId)]).toEqual([201, 'Room 2', 2]);
    const link = await sellByLink(site, { selection: room('15:00', '17:00'), room: 2, customer });
    expect([link.status, link.body.place]).toEqual([202, 'Room 2']);
    const taken = await site.call<{ place: string; bookingId: string }>('POST', `/sales/${link.body.saleId}/cash`, {
      as: 'front_desk',
      body: {},
    });
    expect([taken.status, taken.body.place]).toEqual([201, 'Room 2']);
  });

  test('is refused where that room is taken or there is none, though another one is free', async () => {
    await sell(site, { selection: room('12:00', '14:00'), room: 2 });
    for (const number of [2, 3]) {
      const { status, body } = await sell(site, { selection: room('13:00', '14:00'), room: number });
      expect([status, body.error]).toMatchObject([
        409,
        { code: 'slot_taken', message: expect.stringContaining(`Room ${number} is not available`) },
      ]);
    }
    expect((await sell(site, { selection: room('13:00', '14:00'), room: 0 })).status).toBe(400);
    expect((await sell(site, { selection: room('13:00', '14:00'), room: 1 })).status).toBe(201);
  });

  test('has the times of each room, and of any', async () => {
    await sell(site, { selection: room('12:00', '14:00'), room: 1 });
    await sell(site, { selection: room('14:00', '16:00'), room: 2 });
    const [offered] = (await site.call<OfferAnswer>('GET', `/offer?date=${TODAY}`)).body.rooms;
    if (!offered?.places) throw new Error('two rooms are offered');
    expect(offered.places.map(({ label }) => label)).toEqual(['Conference Room 1', 'Conference Room 2']);
    const untilIn = (number: string) =>
      ['11:00', '12:00', '14:00'].map(
        (at) =>
          startsOf(offered, number)
            .find(({ start }) => start === at)
            ?.ends.at(-1)?.end ?? null,
      );
    expect(untilIn('1')).toEqual(['12:00', null, '19:00']);
    expect(untilIn('2')).toEqual(['14:00', '14:00', null]);
    expect(untilIn('')).toEqual(['14:00', '14:00', '19:00']);
    const day = (await site.call<CalendarDayAnswer>('GET', `/calendar/day?date=${TODAY}`)).body;
    expect(day.rooms.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('within a membership is of the room that was free, or was chosen', async () => {
    await booked(site.shop, choices.coworking(TODAY), { uid: 'member' });
    await sell(site, { selection: room('12:00', '13:00'), room: 1 });
    const book = (body: object) =>
      site.call<IncludedSaleAnswer>('POST', '/people/member/included-sales', { as: 'front_desk', body });
    const any = await book({ selection: room('12:00', '13:00') });
    expect([any.status, any.body.place, await numberOf(any.body.bookingId)]).toEqual([201, 'Room 2', 2]);
    expect((await book({ selection: room('12:00', '13:00') })).body).toMatchObject({
      bookingId: any.body.bookingId,
      place: 'Room 2',
    });
    const chosen = await book({ selection: room('15:00', '16:00'), room: 2 });
    expect([chosen.body.place, await numberOf(chosen.body.bookingId)]).toEqual(['Room 2', 2]);
  });
});

describe('A booking of a room', () => {
  test('is moved to the room that was chosen, at another time or at its own', async () => {
    const { bookingId } = await booked(site.shop, choices.room('2026-11-27', '12:00', '14:00'), { uid: 'moves' });
    expect(await numberOf(bookingId)).toBe(1);
    const here = await move(bookingId, { selection: room('12:00', '14:00', '2026-11-27'), room: 2 });
    expect([here.status, here.body.place, await numberOf(bookingId)]).toEqual([200, 'Room 2', 2]);
    const later = await move(bookingId, {
      selection: room('12:00', '14:00', '2026-11-28'),
      room: 1,
      waiveFee: true,
      reason: 'Our mistake',
    });
    expect([later.status, later.body.place, await numberOf(bookingId)]).toEqual([200, 'Room 1', 1]);
  });

  test('with a fee to be paid by link names the room that is held', async () => {
    const { bookingId } = await booked(site.shop, choices.room('2026-11-27', '12:00', '14:00'), { uid: 'fees' });
    await move(bookingId, { selection: room('12:00', '14:00', '2026-11-28') });
    await sell(site, { selection: room('12:00', '14:00', '2026-11-30'), room: 1 });
    const asked = await site.call<{ place: string; saleId: string }>('POST', `/bookings/${bookingId}/move`, {
      body: { selection: room('12:00', '14:00', '2026-11-30'), payment: { method: 'link' } },
    });
    expect([asked.status, asked.body.place]).toEqual([202, 'Room 2']);
    expect((await site.call<SaleAnswer>('GET', `/sales/${asked.body.saleId}`)).body.place).toBe('Room 2');
  });

  test('gets another room for its own time once it has begun, as the customer is told', async () => {
    const { bookingId } = await booked(site.shop, choices.room(TODAY, '12:00', '14:00'), { uid: 'noisy' });
    const other = await sell(site, { selection: room('13:00', '14:00'), room: 2 });
    site.clock.moveTo(new Date(`${TODAY}T12:15:00+05:30`));
    const { record } = (
      await site.call<{ record: { otherRooms: object } }>('GET', `/bookings/${bookingId}`, { as: 'front_desk' })
    ).body;
    expect(record.otherRooms).toEqual([{ number: 2, name: 'Room 2' }]);
    const change = { selection: room('12:00', '14:00'), room: 2, reason: 'Noise' };
    const taken = await move(bookingId, change);
    expect([taken.status, taken.body.error.message]).toEqual([
      409,
      'Room 2 is not free for this time. The booking keeps its place.',
    ]);
    await site.call('POST', `/bookings/${other.body.bookingId}/release`, { body: { reason: 'Called', called: true } });
    expect((await move(bookingId, change)).body.place).toBe('Room 2');
    const [told] = await site.database.db
      .selectFrom('messages')
      .select('data')
      .where('booking_id', '=', bookingId)
      .where('template', '=', 'booking_changed')
      .execute();
    expect(told?.data).toMatchObject({ change: 'place_changed', place: 'Room 2' });
  });
});

test('What is left of a room that is not for sale any more is not offered', async () => {
  await sell(site, { selection: room('12:00', '14:00', '2026-11-27'), room: 2 });
  await publishRooms(1);
  const day = (await site.call<CalendarDayAnswer>('GET', '/calendar/day?date=2026-11-27')).body;
  expect(day.rooms.map(({ label, number, notForSale }) => [label, number, notForSale])).toEqual([
    ['Conference Room 1', undefined, undefined],
    ['Conference Room 2', undefined, true],
  ]);
  const [offered] = (await site.call<OfferAnswer>('GET', '/offer?date=2026-11-27')).body.rooms;
  expect(offered).not.toHaveProperty('places');
});
