import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { besideBefore, overTime } from './figure.ts';
import { lengthOf, periodBefore } from './period.ts';

const first = '2026-11-01' as IstDay;
const chart = (days: readonly string[], length: number, from = first) =>
  overTime(
    'By time',
    'count',
    days.map((day) => ({ day })),
    {
      period: { from, to: addDays(from, length - 1) },
      value: () => 1,
    },
  );

test('A chart over time has every day of the period, days without anything too, and the sum of all rows', () => {
  const days = fc.array(fc.integer({ min: 0, max: 29 }).map((nth) => addDays(first, nth)));
  fc.assert(
    fc.property(days, (all) => {
      const { bars } = chart(all, 30);
      expect(bars.map(({ label }) => label)).toEqual(Array.from({ length: 30 }, (_, nth) => addDays(first, nth)));
      expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(all.length);
    }),
  );
});

test('A long period has a bar for each month that it touches', () => {
  expect(chart(['2027-02-28'], 120).bars).toEqual([
    { label: '2026-11', value: 0 },
    { label: '2026-12', value: 0 },
    { label: '2027-01', value: 0 },
    { label: '2027-02', value: 1 },
  ]);
});

test('A chart has the period before day by day, and none where that period has other bars', () => {
  const period = { from: first, to: addDays(first, 6) };
  const before = periodBefore(period);
  const beside = besideBefore(
    [chart([addDays(first, 2)], 7)],
    [chart([before.from, addDays(before.from, 2)], lengthOf(before), before.from)],
  );
  expect(beside[0]?.bars.map(({ value, before: then }) => [value, then])).toEqual([
    [0, 1],
    [0, 0],
    [1, 1],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(besideBefore([chart([], 7)], [chart([], 6)])[0]?.bars[0]).toEqual({ label: first, value: 0 });
  const plain = { title: 'By service', unit: 'count', bars: [{ label: 'Day Pass', value: 1 }] } as const;
  expect(besideBefore([{ ...plain, bars: [...plain.bars] }], [{ ...plain, bars: [...plain.bars] }])).toEqual([plain]);
});
