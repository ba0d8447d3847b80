import { expect, test } from 'vitest';
import { seriesProblem } from './fact-problem.ts';

const file = { live: 'INV', sample: 'SMP' };
const begins = (live: string, earlier: (typeof file)[] = []) =>
  seriesProblem({ invoiceSeries: { live } }, [file, ...earlier, { ...file, live }]);

test('A series of invoices has letters that no credit note and no sandbox has', () => {
  expect(begins('INB')).toBeNull();
  expect(begins('INV', [{ ...file, live: 'INB' }])).toBeNull();
  expect(begins('CIN')?.field).toBe('changes.invoiceSeries.live');
  expect(begins('X', [{ ...file, live: 'CX' }])?.field).toBe('changes.invoiceSeries.live');
  expect(begins('SMP')?.text).toBe('Give the sandbox a series of its own.');
});

test('Other facts are no matter of it', () => {
  expect(seriesProblem({ tagline: 'x' }, [file])).toBeNull();
});
