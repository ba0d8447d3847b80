import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { amountInWords } from './amount-in-words.ts';

describe('an amount in words', () => {
  test.each([
    [38_400, 'Rupees Three Hundred Eighty-Four Only'],
    [755_200, 'Rupees Seven Thousand Five Hundred Fifty-Two Only'],
    [19_950, 'Rupees One Hundred Ninety-Nine and Fifty Paise Only'],
    [12_500_050, 'Rupees One Lakh Twenty-Five Thousand and Fifty Paise Only'],
    [100_000_000, 'Rupees Ten Lakh Only'],
    [1_000_000_001, 'Rupees One Crore and One Paise Only'],
    [123_456_789_00, 'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only'],
    [5, 'Rupees Zero and Five Paise Only'],
    [1100, 'Rupees Eleven Only'],
    [2000, 'Rupees Twenty Only'],
  ])('%i paise: %s', (amount, words) => {
    expect(amountInWords(paise(amount))).toBe(words);
  });

  test('says every amount in a way of its own, without gaps', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000_00 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(amountInWords(paise(one)) === amountInWords(paise(other))).toBe(one === other);
        expect(amountInWords(paise(one))).not.toMatch(/undefined| {2}|- /);
      }),
    );
  });
});
