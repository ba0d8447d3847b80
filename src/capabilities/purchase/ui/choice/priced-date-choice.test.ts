import { expect, it } from 'vitest';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import type { DayState } from '#capabilities/places/ui/day-labels.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { missingToasts } from '../notices/validation-toasts.ts';
import { pricedDateChoice } from './priced-date-choice.ts';

const date = '2026-11-24' as IstDay;
const days = [
  { date, state: 'full', free: 0, capacity: 50 },
  { date: '2026-11-25', state: 'few', free: 1, capacity: 50 },
] as const;
const about = {
  choice: { date },
  view: { quote: { selectionKey: 'this' } as Quote },
  days,
  noun: factsOf('dayPass').places.day.counted,
  missing: missingToasts.dayPassDate,
} as const;

it('asks for a date where none was chosen (REC-17), and never where one was: a full day says that it is full', () => {
  const nothing = { choice: { date: null }, view: { quote: null } };
  expect(pricedDateChoice({ ...about, ...nothing, own: [] })).toMatchObject({
    missing: { toast: { title: 'Date Required', text: 'Please select a date' } },
  });
  const message = 'Tuesday, 24 November is full: all 50 desks are taken. The next open day is Wednesday, 25 November.';
  expect(pricedDateChoice({ ...about, own: ['another'] })).toMatchObject({
    missing: { toast: { title: 'Date Not Available', text: message }, message },
  });
});

it('ignores the buyer’s own hold', () => {
  expect(pricedDateChoice({ ...about, own: ['another', 'this'] })).toMatchObject({ ok: true });
});

it('knows whether the page says that a month’s place is taken for the month after', () => {
  const open = { date, state: 'open', free: 9, capacity: 350 } as const;
  const after = (day: DayState) => pricedDateChoice({ ...about, days: [day], own: [] });
  expect(after({ ...open, nextMonthTaken: true })).toMatchObject({ ok: true, nextMonthTaken: true });
  expect(after(open)).toMatchObject({ ok: true, nextMonthTaken: false });
});
