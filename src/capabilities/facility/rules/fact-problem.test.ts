import { expect, test } from 'vitest';
import { seriesProblem } from './fact-problem.ts';

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
