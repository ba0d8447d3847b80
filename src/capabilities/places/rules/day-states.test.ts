import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { addDays, type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import { dayStates, type Occupancy, type OwnAllocation, type Question } from './day-states.ts';
import { daysOccupied, placeKindOf } from './product.ts';
import { roomHours } from './room-day.ts';

const TUESDAY = '2026-11-24' as IstDay;
const at = (day: IstDay, time: string) => instantAt(day, time as IstTime);
const noon = at(TUESDAY, '12:00');

const dayPasses: Question = {
  service: 'dayPass',
  kind: 'hot_desk',
  from: TUESDAY,
  to: TUESDAY,
  capacityOn: () => 50,
  facility: sampleFacility,
  onSale: true,
  now: noon,
};
const room: Question = { ...dayPasses, service: 'meetingRoom', kind: 'room', capacityOn: () => 1 };
const desks: Question = { ...dayPasses, service: 'coworking', kind: 'dedicated_desk', capacityOn: () => 350 };

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const takenDay = (day: IstDay, count: number): Occupancy => ({
  start: +daysOccupied('hot_desk', day).start,
  end: +daysOccupied('hot_desk', day).end,
  numbers: numbersTo(count),
});
const slot = (from: string, to: string, numbers = [1]): Occupancy => ({
  start: +at(TUESDAY, from),
  end: +at(TUESDAY, to),
  numbers,
});
const month = (from: string, numbers: number[]): Occupancy => {
  const period = daysOccupied('dedicated_desk', from as IstDay);
  return { start: +period.start, end: +period.end, numbers };
};
const one = (question: Question, occupied: Occupancy[] = [], yours: OwnAllocation[] = []) =>
  dayStates(question, occupied, yours)[0];

describe('desks of a date', () => {
  it.each([
    [0, 'open', 50],
    [44, 'open', 6],
    [45, 'few', 5],
    [49, 'few', 1],
    [50, 'full', 0],
  ])('with %d of 50 taken it is %s, %d free', (count, state, free) => {
    expect(one(dayPasses, [takenDay(TUESDAY, count)])).toEqual({
      date: TUESDAY,
      state,
      free,
      capacity: 50,
      takenDesks: numbersTo(count),
    });
  });

  it('places taken on the days before and after do not count', () => {
    const beside = [takenDay(addDays(TUESDAY, -1), 50), takenDay(addDays(TUESDAY, 1), 50)];
    expect(one(dayPasses, beside)).toMatchObject({ state: 'open', free: 50, takenDesks: [] });
  });

  it('more taken than there are places, after the capacity shrank, is full', () => {
    expect(one({ ...dayPasses, capacityOn: () => 3 }, [takenDay(TUESDAY, 5)])).toMatchObject({
      state: 'full',
      free: 0,
    });
  });
});

describe('the state of single places', () => {
  it('is which desks of a day are taken, by rising number, and nothing of the kind for others', () => {
    const occupied = [{ ...takenDay(TUESDAY, 0), numbers: [10, 9, 2] }];
    expect(one(dayPasses, occupied)?.takenDesks).toEqual([2, 9, 10]);
    expect(one(desks, [month(TUESDAY, [3])])).not.toHaveProperty('takenDesks');
  });

  it('is closed where the operator closed all of them for that time, and only then', () => {
    const shut = { ...takenDay(TUESDAY, 0), numbers: null };
    expect(one(dayPasses, [shut])).toMatchObject({ state: 'closed', free: 0 });
    expect(one({ ...dayPasses, from: addDays(TUESDAY, 1), to: addDays(TUESDAY, 1) }, [shut])).toMatchObject({
      free: 50,
    });
    const anHour = { ...slot('10:00', '11:00'), numbers: null };
    expect(one({ ...room, now: at(addDays(TUESDAY, -1), '12:00') }, [anHour])).toMatchObject({
      state: 'closed',
      free: 0,
    });
  });
});

describe('closed', () => {
  const window: Question = { ...dayPasses, from: addDays(TUESDAY, -1), to: addDays(TUESDAY, 31) };
  const closed = (question: Question) =>
    dayStates(question, [])
      .filter(({ state }) => state === 'closed')
      .map(({ date }) => date);

  it('are the dates before today and after today + 30', () => {
    expect(closed(window)).toEqual(['2026-11-23', '2026-12-25']);
  });

  it('is today from the moment at which nothing can be bought for it', () => {
    expect(closed({ ...dayPasses, now: at(TUESDAY, '19:59') })).toEqual([]);
    expect(closed({ ...dayPasses, now: at(TUESDAY, '20:00') })).toEqual([TUESDAY]);
    expect(closed({ ...room, now: at(TUESDAY, '17:59') })).toEqual([]);
    expect(closed({ ...room, now: at(TUESDAY, '18:00') })).toEqual([TUESDAY]);
    expect(closed({ ...desks, now: at(TUESDAY, '23:59') })).toEqual([]);
  });

  it('is everything of a service that the operator closed, with nothing free', () => {
    expect(one({ ...dayPasses, onSale: false })).toMatchObject({ state: 'closed', free: 0 });
  });
});

describe('the room', () => {
  const tomorrow = { ...room, now: at(addDays(TUESDAY, -1), '12:00') };

  it.each([
    [[], 'open', 10, []],
    [
      [slot('10:00', '12:00'), slot('12:00', '13:00'), slot('15:00', '16:00')],
      'open',
      6,
      ['10:00-13:00', '15:00-16:00'],
    ],
    [[slot('09:00', '16:00')], 'open', 3, ['09:00-16:00']],
    [[slot('09:00', '17:00')], 'few', 2, ['09:00-17:00']],
    [[slot('09:00', '19:00')], 'full', 0, ['09:00-19:00']],
  ])('%# counts its free hours and names those taken', (occupied, state, free, taken) => {
    const answer = one(tomorrow, occupied);
    expect(answer).toMatchObject({ state, free, capacity: 10 });
    expect(answer?.taken?.map(({ start, end }) => `${start}-${end}`)).toEqual(taken);
  });

  it('does not count hours that have begun', () => {
    expect(one(room)).toMatchObject({ free: 6, taken: [] });
    expect(one({ ...room, now: at(TUESDAY, '12:01') })).toMatchObject({ free: 6 });
    expect(one({ ...room, now: at(TUESDAY, '16:00') })).toMatchObject({ free: 2, state: 'few' });
  });

  it('of two rooms an hour is taken only when both are', () => {
    const answer = one({ ...tomorrow, capacityOn: () => 2 }, [
      slot('10:00', '12:00', [1]),
      slot('11:00', '12:00', [2]),
    ]);
    expect(answer?.taken).toEqual([{ start: '11:00', end: '12:00' }]);
  });

  it('of several rooms it is said which are taken when, as a booking is in one of them', () => {
    const two = { ...tomorrow, capacityOn: () => 2 };
    expect(
      one(two, [slot('09:00', '11:00', [1]), slot('11:00', '13:00', [2]), slot('15:00', '16:00', [1])]),
    ).toMatchObject({
      free: 10,
      taken: [],
      rooms: {
        count: 2,
        taken: [
          { number: 1, start: '09:00', end: '11:00' },
          { number: 1, start: '15:00', end: '16:00' },
          { number: 2, start: '11:00', end: '13:00' },
        ],
      },
    });
    expect(one(two)).not.toHaveProperty('rooms');
    expect(one(tomorrow, [slot('09:00', '11:00', [1])])).not.toHaveProperty('rooms');
  });
});

describe('months', () => {
  it('count the desks that are free for the whole month that starts there', () => {
    const question = { ...desks, to: addDays(TUESDAY, 60) };
    const days = dayStates(question, [month('2026-12-24', [1, 2]), month('2026-12-01', [2, 3])]);
    const free = (date: string) => days.find((day) => day.date === date)?.free;
    // Until 23 December desks 2 and 3 are in the way; a month from 24 November ends where desk 1 begins.
    expect(free('2026-11-24')).toBe(348);
    expect(free('2026-11-25')).toBe(347);
    expect(free('2026-12-31')).toBe(347);
    expect(free('2027-01-01')).toBe(348);
    expect(free('2027-01-23')).toBe(348);
  });
});

describe('a month whose place cannot be kept', () => {
  const two = { ...desks, capacityOn: () => 2 };
  const [after, closed] = ['2026-12-28', '2026-12-30'] as const;

  it('is reported if every free place is taken for the month after, and only then', () => {
    expect(one(two, [month(after, [1])])).not.toHaveProperty('nextMonthTaken');
    expect(one(two, [month(after, [1, 2])])).toMatchObject({ free: 2, nextMonthTaken: true });
    expect(one(two, [month(TUESDAY, [1]), month(after, [2])])).toMatchObject({ free: 1, nextMonthTaken: true });
    expect(one(two, [month(TUESDAY, [1, 2])])).not.toHaveProperty('nextMonthTaken');
    expect(one({ ...two, onSale: false }, [month(after, [1, 2])])).not.toHaveProperty('nextMonthTaken');
  });

  it('is said where there are fewer places from the month after on', () => {
    const fewer = { ...two, capacityOn: (date: IstDay) => (date < '2026-12-24' ? 2 : 1) };
    expect(one(fewer, [month(after, [1])])).toMatchObject({ free: 2, nextMonthTaken: true });
    expect(one(fewer, [month(after, [2])])).not.toHaveProperty('nextMonthTaken');
  });

  it('is said where all places are closed in the month after', () => {
    expect(one(two, [{ ...month(closed, []), numbers: null }])).toMatchObject({ free: 2, nextMonthTaken: true });
  });

  it('is never reported for places sold by the day or hour', () => {
    const always = [{ start: 0, end: Number.MAX_SAFE_INTEGER, numbers: [1] }];
    for (const question of [
      { ...dayPasses, capacityOn: () => 2 },
      { ...room, capacityOn: () => 2 },
    ]) {
      expect(one(question, always)).not.toHaveProperty('nextMonthTaken');
    }
  });
});

it('a room that is no more for sale takes no hour of those that are', () => {
  const fewer = { ...room, from: '2026-11-25' as IstDay, to: '2026-11-25' as IstDay };
  const sold = (numbers: number[]) => [{ ...takenDay('2026-11-25' as IstDay, 0), numbers }];
  expect(one(fewer, sold([2]))).toMatchObject({ free: 10, taken: [] });
  expect(one(fewer, sold([1, 2]))).toMatchObject({ state: 'full', free: 0 });
});

it('a date says closed exactly when the rules would refuse to sell it', () => {
  const moments = fc.integer({ min: 0, max: 95 * 24 }).map((hours) => new Date(noon.getTime() + hours * 3_600_000));
  const products = fc.constantFrom(
    { service: 'dayPass' as const, plan: 'day' as const },
    { service: 'coworking' as const, plan: 'day' as const },
    { service: 'recreation' as const, plan: 'day' as const },
    { service: 'recreation' as const, plan: 'month' as const },
  );
  fc.assert(
    fc.property(products, moments, fc.integer({ min: -3, max: 95 }), ({ service, plan }, now, offset) => {
      const date = addDays(TUESDAY, offset);
      const kind = placeKindOf(service, plan);
      const state = one({ ...dayPasses, service, kind, from: date, to: date, now })?.state;
      const selection =
        service === 'recreation' ? { serviceType: service, date, plan } : { serviceType: service, date };
      const sold = quote({ selection, catalogue: sampleCatalogue, facility: sampleFacility, now }).ok;
      expect(state === 'closed').toBe(!sold);
    }),
  );
});

describe('the unpaid holds of the asking customer', () => {
  const period = (from: string, to: string) => ({ start: at(TUESDAY, from), end: at(TUESDAY, to) });

  it('is said to be theirs and free for them: hours of the room, a hot desk', () => {
    const mine = { number: 1, period: period('15:00', '17:00') };
    expect(one(room, [slot('17:00', '18:00')], [mine])).toMatchObject({
      free: 5,
      taken: [{ start: '17:00', end: '18:00' }],
      yours: [{ start: '15:00', end: '17:00' }],
    });
    const desk = { number: 50, period: daysOccupied('hot_desk', TUESDAY) };
    expect(one(dayPasses, [takenDay(TUESDAY, 49)], [desk])).toMatchObject({ state: 'few', free: 1, yourDesks: [50] });
  });

  it('is not part of another day, nor present without holds', () => {
    const tomorrow = { number: 50, period: daysOccupied('hot_desk', addDays(TUESDAY, 1)) };
    for (const answer of [one(dayPasses, [], [tomorrow]), one(dayPasses), one(room)]) {
      expect(answer).not.toHaveProperty('yours');
      expect(answer).not.toHaveProperty('yourDesks');
    }
  });
});

it('A room that is taken until midnight is taken in its last hours, also on the page', () => {
  const hours = { opens: '06:00' as IstTime, closes: '24:00' as IstTime };
  const late = { ...room, facility: { ...sampleFacility, hours: { ...sampleFacility.hours, meetingRoom: hours } } };
  fc.assert(
    fc.property(fc.integer({ min: 13, max: 23 }), (from) => {
      const start = `${from}:00` as IstTime;
      const [day] = dayStates(late, [slot(start, '24:00')]);
      expect(day).toMatchObject({ capacity: 18, taken: [{ start, end: '24:00' }], free: from - 13 });
      const shown = roomHours(TUESDAY, { hours, taken: day?.taken ?? [], now: noon });
      expect(shown.filter(({ state }) => state === 'taken').map((hour) => hour.start)[0]).toBe(start);
      expect(shown.at(-1)).toMatchObject({ start: '23:00', end: '24:00', state: 'taken' });
    }),
  );
});
