import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionOf } from './correct-entry.ts';

const sum = fc.integer({ min: 1, max: 10_000_000 });
const right = fc.integer({ min: 0, max: 10_000_000 });

test('An entry and its correction come to what should have been written', () => {
  fc.assert(
    fc.property(fc.constantFrom('paid_in', 'paid_out'), sum, right, (kind, wrong, should) => {
      const sign = kind === 'paid_out' ? -1 : 1;
      const corrected = correctionOf({ kind, amountPaise: sign * wrong }, should);
      if (wrong === should) expect(corrected).toEqual({ ok: false, refusal: 'same_amount' });
      else if (corrected.ok) expect(sign * wrong + corrected.value).toBe(sign * should + 0);
      else expect.unreachable();
    }),
  );
});

test.each(['sale', 'refund', 'left_before', 'opening_difference', 'correction'])('%s is never corrected', (kind) => {
  expect(correctionOf({ kind, amountPaise: 38_400 }, 100)).toEqual({ ok: false, refusal: 'not_correctable' });
});
