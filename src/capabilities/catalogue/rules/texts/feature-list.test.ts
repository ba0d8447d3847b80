import { expect, test } from 'vitest';
import { FEATURES_ON, shortFeatures } from './feature-list.ts';

test('LIMIT-01: cards show 3, 8 and 4 features', () => {
  expect(FEATURES_ON).toEqual({ serviceCard: 3, planCard: 8, bookingCard: 4 });
});

test('the rest is counted, and where nothing is left nothing is said', () => {
  expect(shortFeatures(['a', 'b', 'c'], 2)).toEqual({ shown: ['a', 'b'], more: '+1 more' });
  expect(shortFeatures(['a', 'b'], 2)).toEqual({ shown: ['a', 'b'], more: null });
  expect(shortFeatures(['a'], 2)).toEqual({ shown: ['a'], more: null });
});
