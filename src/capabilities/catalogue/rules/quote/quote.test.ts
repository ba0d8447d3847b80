import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { addDays, addMonths, formatIstDay, type IstDay, instantAt } from '#platform/ist-day.ts';
import {
  ask,
  coworking,
  dayPass,
  fullHour,
  key,
  noon,
  quoted,
  recreation,
  refusal,
  room,
  rupees,
  SATURDAY,
  SUNDAY,
  TUESDAY,
} from '#tests/support/examples/quotes.ts';
import type { Selection } from '../../contract.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { catalogueSchema } from '../catalogue.ts';
import { taxSplit } from '../gst-price.ts';
import { quote } from './quote.ts';

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
  const ofFacility = (hotDesks: number, desk: number) =>
    quote({
      selection: dayPass(TUESDAY, { desk }),
      catalogue: sampleCatalogue,
      facility: { ...sampleFacility, capacity: { ...sampleFacility.capacity, hotDesks } },
      now: noon,
    });
  expect(ofFacility(120, 120)).toMatchObject({ ok: true, value: { placeNumber: 120 } });
  expect(ofFacility(2, 3)).toEqual({ ok: false, refusal: { reason: 'unknown_desk', last: 2 } });
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
