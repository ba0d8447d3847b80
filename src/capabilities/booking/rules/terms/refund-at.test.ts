import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { cancellationTermsSchema } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import { paise } from '#platform/money.ts';
import { boundarySentence } from './boundary-sentence.ts';
import { type RefundFacts, refundAt } from './refund-at.ts';
import { refundLimit, termsSentence } from './terms-sentence.ts';

const at = (text: string) => instantAt(text.slice(0, 10) as IstDay, text.slice(11) as IstTime);

/** A selection bought at `purchased`, as the rules quote it. */
function bought(selection: Selection, purchased: string, facility = sampleFacility) {
  const purchasedAt = at(purchased);
  const answer = quote({ selection, catalogue: sampleCatalogue, facility, now: purchasedAt });
  if (!answer.ok) throw new Error(answer.refusal.reason);
  const terms = cancellationTermsSchema.parse(JSON.parse(JSON.stringify(factsOf(answer.value.serviceType).terms)));
  const facts: RefundFacts = { paid: answer.value.price.total, purchasedAt, visit: answer.value.visit };
  return {
    facts,
    terms,
    when: (now: Date, more: Partial<RefundFacts> = {}) => refundAt(terms, { ...facts, ...more }, now),
    sentence: (now: string) => termsSentence(terms, facts, at(now)),
  };
}

/** '2026-11-23 10:00' or the millisecond after it, '2026-11-23 10:00+'. */
const instant = (text: string) => new Date(at(text.replace('+', '')).getTime() + (text.endsWith('+') ? 1 : 0));
const rupees = (amount: number) => amount / 100;

const dayPass = bought({ serviceType: 'dayPass', date: '2026-11-25' }, '2026-11-20 12:00');
const room = bought(
  { serviceType: 'meetingRoom', date: '2026-11-25', startTime: '15:00', endTime: '17:00' },
  '2026-11-20 12:00',
);
const coworking = bought({ serviceType: 'coworking', date: '2027-01-31' }, '2026-11-20 12:00');
const recreationDay = bought({ serviceType: 'recreation', date: '2026-11-25', plan: 'day' }, '2026-11-20 12:00');
// 30 days, from 22 November to 21 December.
const month = bought({ serviceType: 'recreation', date: '2026-11-22', plan: 'month' }, '2026-11-20 12:00');

type Row = [when: string, allowed: boolean, refund: number, reason: string];
const tables: [promise: string, purchase: ReturnType<typeof bought>, rows: Row[]][] = [
  [
    'POLICY-05, POLICY-06, POLICY-07: day pass for Wed 25 Nov, which opens at 10:00',
    dayPass,
    [
      ['2026-11-20 12:00', true, 384, 'in_time'],
      ['2026-11-24 10:00', true, 384, 'in_time'],
      ['2026-11-24 10:00+', true, 0, 'too_late'],
      ['2026-11-25 09:59', true, 0, 'too_late'],
      ['2026-11-25 10:00', false, 0, 'already_started'],
      ['2026-12-25 10:00', false, 0, 'already_started'],
    ],
  ],
  [
    'POLICY-08, POLICY-09, POLICY-10: room on Wed 25 Nov from 15:00',
    room,
    [
      ['2026-11-24 15:00', true, 3776, 'in_time'],
      ['2026-11-24 15:00+', true, 1888, 'partly_in_time'],
      ['2026-11-25 03:00', true, 1888, 'partly_in_time'],
      ['2026-11-25 03:00+', true, 0, 'too_late'],
      ['2026-11-25 14:59', true, 0, 'too_late'],
      ['2026-11-25 15:00', false, 0, 'already_started'],
    ],
  ],
  [
    'POLICY-02, POLICY-03, POLICY-04: co-working from Sun 31 Jan',
    coworking,
    [
      ['2027-01-01 00:00', true, 6489, 'in_time'],
      ['2027-01-01 00:00+', true, 0, 'too_late'],
      ['2027-01-30 23:59', true, 0, 'too_late'],
      ['2027-01-31 00:00', false, 0, 'already_started'],
    ],
  ],
  [
    'POLICY-11, POLICY-12: a recreation day on Wed 25 Nov, from 6:00',
    recreationDay,
    [
      ['2026-11-25 05:59', true, 373, 'in_time'],
      ['2026-11-25 06:00', false, 0, 'already_started'],
    ],
  ],
  [
    'POLICY-11, POLICY-12, POLICY-13: 30 days of recreation from Sun 22 Nov, bought on 20 Nov at 12:00',
    month,
    [
      ['2026-11-22 05:59', true, 2359, 'in_time'],
      // The day of cancelling is used: 29, 28 and 24 of 30 days are left.
      ['2026-11-22 06:00', true, 2280.37, 'unused_days'],
      ['2026-11-22 23:59', true, 2280.37, 'unused_days'],
      ['2026-11-23 00:00', true, 2201.73, 'unused_days'],
      ['2026-11-27 12:00', true, 1887.2, 'unused_days'],
      ['2026-11-27 12:00+', false, 0, 'already_started'],
    ],
  ],
];

describe.each(tables)('%s', (_, purchase, table) => {
  it.each(table)('cancelled at %s', (when, allowed, refund, reason) => {
    const answer = purchase.when(instant(when));
    expect([answer.allowed, rupees(answer.refund), answer.reason]).toEqual([allowed, refund, reason]);
  });
});

describe('a recreation month bought long ahead', () => {
  const ahead = bought({ serviceType: 'recreation', date: '2026-12-20', plan: 'month' }, '2026-11-20 12:00');

  it('gives everything back within 7 days of the purchase and nothing later, though it has not begun', () => {
    expect(ahead.when(instant('2026-11-27 12:00'))).toMatchObject({ allowed: true, refund: 235900, reason: 'in_time' });
    expect(ahead.when(instant('2026-11-27 12:00+'))).toMatchObject({ allowed: true, refund: 0, reason: 'too_late' });
    expect(ahead.when(instant('2026-12-20 06:00'))).toMatchObject({ allowed: false, reason: 'already_started' });
  });
});

