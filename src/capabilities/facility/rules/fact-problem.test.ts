import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hours } from '#capabilities/content/rules/facility.ts';
import { hoursProblem, seriesProblem } from './fact-problem.ts';

const file = { live: 'INV', sample: 'SMP' };
const begins = (live: string, earlier: string[] = []) =>
  seriesProblem({ invoiceSeries: { live } }, { used: [...Object.values(file), ...earlier], after: { ...file, live } });

test('A series of invoices has letters that no credit note and no sandbox has', () => {
  expect(begins('INB')).toBeNull();
  expect(begins('INV', ['INB'])).toBeNull();
  expect(begins('CIN')?.field).toBe('changes.invoiceSeries.live');
  expect(begins('X', ['CX'])?.field).toBe('changes.invoiceSeries.live');
  expect(begins('SMP')?.text).toBe('Give the sandbox a series of its own.');
});

test('Other facts are no matter of it', () => {
  expect(seriesProblem({ tagline: 'x' }, { used: [], after: file })).toBeNull();
});

test('Hours begin and end within one day, at the latest at the midnight that ends it', () => {
  const of = (opens: string, closes: string) =>
    hoursProblem({ hours: { recreation: { opens, closes } } })?.text ?? null;
  expect(of('18:00', '24:00')).toBeNull();
  expect(of('00:00', '24:00')).toBeNull();
  const beyond = 'The closing time must be after the opening time. The latest is midnight (24:00).';
  for (const [opens, closes] of [
    ['18:00', '02:00'],
    ['18:00', '00:00'],
    ['00:00', '00:00'],
  ] as const)
    expect(of(opens, closes)).toBe(beyond);
});

test('Only an end is 24:00, and nothing is later', () => {
  const isShaped = (opens: string, closes: string) => hours.safeParse({ opens, closes }).success;
  expect(isShaped('00:00', '24:00')).toBe(true);
  expect(isShaped('24:00', '24:00')).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 24, max: 99 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      fc.pre(hour > 24 || minute > 0);
      expect(isShaped('06:00', `${hour}:${String(minute).padStart(2, '0')}`)).toBe(false);
    }),
  );
});
