import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { addDays, addMonths, formatIstDay, type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import { overlaps } from '#platform/time-range.ts';
import type { Selection } from '../../contract.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { catalogueSchema } from '../catalogue.ts';
import { taxSplit } from '../gst-price.ts';
import { quote } from './quote.ts';
import type { Quote, QuoteRefusal } from './quote-types.ts';

const at = (day: string, time = '12:00') => instantAt(day as IstDay, time as IstTime);
const fullHour = (hour: number) => `${String(hour).padStart(2, '0')}:00` as IstTime;
const key = (selection: Selection) => quoted(selection).selectionKey;
const TUESDAY = '2026-11-24';
const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const noon = at(TUESDAY);

const ask = (selection: Selection, now = noon, more: { claimsWelcome?: boolean } = {}) =>
  quote({ selection, catalogue: sampleCatalogue, facility: sampleFacility, now, ...more });

function quoted(...args: Parameters<typeof ask>): Quote {
  const answer = ask(...args);
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.reason}`);
  return answer.value;
}

function refusal(...args: Parameters<typeof ask>): QuoteRefusal | null {
  const answer = ask(...args);
  return answer.ok ? null : answer.refusal;
}

const rupees = ({ price }: Quote) => [price.base, price.gst, price.total].map((amount) => amount / 100);
const dayPass = (date: string, more: object = {}): Selection => ({ serviceType: 'dayPass', date, ...more });
const coworking = (date: string, more: object = {}): Selection => ({ serviceType: 'coworking', date, ...more });
const recreation = (date: string, plan: 'day' | 'month' = 'day'): Selection => ({
  serviceType: 'recreation',
  date,
  plan,
});
const room = (startTime: string, endTime: string, date = TUESDAY): Selection => ({
  serviceType: 'meetingRoom',
  date,
  startTime,
  endTime,
});

it('the sample catalogue is a catalogue', () => {
  expect(catalogueSchema.parse(JSON.parse(JSON.stringify(sampleCatalogue)))).toEqual(sampleCatalogue);
});

describe('prices', () => {
  it.each([
    ['PRICE-01 day pass', dayPass(TUESDAY), [325, 59, 384]],
    ['PRICE-04 co-working', coworking(TUESDAY), [5499, 990, 6489]],
    ['PRICE-10 recreation by the month', recreation(TUESDAY, 'month'), [1999, 360, 2359]],
    ['PRICE-11 recreation by the day', recreation(TUESDAY), [333, 40, 373]],
    ['PRICE-16 room for an hour', room('13:00', '14:00'), [3200, 576, 3776]],
    ['PRICE-16 room for four hours', room('13:00', '17:00'), [3200, 576, 3776]],
    ['PRICE-17 room for five hours', room('13:00', '18:00'), [6400, 1152, 7552]],
    ['PRICE-18 room for ten hours', room('09:00', '19:00', '2026-11-25'), [6400, 1152, 7552]],
    ['PRICE-03 day pass at the weekend sale', dayPass(SATURDAY, { offer: 'weekend' }), [168.64, 30.36, 199]],
    ['PRICE-09 co-working with the welcome bonus', coworking(TUESDAY, { offer: 'welcome' }), [4236.44, 762.56, 4999]],
  ])('%s', (_, selection, expected) => expect(rupees(quoted(selection))).toEqual(expected));

  it('a Saturday without the sale costs the list price, as the sale is claimed by coming from its button', () => {
    expect(rupees(quoted(dayPass(SATURDAY)))).toEqual([325, 59, 384]);
  });
});

describe('the GST of a price', () => {
  it('is what the invoice charges, to the rounding of a rupee, whatever the rate of the facility has become', () => {
    const selections = [dayPass(TUESDAY), coworking('2026-12-01'), recreation(TUESDAY), recreation(TUESDAY, 'month')];
    fc.assert(
      fc.property(
        fc.constantFrom(...selections, room('10:00', '12:00', '2026-11-25')),
        fc.integer({ min: 0, max: 40 }),
        (selection, gstRate) => {
          const one = { sac: '997212', gstRate };
          const tax = { dayPass: one, coworking: one, meetingRoom: one, recreationDay: one, recreationMonth: one };
          const answer = quote({
            selection,
            catalogue: sampleCatalogue,
            facility: { ...sampleFacility, tax },
            now: noon,
          });
          if (!answer.ok) throw new Error(answer.refusal.reason);
          const { price } = answer.value;
          const { cgst, sgst, taxable, total } = taxSplit(price, gstRate);
          expect(taxable).toBe(price.base);
          expect(total).toBe(quoted(selection).price.total);
          expect(Math.abs(price.gst - cgst - sgst)).toBeLessThan(100);
        },
      ),
    );
  });
});

describe('offers', () => {
  it('PRICE-03: the weekend sale holds on Saturday and Sunday only', () => {
    const granted = Array.from({ length: 14 }, (_, index) => addDays(TUESDAY as IstDay, index)).filter(
      (date) => ask(dayPass(date, { offer: 'weekend' })).ok,
    );
    expect(granted.map((date) => formatIstDay(date, 'short'))).toEqual([
      'Sat 28 Nov',
      'Sun 29 Nov',
      'Sat 5 Dec',
      'Sun 6 Dec',
    ]);
    expect(refusal(dayPass(TUESDAY, { offer: 'weekend' }))).toEqual({
      reason: 'offer_does_not_apply',
      offer: 'weekend',
    });
  });

  it('PRICE-09: the welcome bonus is not for an account that had a subscription', () => {
    expect(refusal(coworking(TUESDAY, { offer: 'welcome' }), noon, { claimsWelcome: false })).toEqual({
      reason: 'offer_does_not_apply',
      offer: 'welcome',
    });
    expect(rupees(quoted(coworking(TUESDAY), noon, { claimsWelcome: false }))).toEqual([5499, 990, 6489]);
  });

  it('a sale that is over, or has no dates, is not given', () => {
    for (const dates of [{ until: '2026-11-23' as IstDay }, { from: '2026-11-25' as IstDay }, { until: null }]) {
      const weekend = { ...sampleCatalogue.offers.weekend, ...dates };
      const catalogue = { ...sampleCatalogue, offers: { ...sampleCatalogue.offers, weekend } };
      const selection = dayPass(SATURDAY, { offer: 'weekend' });
      expect(quote({ selection, catalogue, facility: sampleFacility, now: noon }).ok).toBe(false);
    }
  });
});

describe('dates', () => {
  it('DAYPASS-15, DAYPASS-16: a day pass is sold from today to today + 30', () => {
    expect(ask(dayPass(TUESDAY)).ok).toBe(true);
    expect(ask(dayPass('2026-12-24')).ok).toBe(true);
    expect(refusal(dayPass('2026-11-23'))).toEqual({ reason: 'date_past', today: TUESDAY });
    expect(refusal(dayPass('2026-12-25'))).toEqual({ reason: 'date_too_far', last: '2026-12-24' });
  });

  it.each([coworking, recreation, (date: string) => room('09:00', '10:00', date)])(
    'the others are sold to today + 90',
    (select) => {
      expect(ask(select('2027-02-22')).ok).toBe(true);
      expect(refusal(select('2027-02-23'))).toEqual({ reason: 'date_too_far', last: '2027-02-22' });
      expect(refusal(select('2026-11-23'))).toMatchObject({ reason: 'date_past' });
    },
  );

  it('today is today in India, whatever the day is in UTC', () => {
    const justBeforeMidnight = new Date('2026-11-24T18:29:59Z');
    const midnight = new Date('2026-11-24T18:30:00Z');
    expect(ask(recreation('2026-11-25'), midnight).ok).toBe(true);
    expect(refusal(recreation('2026-11-24'), midnight)).toEqual({ reason: 'date_past', today: '2026-11-25' });
    expect(ask(coworking('2026-11-24'), justBeforeMidnight).ok).toBe(true);
    expect(refusal(coworking('2026-11-24'), midnight)).toMatchObject({ reason: 'date_past' });
  });

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '0000-00-00'])('%s is no date', (date) => {
    expect(refusal(dayPass(date))).toEqual({ reason: 'date_missing_or_impossible' });
  });

  it('a day pass for today is sold until the closing time of the pass, an hour earlier on Sunday', () => {
    expect(ask(dayPass(TUESDAY), at(TUESDAY, '19:59')).ok).toBe(true);
    expect(refusal(dayPass(TUESDAY), at(TUESDAY, '20:00'))).toEqual({ reason: 'too_late_today' });
    expect(ask(dayPass(SUNDAY), at(SUNDAY, '18:59')).ok).toBe(true);
    expect(refusal(dayPass(SUNDAY), at(SUNDAY, '19:00'))).toEqual({ reason: 'too_late_today' });
  });

  it('a conference slot of today is sold until its start', () => {
    expect(ask(room('13:00', '14:00'), at(TUESDAY, '12:59')).ok).toBe(true);
    expect(refusal(room('13:00', '14:00'), at(TUESDAY, '13:00'))).toEqual({ reason: 'too_late_today' });
    expect(refusal(room('18:00', '19:00'), at(TUESDAY, '18:00'))).toEqual({ reason: 'too_late_today' });
  });
});

describe('the room at the counter', () => {
  const atCounter = (startTime: string, endTime: string, time: string) =>
    quote({
      selection: room(startTime, endTime),
      catalogue: sampleCatalogue,
      facility: sampleFacility,
      now: at(TUESDAY, time),
      byStaff: true,
    });

  it('is sold from the next half hour, and an hour that has begun until it ends', () => {
    expect(atCounter('12:30', '13:30', '12:10')).toMatchObject({
      ok: true,
      value: { timeText: '12:30 PM - 1:30 PM', durationText: '1 hour', price: { total: 377_600 } },
    });
    expect(atCounter('12:00', '14:00', '12:59').ok).toBe(true);
    expect(atCounter('18:30', '19:00', '18:45').ok).toBe(true);
    for (const [from, to, time] of [
      ['12:00', '14:00', '13:00'],
      ['18:30', '19:00', '19:00'],
      ['12:30', '13:00', '13:00'],
    ] as const)
      expect(atCounter(from, to, time)).toEqual({ ok: false, refusal: { reason: 'too_late_today' } });
  });

  it('costs the tier of its length', () => {
    expect(atCounter('09:30', '13:30', '09:00')).toMatchObject({ value: { price: { total: 377_600 } } });
    expect(atCounter('09:30', '14:00', '09:00')).toMatchObject({
      value: { durationText: '4.5 hours', price: { total: 755_200 } },
    });
  });
});

describe('conference times', () => {
  it.each([
    ['18:00', '09:00'],
    ['10:00', '10:00'],
    ['10:30', '12:00'],
    ['10:00', '11:30'],
    ['08:00', '10:00'],
    ['18:00', '20:00'],
    ['19:00', '19:00'],
    ['00:00', '24:00'],
    ['', ''],
  ])('CONF-15, CONF-24: %s to %s is invalid', (from, to) => {
    expect(refusal(room(from, to, '2026-11-25'))).toEqual({ reason: 'invalid_time_range' });
  });

  it('CONF-17, CONF-18: every full hour from 09:00 to 19:00 can be combined, and the tier follows the length', () => {
    for (let from = 9; from <= 18; from += 1) {
      for (let to = from + 1; to <= 19; to += 1) {
        const answer = quoted(room(fullHour(from), fullHour(to), '2026-11-25'));
        expect(answer.price.total).toBe(to - from <= 4 ? 377600 : 755200);
        expect(answer.durationText).toBe(to - from === 1 ? '1 hour' : `${to - from} hours`);
      }
    }
  });
});

describe('what is occupied and when the visit is', () => {
  it('a day pass takes the whole day of a desk and is visited in the opening hours', () => {
    const weekday = quoted(dayPass(TUESDAY, { desk: 12 }));
    expect(weekday).toMatchObject({
      placeKind: 'hot_desk',
      placeNumber: 12,
      timeText: '10:00 AM - 8:00 PM',
      durationText: '10 hours',
      occupies: { start: at(TUESDAY, '00:00'), end: at('2026-11-25', '00:00') },
      visit: { start: at(TUESDAY, '10:00'), end: at(TUESDAY, '20:00') },
    });
    expect(quoted(dayPass(SUNDAY))).toMatchObject({
      timeText: '10:00 AM - 7:00 PM',
      durationText: '9 hours',
      placeNumber: null,
    });
  });

  it('the room takes its hours only, so touching slots both fit', () => {
    const [morning, midday] = [quoted(room('13:00', '15:00')), quoted(room('15:00', '16:00'))];
    expect(morning).toMatchObject({
      placeKind: 'room',
      timeText: '1:00 PM - 3:00 PM',
      durationText: '2 hours',
      serviceName: 'Premium Conference Room',
    });
    expect(overlaps(morning.occupies, midday.occupies)).toBe(false);
  });

  it.each([
    ['2026-11-24', '2026-12-24'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2028-02-29', '2028-03-29'],
  ])('a month of co-working from %s ends before %s', (from, to) => {
    const answer = quoted(coworking(from), at(from));
    expect(answer).toMatchObject({ placeKind: 'dedicated_desk', timeText: '24/7 Access', durationText: '1 month' });
    expect(answer.occupies).toEqual({ start: at(from, '00:00'), end: at(to, '00:00') });
  });

  it('REC-19: recreation runs from 6 AM to 11 PM, 17 hours, by the day or for a month', () => {
    expect(quoted(recreation(TUESDAY))).toMatchObject({
      placeKind: 'recreation_day',
      timeText: '6:00 AM - 11:00 PM',
      durationText: '17 hours',
      visit: { start: at(TUESDAY, '06:00'), end: at(TUESDAY, '23:00') },
    });
    expect(quoted(recreation(TUESDAY, 'month'))).toMatchObject({
      placeKind: 'recreation_month',
      durationText: '1 month',
      occupies: { start: at(TUESDAY, '00:00'), end: at('2026-12-24', '00:00') },
      visit: { start: at(TUESDAY, '06:00'), end: at('2026-12-23', '23:00') },
    });
  });
});

it('a service that the operator closed is not sold', () => {
  const catalogue = { ...sampleCatalogue, recreation: { ...sampleCatalogue.recreation, onSale: false } };
  const answer = quote({ selection: recreation(TUESDAY), catalogue, facility: sampleFacility, now: noon });
  expect(answer).toEqual({ ok: false, refusal: { reason: 'service_closed' } });
});

it('only the one day pass type exists (DAYPASS-13)', () => {
  expect(ask(dayPass(TUESDAY, { passTypeId: 1 })).ok).toBe(true);
  expect(refusal(dayPass(TUESDAY, { passTypeId: 2 }))).toEqual({ reason: 'unknown_pass_type' });
});

it('only the desks that the facility has can be asked for, however many they are', () => {
  const ofHouse = (hotDesks: number, desk: number) =>
    quote({
      selection: dayPass(TUESDAY, { desk }),
      catalogue: sampleCatalogue,
      facility: { ...sampleFacility, capacity: { ...sampleFacility.capacity, hotDesks } },
      now: noon,
    });
  expect(ofHouse(120, 120)).toMatchObject({ ok: true, value: { placeNumber: 120 } });
  expect(ofHouse(2, 3)).toEqual({ ok: false, refusal: { reason: 'unknown_desk', last: 2 } });
});

describe('the key of a selection', () => {
  it('is the same for the same thing, whatever is sent beside it', () => {
    expect(key(dayPass(SATURDAY))).toBe(key(dayPass(SATURDAY, { passTypeId: 1 })));
    expect(key(room('13:00', '15:00'))).toBe(key({ ...room('13:00', '15:00'), purpose: 'Board' } as Selection));
    const different = [
      dayPass(SATURDAY),
      dayPass(SUNDAY),
      dayPass(SATURDAY, { desk: 3 }),
      dayPass(SATURDAY, { offer: 'weekend' }),
      coworking(SATURDAY),
      coworking(SATURDAY, { offer: 'welcome' }),
      recreation(SATURDAY),
      recreation(SATURDAY, 'month'),
      room('13:00', '15:00'),
      room('13:00', '16:00'),
    ];
    expect(new Set(different.map(key)).size).toBe(different.length);
  });
});

const anyDay = fc.integer({ min: 0, max: 1500 }).map((offset) => addDays('2026-01-01' as IstDay, offset));
const anyTime = fc.integer({ min: 0, max: 23 }).map(fullHour);
const anySelection = (day: IstDay): fc.Arbitrary<Selection> =>
  fc.oneof(
    fc.constantFrom(dayPass(day), dayPass(day, { offer: 'weekend' }), dayPass(day, { desk: 50 })),
    fc.tuple(anyTime, anyTime).map(([from, to]) => room(from, to, day)),
    fc.constantFrom(coworking(day), coworking(day, { offer: 'welcome' })),
    fc.constantFrom(recreation(day), recreation(day, 'month')),
  );

it('whatever is sold has base + GST = total, is not over, and occupies a time around its visit', () => {
  const cases = anyDay.chain((today) =>
    fc.record({
      selection: fc.integer({ min: -2, max: 95 }).chain((ahead) => anySelection(addDays(today, ahead))),
      now: anyTime.map((time) => instantAt(today, time)),
    }),
  );
  fc.assert(
    fc.property(cases, ({ selection, now }) => {
      const answer = ask(selection, now);
      if (!answer.ok) return;
      const { price, occupies, visit } = answer.value;
      expect(price.base + price.gst).toBe(price.total);
      expect(price.total).toBeGreaterThanOrEqual(100);
      expect(visit.end > now).toBe(true);
      expect(occupies.start <= visit.start && visit.end <= occupies.end).toBe(true);
      expect(occupies.end <= instantAt(addMonths(answer.value.date, 1))).toBe(true);
      expect(ask(selection, now)).toEqual(answer);
    }),
    { numRuns: 500 },
  );
});
