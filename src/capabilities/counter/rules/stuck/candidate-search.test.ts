import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedCode } from '#platform/text/typed.ts';
import { candidateSearch } from './candidate-search.ts';

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });
const DAY_MS = 86_400_000;

test('Orders are looked for before their payment: three days back, and sixty with a word', () => {
  fc.assert(
    fc.property(instants, fc.string({ maxLength: 20 }), (paidAt, typed) => {
      const { begun, text } = candidateSearch(paidAt, typed);
      expect(text).toBe(typedCode(typed).toLowerCase());
      expect((paidAt.getTime() - begun.start.getTime()) / DAY_MS).toBe(text === '' ? 3 : 60);
      // The provider's clock may be behind ours.
      expect(begun.end.getTime()).toBeGreaterThan(paidAt.getTime());
    }),
  );
});

test.each([
  ['3210', '3210'],
  ['tel:+91-98765-43210', '9876543210'],
  ['(०) ९८७६५ ४३२१०', '9876543210'],
  ['210', ''],
  ['DP-20261210-AB12', ''],
  ['asha1999@example.com', ''],
])('%j is looked for as a phone number that ends in %j', (typed, phone) => {
  expect(candidateSearch(new Date('2026-11-24'), typed).phone).toBe(phone);
});
