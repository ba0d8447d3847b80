import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeClosesAt } from './code-closes-at.ts';

test('A code is open to the end of its hold, and never shorter than the provider allows', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), (holdEnds, now) => {
      const closes = codeClosesAt(new Date(holdEnds), new Date(now)).getTime();
      expect(closes).toBeGreaterThanOrEqual(holdEnds);
      expect(closes - now).toBeGreaterThan(15 * 60_000);
      expect(closes === holdEnds || closes - now === 16 * 60_000).toBe(true);
    }),
  );
});
