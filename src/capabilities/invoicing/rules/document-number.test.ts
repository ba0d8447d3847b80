import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { type Numbering, numberingOf } from './document-number.ts';

const day = '2026-11-24' as IstDay;

/** As the statement that issues a document writes it. */
const documentNumber = ({ prefix, digits }: Numbering, sequence: number) =>
  prefix + String(sequence).padStart(digits, '0');

describe('the number of a document', () => {
  test.each([
    ['INV', 'invoice', 1, 'INV/26-27/000001'],
    ['SMP', 'invoice', 42, 'SMP/26-27/000042'],
    ['INV', 'credit_note', 7, 'CINV/26-27/00007'],
  ] as const)('of series %s (%s), %i, is %s', (series, kind, sequence, number) => {
    expect(documentNumber(numberingOf(series, kind, day), sequence)).toBe(number);
  });

  test('has at most 16 characters and the form that the tax portal takes', () => {
    const letters = fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ') });
    fc.assert(
      fc.property(
        letters,
        fc.constantFrom('invoice', 'credit_note'),
        fc.integer({ min: 1, max: 99_999 }),
        (series, kind, sequence) => {
          const number = documentNumber(numberingOf(series, kind, day), sequence);
          expect(number).toMatch(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/);
        },
      ),
    );
  });
});
