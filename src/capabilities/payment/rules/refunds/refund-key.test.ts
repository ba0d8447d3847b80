import { expect, test } from 'vitest';
import { firstKey, keyAgain } from './refund-key.ts';

test('Each try of a refund has a key of its own, which names the first one', () => {
  const first = 'refund-again-DAY-1';
  const second = keyAgain(first, new Date(1));
  const third = keyAgain(second, new Date(20));
  expect([second, third]).toEqual(['refund-again-DAY-1-again1', 'refund-again-DAY-1-again20']);
  expect([first, second, third].map(firstKey)).toEqual([first, first, first]);
  expect(firstKey('pay_1-again5-late')).toBe('pay_1-again5-late');
});
