import { describe, expect, test } from 'vitest';
import { importFailure, refusalIn } from './import-failure.ts';

describe('A report of payouts that did not come', () => {
  test('because the provider refused is known by its words, of which the first 300 characters are kept', () => {
    const stored = importFailure({ reason: 'rejected', description: `Not enabled. ${'x'.repeat(400)}` });
    expect(stored).toHaveLength(300);
    expect(refusalIn(stored)).toMatch(/^Not enabled\. x+$/);
  });

  test('for another reason is no refusal', () => {
    expect(importFailure({ reason: 'unknown', why: 'timeout' })).toBe('timeout');
    expect(refusalIn('timeout')).toBeNull();
    expect(refusalIn(null)).toBeNull();
  });
});
