import { describe, expect, test } from 'vitest';
import { keptHold, withHold } from './own-hold.ts';

const now = new Date('2026-11-21T06:30:00Z');
const hold = { key: 'dayPass:2026-11-24', orderId: 'order_1', until: '2026-11-21T06:45:00.000Z' };
const typed = { customerName: 'Asha Rao' };

describe("a reload does not make the buyer's own place somebody else's", () => {
  test('the hold is remembered beside what was typed, and forgotten alone', () => {
    const draft = withHold(typed, hold);
    expect(draft).toMatchObject(typed);
    expect(keptHold(draft, now)).toEqual(hold);
    expect(withHold(draft, null)).toEqual(typed);
  });

  test.each([
    ['it has ended', { ...hold, until: '2026-11-21T06:30:00.000Z' }],
    ['its end cannot be read', { ...hold, until: 'soon' }],
    ['it has no order', { ...hold, orderId: '' }],
  ])('nothing is claimed when %s', (_, given) => {
    expect(keptHold(withHold(typed, given), now)).toBeNull();
  });
});
