import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { allInPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { paise } from '#platform/money.ts';
import { lateness, PRICE_KEPT_HOURS } from './lateness.ts';

const facility = sampleFacility;
const ordered = new Date('2026-11-30T16:00:00+05:30');
const holdExpiresAt = new Date('2026-11-30T16:15:00+05:30');
const minutesLater = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

function quoteOf(selection: Selection): Quote {
  const answer = quote({ selection, catalogue: sampleCatalogue, facility, now: ordered });
  if (!answer.ok) throw new Error(answer.refusal.reason);
  return answer.value;
}

const choices: Selection[] = [
  { serviceType: 'dayPass', date: '2026-12-01' },
  { serviceType: 'meetingRoom', date: '2026-12-01', startTime: '10:00', endTime: '18:00' },
  { serviceType: 'coworking', date: '2026-12-01' },
  { serviceType: 'recreation', date: '2026-12-01', plan: 'day' },
  { serviceType: 'recreation', date: '2026-12-01', plan: 'month' },
];

/** `paidAt` and `now` in the time zone of India, on the order of 30 November at 16:00. */
const late = (
  selection: Selection,
  { paidAt, now, catalogue = sampleCatalogue }: { paidAt: string; now?: string; catalogue?: Catalogue | null },
) =>
  lateness(
    { quote: quoteOf(selection), holdExpiresAt, isFee: false, endsWithHold: false },
    { paidAt: new Date(`${paidAt}+05:30`), now: new Date(`${now ?? paidAt}+05:30`) },
    { catalogue, facility },
  );

const [dayPass, room, coworking, , recreationMonth] = choices as [
  Selection,
  Selection,
  Selection,
  Selection,
  Selection,
];

const dearer: Catalogue = {
  ...sampleCatalogue,
  dayPass: { ...sampleCatalogue.dayPass, price: allInPrice(paise(50_000), sampleFacility.tax.dayPass.gstRate) },
};

describe('A payment', () => {
  test.each<[string, Selection, string, ReturnType<typeof lateness>]>([
    ['a day pass, before it closes', dayPass, '2026-12-01T19:59:59', null],
    ['a day pass, as it closes', dayPass, '2026-12-01T20:00:00', 'visit_over'],
    ['a day pass, the day after', dayPass, '2026-12-02T00:00:00', 'visit_over'],
    ['a day pass, nineteen days after', dayPass, '2026-12-20T12:00:00', 'visit_over'],
    ['the room, before its start', room, '2026-12-01T09:59:59', null],
    ['the room, from its start on', room, '2026-12-01T10:00:00', 'visit_over'],
    ['a monthly desk, on its first day', coworking, '2026-12-01T23:59:59', null],
    ['a monthly desk, from the second day on', coworking, '2026-12-02T00:00:00', 'visit_over'],
    ['a month of recreation, before its first day ends', recreationMonth, '2026-12-01T22:59:59', null],
    ['a month of recreation, after its first day', recreationMonth, '2026-12-01T23:00:00', 'visit_over'],
  ])('made after the hold for %s', (_, selection, paidAt, expected) => {
    expect(late(selection, { paidAt })).toBe(expected);
  });

  test('that was made within the hold is in time, even if it is reported some minutes after the start', () => {
    const order = {
      quote: quoteOf(room),
      holdExpiresAt: new Date('2026-12-01T10:10:00+05:30'),
      isFee: false,
      endsWithHold: false,
    };
    const times = { paidAt: new Date('2026-12-01T10:05:00+05:30'), now: new Date('2026-12-01T10:20:00+05:30') };
    expect(lateness(order, times, { catalogue: null, facility })).toBeNull();
  });

  test('that was made within the hold buys nothing if it is reported after the visit, on the same day', () => {
    const today = { serviceType: 'meetingRoom', date: '2026-11-30', startTime: '17:00', endTime: '18:00' } as const;
    expect(late(today, { paidAt: '2026-11-30T16:10:00', now: '2026-11-30T17:59:59' })).toBeNull();
    expect(late(today, { paidAt: '2026-11-30T16:10:00', now: '2026-11-30T18:00:00' })).toBe('visit_over');
  });

  test('that was made within the hold buys nothing if it is reported hours later, after the sale has ended', () => {
    expect(late(coworking, { paidAt: '2026-11-30T16:05:00', now: '2026-12-19T12:00:00' })).toBe('visit_over');
    expect(late(dayPass, { paidAt: '2026-11-30T16:05:00', now: '2026-12-01T20:00:00' })).toBe('visit_over');
    expect(late(dayPass, { paidAt: '2026-11-30T16:05:00', now: '2026-12-01T19:00:00', catalogue: dearer })).toBeNull();
  });

  test('keeps the price of its order for six hours after the hold, and no longer', () => {
    expect(PRICE_KEPT_HOURS).toBe(6);
    expect(late(dayPass, { paidAt: '2026-11-30T22:14:59', catalogue: dearer })).toBeNull();
    expect(late(dayPass, { paidAt: '2026-11-30T22:15:00', catalogue: dearer })).toBe('price_ended');
    expect(late(dayPass, { paidAt: '2026-11-30T22:15:00' })).toBeNull();
    expect(late(dayPass, { paidAt: '2026-11-30T22:15:00', catalogue: null })).toBe('price_ended');
  });

  test('does not keep an offer that has ended', () => {
    const weekend = { serviceType: 'dayPass', date: '2026-12-05', offer: 'weekend' } as const;
    const { weekend: offer } = sampleCatalogue.offers;
    const ended = {
      ...sampleCatalogue,
      offers: { ...sampleCatalogue.offers, weekend: { ...offer, until: '2026-11-30' } },
    };
    expect(late(weekend, { paidAt: '2026-12-01T09:00:00' })).toBeNull();
    expect(late(weekend, { paidAt: '2026-12-01T09:00:00', catalogue: ended as Catalogue })).toBe('price_ended');
  });

  test('of the move fee has no price in the catalogue', () => {
    const order = {
      quote: { ...quoteOf(dayPass), price: allInPrice(paise(10_000), 18) },
      holdExpiresAt,
      isFee: true,
      endsWithHold: false,
    };
    const paidAt = new Date('2026-12-01T09:00:00+05:30');
    expect(lateness(order, { paidAt, now: paidAt }, { catalogue: sampleCatalogue, facility })).toBeNull();
  });

  test('that a colleague asked for by link until the hold ends buys nothing after it, and all before', () => {
    const order = { quote: quoteOf(dayPass), holdExpiresAt, isFee: true, endsWithHold: true };
    const around = { catalogue: sampleCatalogue, facility };
    const justBefore = new Date(holdExpiresAt.getTime() - 1);
    expect(lateness(order, { paidAt: justBefore, now: holdExpiresAt }, around)).toBeNull();
    expect(lateness(order, { paidAt: holdExpiresAt, now: holdExpiresAt }, around)).toBe('price_ended');
    expect(
      lateness({ ...order, endsWithHold: false }, { paidAt: holdExpiresAt, now: holdExpiresAt }, around),
    ).toBeNull();
  });

  test('is never booked after the end of its visit, nor refused within its hold, whatever is ordered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...choices),
        fc.integer({ min: -14, max: 60 * 24 * 60 }),
        fc.integer({ min: 0, max: 60 * 24 * 60 }),
        (selection, paid, heard) => {
          const ordered = quoteOf(selection);
          const paidAt = minutesLater(holdExpiresAt, paid);
          const now = minutesLater(paidAt, heard);
          const answer = lateness(
            { quote: ordered, holdExpiresAt, isFee: false, endsWithHold: false },
            { paidAt, now },
            { catalogue: sampleCatalogue, facility },
          );
          if (now >= ordered.visit.end) expect(answer).toBe('visit_over');
          if (now < holdExpiresAt) expect(answer).toBeNull();
        },
      ),
    );
  });
});

describe('A payment for a date that was closed after the order', () => {
  const days = { '2026-12-01': { name: 'Holiday', hours: { dayPass: null, recreation: null } } };
  const closed = { ...facility, dated: { weeks: [], capacities: [], days } };
  const paid = (selection: Selection, minutes: number) => {
    const at = minutesLater(holdExpiresAt, minutes);
    const order = { quote: quoteOf(selection), holdExpiresAt, isFee: false, endsWithHold: false };
    return lateness(order, { paidAt: at, now: at }, { catalogue: sampleCatalogue, facility: closed });
  };

  test('buys it during the hold, and not later, also for a month', () => {
    expect([paid(dayPass, -1), paid(dayPass, 1)]).toEqual([null, 'visit_over']);
    expect(paid(recreationMonth, 1)).toBeNull();
  });
});
