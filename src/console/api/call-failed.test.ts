import { expect, test } from 'vitest';
import { CallFailed } from './call-failed.ts';

test.each([
  [0, 'no_answer', false],
  [429, 'too_many_requests', false],
  [500, 'internal', false],
  [502, 'no_answer', false],
  [503, 'payment_provider_slow', false],
  [502, 'payment_provider_failed', true],
  [409, 'sold_out', true],
])('A call that failed with %i %s is decided: %s', (status, code, isFinal) => {
  expect(new CallFailed(status, code, '').isFinal).toBe(isFinal);
});
