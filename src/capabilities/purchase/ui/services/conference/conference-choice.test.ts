import { describe, expect, test } from 'vitest';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { meetingRoomHours } from '#capabilities/catalogue/services/meeting-room/hours.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { roomHours } from '#capabilities/places/rules/room-day.ts';
import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import {
  type ConferenceChoice,
  conferenceAddress,
  ownSpans,
  readConferenceChoice,
  viewConference,
} from './conference-choice.ts';
import { pricedRoomChoice } from './priced-room-choice.ts';

const first = '2026-11-21' as IstDay;
const tuesday = '2026-11-24' as IstDay;
const window = { first, last: '2027-02-19' as IstDay, facility: sampleFacility };
const now = instantAt(first, '11:00' as IstTime);
const nothing: ConferenceChoice = { date: null, start: null, end: null };
const at = (start: string, end: string, date: IstDay | null = tuesday) =>
  ({ date, start, end }) as unknown as ConferenceChoice;
const view = (choice: ConferenceChoice) =>
  viewConference(choice, { catalogue: sampleCatalogue, facility: sampleFacility, now });
const read = (query: string) => readConferenceChoice(new URLSearchParams(query), window);

describe('the address carries the choice', () => {
  test.each([nothing, at('10:00', '12:00'), at('18:00', '19:00', null), { ...nothing, start: '09:00' as IstTime }])(
    'there and back: %j',
    (choice) => {
      expect(read(new URL(conferenceAddress(choice), 'http://x').search)).toEqual(choice);
    },
  );

  test('CONF-16: a date before today is not chosen, today is', () => {
    expect(read('date=2026-11-20').date).toBeNull();
    expect(read('date=2026-11-21').date).toBe(first);
    expect(read('date=2027-02-20').date).toBeNull();
  });

  test('CONF-17, CONF-18: starts are 09:00 to 18:00, ends 10:00 to 19:00, both on the hour', () => {
    expect(read('start=08:00&end=20:00')).toEqual(nothing);
    expect(read('start=10:30&end=11:30')).toEqual(nothing);
    expect(read('start=19:00&end=09:00')).toEqual(nothing);
    expect(read('start=09:00&end=19:00')).toMatchObject({ start: '09:00', end: '19:00' });
    expect(read('start=18:00&end=10:00')).toMatchObject({ start: '18:00', end: '10:00' });
  });
});

describe('the price follows the time', () => {
  test.each([
    ['PRICE-16', '09:00', '10:00', 1, 377_600],
    ['PRICE-16, PRICE-18', '09:00', '13:00', 4, 377_600],
    ['PRICE-17, PRICE-18', '09:00', '14:00', 5, 755_200],
    ['PRICE-17', '09:00', '17:00', 8, 755_200],
    ['PRICE-18', '09:00', '19:00', 10, 755_200],
  ])('%s: %s to %s is %i hours for %i paise', (_, start, end, hours, total) => {
    const { quote, hours: length, tier } = view(at(start, end));
    expect([length, quote?.price.total, tier.price.total]).toEqual([hours, total, total]);
  });

  test('a time without a date has a price already, and is nothing to buy', () => {
    expect(view(at('09:00', '14:00', null))).toMatchObject({ hours: 5, quote: null });
  });

  test('CONF-24: 18:00 to 10:00 and an empty stretch are no time', () => {
    expect(view(at('18:00', '10:00')).span).toBeNull();
    expect(view(at('10:00', '10:00')).span).toBeNull();
  });
});

describe('what is missing before the room can be paid', () => {
  const hours = roomHours(tuesday, {
    hours: meetingRoomHours(sampleFacility, tuesday),
    taken: [{ start: '11:00', end: '13:00' }],
    now,
  });
  const priced = (choice: ConferenceChoice, change: Partial<Parameters<typeof pricedRoomChoice>[2]> = {}) =>
    pricedRoomChoice(choice, view(choice), { hours, state: undefined, own: [], left: null, ...change });

  test('CONF-19: until there is a valid time the button is disabled, and says why', () => {
    expect(priced(nothing)).toMatchObject({
      missing: { fieldId: 'date', why: 'Choose a date, a start and an end first.' },
    });
    expect(priced({ ...nothing, date: tuesday })).toMatchObject({
      missing: { why: 'Choose a start and an end first.' },
    });
    expect(priced({ ...nothing, date: tuesday, start: '09:00' as IstTime })).toMatchObject({
      missing: { fieldId: 'endTime' },
    });
    expect(priced(at('09:00', '11:00'))).toMatchObject({ ok: true, included: false });
  });

  test('a time within what a membership includes is not paid, a longer one is in full', () => {
    expect(priced(at('09:00', '11:00'), { left: 2 })).toMatchObject({ ok: true, included: true });
    expect(priced(at('13:00', '16:00'), { left: 2 })).toMatchObject({ ok: true, included: false });
    expect(priced(at('13:00', '14:00'), { left: 0 })).toMatchObject({ ok: true, included: false });
  });

  test('CONF-13, CONF-15: a date, and a start before the end', () => {
    expect(priced(nothing)).toMatchObject({ missing: { toast: { title: 'Booking Details Required' } } });
    expect(priced(at('09:00', '10:00', null))).toMatchObject({
      missing: { toast: { text: 'Please select date, start time, and end time.' } },
    });
    expect(priced(at('18:00', '10:00'))).toMatchObject({
      missing: {
        toast: { title: 'Invalid Duration', text: 'Please select a valid time range.' },
        why: 'The end must be later than the start.',
      },
    });
  });

  test('touching hours are free, overlapping ones are not', () => {
    expect(priced(at('09:00', '11:00'))).toMatchObject({ ok: true });
    expect(priced(at('13:00', '15:00'))).toMatchObject({ ok: true });
    expect(priced(at('10:00', '12:00'))).toMatchObject({
      missing: { message: '10 AM-12 PM on Tuesday, 24 November is no longer available.' },
    });
  });

  test("the buyer's own hold is not in their way", () => {
    const own = view(at('11:00', '13:00')).quote?.selectionKey ?? '';
    expect(priced(at('11:00', '13:00'), { own: ['meetingRoom:other', own] })).toMatchObject({ ok: true });
    expect(priced(at('11:00', '13:00'), { own: ['meetingRoom:other'] })).toMatchObject({ ok: false });
    expect(ownSpans([own, 'dayPass|2026-11-24|any|list', 'nonsense'], tuesday)).toEqual([
      { start: '11:00', end: '13:00' },
    ]);
    expect(ownSpans([own], '2026-11-25' as IstDay)).toEqual([]);
  });

  test('a closed day cannot be booked; while nothing is known yet the server decides', () => {
    const closed = { date: tuesday, state: 'closed', free: 0, capacity: 10 } as const;
    expect(priced(at('09:00', '10:00'), { state: closed })).toMatchObject({
      missing: { message: '9 AM-10 AM on Tuesday, 24 November cannot be booked.' },
    });
    expect(priced(at('10:00', '12:00'), { hours: null })).toMatchObject({ ok: true });
  });
});
