import { expect, test } from 'vitest';
import { axisLabel, axisValue, cellText, comparedText, valueText } from './figure-words.ts';

test.each([
  [1_240_000, 'paise', '₹12,400'],
  [-38_400, 'paise', '-₹384'],
  [0.6249, 'share', '62.5%'],
  [1, 'days', '1 day'],
  [1.04, 'days', '1 day'],
  [2.5, 'days', '2.5 days'],
  [59, 'minutes', '59 min'],
  [125, 'minutes', '2 h 5 min'],
  [120, 'minutes', '2 h'],
  [4320, 'minutes', '3 days'],
  [125_000, 'count', '1,25,000'],
  [7, 'a unit of tomorrow', '7'],
])('%d %s is read as %s', (value, unit, text) => {
  expect(valueText(value, unit)).toBe(text);
});

test('a cell without a number is a dash, a day and a month are read as such, and a text stays', () => {
  const cells = [null, '2026-11-24', '2026-11', 'Day Pass'];
  expect(cells.map((cell) => cellText(cell, 'text'))).toEqual(['–', 'Tue 24 Nov', 'November 2026', 'Day Pass']);
});

test.each([
  [{ value: 112, before: 100, unit: 'paise' }, '+12% against ₹1'],
  [{ value: 50, before: 100, unit: 'paise' }, '-50% against ₹1'],
  [{ value: 0.5, before: 0.6, unit: 'share' }, '-10 points against 60%'],
  [{ value: 5, before: 0, unit: 'paise' }, 'Before: ₹0'],
  [{ value: 200_000, before: -100_000, unit: 'paise' }, 'Before: -₹1,000'],
  [{ value: -50_000, before: 100_000, unit: 'paise' }, '-150% against ₹1,000'],
  [{ value: 99_900, before: 100_200, unit: 'paise' }, 'Nearly as before: ₹1,002'],
  [{ value: 0.6245, before: 0.62449, unit: 'share' }, 'Nearly as before: 62.4%'],
  [{ value: 3, before: 2, unit: 'days' }, 'Before: 2 days'],
  [{ value: 3, before: null, unit: 'days' }, 'Nothing before'],
  [{ value: null, before: 2, unit: 'days' }, 'Before: 2 days'],
  [{ value: 2, before: 2, unit: 'days' }, 'As before'],
  [{ value: 0.0001, before: 0, unit: 'share' }, 'As before'],
])('%o compares as "%s"', (figure, text) => {
  expect(comparedText(figure)).toBe(text);
});

test.each([
  ['2026-11-24', '24 Nov'],
  ['2026-09-01', '1 Sept'],
  ['2026-09', 'Sept 2026'],
  ['10:00', '10:00'],
])('The axis of a chart names %s in short: %s', (label, text) => expect(axisLabel(label)).toBe(text));

test.each([
  [0, 'paise', '₹0'],
  [50_000, 'paise', '₹500'],
  [1_250_000, 'paise', '₹12.5k'],
  [15_000_000, 'paise', '₹1.5 L'],
  [-2_000_000_000, 'paise', '-₹2 cr'],
  [12, 'count', '12'],
])('The axis of a chart names %d of %s as %s', (value, unit, text) => expect(axisValue(value, unit)).toBe(text));