it('after a move a refund is never more than it was at the moment of moving', () => {
  const early = instant('2026-11-20 13:00');
  expect(room.when(early, { refundAtMost: paise(188800) }).refund).toBe(188800);
  expect(room.when(early, { refundAtMost: null }).refund).toBe(377600);
});

describe('the terms in a sentence', () => {
  it.each([
    [dayPass, '2026-11-20 12:00', 'Free cancellation until Tue 24 Nov, 10:00 AM'],
    [dayPass, '2026-11-24 10:01', 'Non-refundable: the 24-hour deadline has passed'],
    [room, '2026-11-20 12:00', 'Free cancellation until Tue 24 Nov, 3:00 PM, 50% refund until Wed 25 Nov, 3:00 AM'],
    [room, '2026-11-24 16:00', 'Cancel until Wed 25 Nov, 3:00 AM for a 50% refund'],
    [coworking, '2026-11-20 12:00', 'Free cancellation until the end of Thu 31 Dec'],
    [coworking, '2027-01-02 12:00', 'Non-refundable: your month starts in less than 30 days'],
    [recreationDay, '2026-11-20 12:00', 'Free cancellation until Wed 25 Nov, 6:00 AM'],
    [
      month,
      '2026-11-20 12:00',
      'Free cancellation until Sun 22 Nov, 6:00 AM, refund of unused days until Fri 27 Nov, 12:00 PM',
    ],
    [month, '2026-11-22 07:00', 'Cancel until Fri 27 Nov, 12:00 PM for a refund of unused days'],
    [recreationDay, '2026-11-25 06:00', 'Non-refundable: it has started'],
    [month, '2026-11-28 07:00', 'Non-refundable: the 7 days after the purchase are over'],
  ])('%#', (purchase, now, expected) => expect(purchase.sentence(now)).toBe(expected));

  it('says what a late move left of the refund, for as long as anything is paid back', () => {
    const { facts, terms } = room;
    const after = (atMost: number, now = '2026-11-20 12:00') => termsSentence(terms, facts, at(now), paise(atMost));
    expect(after(0)).toBe('No refund, as it was moved after its refund period had ended');
    expect(after(188_800)).toBe('Cancel until Wed 25 Nov, 3:00 AM for a refund of up to ₹1,888, as it was moved late');
    expect(after(1)).toBe('Cancel until Wed 25 Nov, 3:00 AM for a refund of up to ₹0.01, as it was moved late');
    expect(after(188_800, '2026-11-25 03:00')).toBe('Non-refundable: the 12-hour deadline has passed');
    expect(refundLimit({ refundAtMost: 188_800 })).toBe(188_800);
    expect(refundLimit({})).toBeUndefined();
  });
});

it.each([
  [dayPass, '2026-11-20 12:00', 'Full refund until Tue 24 Nov, 10:00 AM. No refund after that.'],
  [dayPass, '2026-11-24 10:01', 'You can still cancel, but there is no refund.'],
  [room, '2026-11-20 12:00', 'Full refund until Tue 24 Nov, 3:00 PM. Refund of ₹1,888 until Wed 25 Nov, 3:00 AM.'],
  [room, '2026-11-24 16:00', 'Refund of ₹1,888 until Wed 25 Nov, 3:00 AM. No refund after that.'],
  [
    month,
    '2026-11-20 12:00',
    'Full refund until Sun 22 Nov, 6:00 AM. Refund of the unused days until Fri 27 Nov, 12:00 PM.',
  ],
  [month, '2026-11-22 07:00', 'Refund of the unused days until Fri 27 Nov, 12:00 PM. No refund after that.'],
])('a booking says what holds now and what after its next boundary: %#', ({ facts, terms }, now, sentence) => {
  expect(boundarySentence(terms, facts, at(now))).toBe(sentence);
});

const purchases = fc.constantFrom(dayPass, room, coworking, recreationDay, month);
const moments = fc
  .integer({ min: 0, max: 80 * 24 * 60 })
  .map((minutes) => new Date(at('2026-11-20 12:00').getTime() + minutes * 60_000));

it('waiting never pays: a later cancellation gives no more than an earlier one, and never more than was paid', () => {
  fc.assert(
    fc.property(purchases, moments, moments, (purchase, a, b) => {
      const [early, late] = a <= b ? [a, b] : [b, a];
      const [first, second] = [purchase.when(early), purchase.when(late)];
      expect(second.refund).toBeLessThanOrEqual(first.refund);
      expect(first.refund).toBeLessThanOrEqual(purchase.facts.paid);
      if (!first.allowed) expect([first.refund, second.allowed]).toEqual([0, false]);
      expect(first.refund === purchase.facts.paid).toBe(first.reason === 'in_time');
    }),
  );
});

it('A recreation month that ends at midnight has the same unused days as one that ends an hour before', () => {
  const hours = { ...sampleFacility.hours, recreation: { opens: '06:00', closes: '24:00' } };
  const toMidnight = bought({ serviceType: 'recreation', date: '2026-11-22', plan: 'month' }, '2026-11-20 12:00', {
    ...sampleFacility,
    hours,
  });
  expect(toMidnight.facts.visit.end).toEqual(at('2026-12-22 00:00'));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 * 24 * 60 }), (minutes) => {
      const now = new Date(at('2026-11-20 12:00').getTime() + minutes * 60_000);
      expect(toMidnight.when(now)).toEqual(month.when(now));
    }),
  );
});
