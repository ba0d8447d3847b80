import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { financialYearOf } from './document-number.ts';

describe('the financial year', () => {
  test.each([
    ['2026-11-24', '26-27'],
    ['2027-03-31', '26-27'],
    ['2027-04-01', '27-28'],
    ['2027-01-01', '26-27'],
    ['2099-12-31', '99-00'],
  ])('of %s is %s', (day, year) => {
    expect(financialYearOf(day as IstDay)).toBe(year);
  });

  test('turns at midnight in India, not in London', () => {
    expect(financialYearOf(istDayOf(new Date('2027-03-31T18:29:59.999Z')))).toBe('26-27');
    expect(financialYearOf(istDayOf(new Date('2027-03-31T18:30:00.000Z')))).toBe('27-28');
  });

  test('changes on 1 April and on no other day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const day = addDays('2020-01-01' as IstDay, days);
        const changes = financialYearOf(day) !== financialYearOf(addDays(day, -1));
        expect(changes).toBe(day.endsWith('-04-01'));
      }),
    );
  });
});
