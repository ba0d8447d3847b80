import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGstin, isUin } from './gstin.ts';

describe('a GSTIN', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '29AABCS1234D1ZR', '29AAACA0000A1ZU'])('%s is right', (gstin) =>
    expect(isGstin(gstin)).toBe(true),
  );

  test('of an office that deducts tax at source is right: it has a TAN, and D before the check character', () => {
    expect(isGstin('27PNEA06819B1DE')).toBe(true);
    expect(isGstin('27PNEA06819B1DF')).toBe(false);
    expect(isGstin('27PNEA06819B1CE')).toBe(false);
  });

  test('may have a digit or another letter for its Z, as the tax portal takes it; none of a marketplace', () => {
    expect(['29AABCT5678E11X', '29AABCT5678E1JW'].map(isGstin)).toEqual([true, true]);
    expect(['29AABCT5678E1CB', '29AABCT5678E1KU', '29AABCT5678E10Z'].map(isGstin)).toEqual([false, false, false]);
  });

  test.each([
    ['a wrong check character', '27AAPFU0939F1ZO'],
    ['a wrong check character', '29AABCU9603R1ZX'],
    ['a state that is not there', '39AABCS1234D1ZR'],
    ['small letters', '29aabcs1234d1zr'],
    ['a space', '29AABCS1234D1ZR '],
    ['too few characters', '29AABCS1234D1Z'],
    ['nothing', ''],
  ])('with %s is wrong (%s)', (_, gstin) => expect(isGstin(gstin)).toBe(false));

  test('with one character changed is wrong', () => {
    const right = '29AABCS1234D1ZR';
    const other = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), other, (at, character) => {
        fc.pre(right[at] !== character);
        expect(isGstin(right.slice(0, at) + character + right.slice(at + 1))).toBe(false);
      }),
    );
  });
});

test('a UIN is distinguished from a GSTIN', () => {
  for (const uin of ['0717UNO00157UNO', '2917DEU00014UN1']) expect([isUin(uin), isGstin(uin)]).toEqual([true, false]);
  expect(isUin('29AABCS1234D1ZR')).toBe(false);
});
