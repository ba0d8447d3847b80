import { describe, expect, test } from 'vitest';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { type IstDay, instantAt } from '#platform/ist-day.ts';
import { type DayPassChoice, dayPassAddress, readDayPassChoice, viewDayPass } from './day-pass-choice.ts';

const now = new Date(instantAt('2026-11-21' as IstDay).getTime() + 11 * 3_600_000);
const view = (choice: Partial<DayPassChoice>, catalogue = sampleCatalogue) =>
  viewDayPass(
    { date: null, desk: null, wantsWeekendOffer: false, ...choice },
    { catalogue, facility: sampleFacility, now },
  );
const window = { first: '2026-11-21' as IstDay, last: '2026-12-21' as IstDay, desksOn: () => 50 };
const tuesday = '2026-11-24' as IstDay;
const saturday = '2026-11-28' as IstDay;

describe('the address carries the choice', () => {
  test('there and back', () => {
    for (const choice of [
      { date: null, desk: null, wantsWeekendOffer: false },
      { date: tuesday, desk: 14, wantsWeekendOffer: false },
      { date: saturday, desk: null, wantsWeekendOffer: true },
    ]) {
      expect(readDayPassChoice(new URL(dayPassAddress(choice), 'http://x').searchParams, window)).toEqual(choice);
    }
  });

  test.each(['2026-02-30', 'tomorrow', '2026-11-24 ', '', '2026-11-20', '2026-12-22'])(
    '%j is no date to choose',
    (date) => {
      expect(readDayPassChoice(new URLSearchParams({ date }), window)).toMatchObject({ date: null });
    },
  );
});

test.each(['0', '51', '7.5', 'x', '-1', '007'])('desk %s is no desk', (desk) => {
  expect(readDayPassChoice(new URLSearchParams({ desk }), window).desk).toBeNull();
});

test('an unknown desk number is ignored', () => {
  const many = { ...window, desksOn: () => 120 };
  expect(readDayPassChoice(new URLSearchParams({ desk: '120' }), many).desk).toBe(120);
  expect(readDayPassChoice(new URLSearchParams({ desk: '121' }), many).desk).toBeNull();
  const few = { ...window, desksOn: () => 7 };
  expect(readDayPassChoice(new URLSearchParams({ desk: '7' }), few).desk).toBe(7);
  expect(readDayPassChoice(new URLSearchParams({ desk: '8' }), few).desk).toBeNull();
});

test('a desk that exists on some dates alone can be picked for those', () => {
  const growing = { ...window, desksOn: (date: IstDay | null) => (date && date < '2026-12-01' ? 50 : 55) };
  const deskOf = (query: Record<string, string>) => readDayPassChoice(new URLSearchParams(query), growing).desk;
  expect(deskOf({ date: '2026-12-01', desk: '55' })).toBe(55);
  expect(deskOf({ desk: '55' })).toBe(55);
  expect(deskOf({ date: '2026-11-30', desk: '55' })).toBeNull();
});

test('a picked desk is part of what is ordered', () => {
  expect(view({ date: tuesday, desk: 14 })).toMatchObject({ quote: { placeNumber: 14, selection: { desk: 14 } } });
});

describe('the price follows the date and the offer', () => {
  test('PRICE-01: a weekday is 325 + 59 = 384', () => {
    const { quote, offer } = view({ date: tuesday });
    expect(quote?.price).toEqual({ base: 32500, gst: 5900, total: 38400 });
    expect(offer).toBe('none');
  });

  test('PRICE-03: a Saturday with the offer is 199 all-in', () => {
    const { quote, offer } = view({ date: saturday, wantsWeekendOffer: true });
    expect(quote?.price).toEqual({ base: 16864, gst: 3036, total: 19900 });
    expect(offer).toBe('applies');
    expect(quote?.selection).toMatchObject({ offer: 'weekend' });
  });

  test('PRICE-03: a weekday with the offer is the list price, and the next weekend day is named', () => {
    const { quote, offer, nextWeekendDay } = view({ date: tuesday, wantsWeekendOffer: true });
    expect(quote?.price.total).toBe(38400);
    expect(offer).toBe('not-this-day');
    expect(nextWeekendDay).toBe(saturday);
    expect(quote?.selection).not.toHaveProperty('offer');
  });

  test('a Saturday without the offer hears of it; a sale that is over says so', () => {
    expect(view({ date: saturday }).offer).toBe('offered');
    const over = {
      ...sampleCatalogue,
      offers: {
        ...sampleCatalogue.offers,
        weekend: { ...sampleCatalogue.offers.weekend, until: '2026-11-20' as IstDay },
      },
    };
    expect(view({ date: saturday, wantsWeekendOffer: true }, over).offer).toBe('over');
    expect(view({ date: saturday }, over).offer).toBe('none');
    expect(view({ wantsWeekendOffer: true }).offer).toBe('choose-a-day');
  });

  test('yesterday and the day after the window have no price (DAYPASS-15, DAYPASS-16)', () => {
    expect(view({ date: '2026-11-20' as IstDay }).quote).toBeNull();
    expect(view({ date: '2026-12-21' as IstDay }).quote).not.toBeNull();
    expect(view({ date: '2026-12-22' as IstDay }).quote).toBeNull();
  });

  test('HOURS-02: Sunday closes at seven, and its text says so', () => {
    expect(view({ date: '2026-11-29' as IstDay }).quote).toMatchObject({
      timeText: '10:00 AM - 7:00 PM',
      durationText: '9 hours',
    });
  });
});
