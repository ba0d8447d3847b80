import { expect, test } from 'vitest';
import { aCancellation } from '#tests/support/examples/cancellation-answer.ts';
import { cancellationSentence } from './cancellation-sentence.ts';

test.each([
  ['everything back', {}, 'Cancel now: ₹384.00 refund to your UPI account'],
  ['half of it', { refundPaise: 188_800, account: 'card' }, 'Cancel now: ₹1,888.00 refund to your card'],
  [
    'everything back, with a supplement',
    { supplementPaise: 377_600 },
    'Cancel now: ₹384.00 refund to your UPI account, and ₹3,776.00 paid for the longer time',
  ],
  [
    'done, with a supplement',
    { allowed: false, reason: 'cancelled', supplementPaise: 377_600 },
    'Cancelled. We are refunding ₹384.00 to your UPI account, usually by 3 December 2026, and ₹3,776.00 paid for the longer time.',
  ],
  ['nothing', { refundPaise: 0, reason: 'too_late' }, 'Cancel now: no refund'],
  [
    'nothing, as it went back before',
    { refundPaise: 0, wentBackBefore: true },
    'Cancel now: no further refund, as the full amount has been refunded, is being refunded or is disputed at your bank',
  ],
  ['begun', { allowed: false, reason: 'already_started' }, 'This booking has started and can no longer be cancelled.'],
  ['over', { allowed: false, reason: 'completed' }, 'This booking is over and can no longer be cancelled.'],
  ['unpaid', { allowed: false, reason: 'not_paid' }, 'This order is not paid. Release it instead.'],
  [
    'done',
    { allowed: false, reason: 'cancelled' },
    'Cancelled. We are refunding ₹384.00 to your UPI account, usually by 3 December 2026.',
  ],
  [
    'done, with a desk that stays',
    { allowed: false, reason: 'cancelled', refundPaise: 0, creditedBy: null, keepsUntil: '2027-01-30' },
    'Cancelled. There is no refund under the terms of this booking. Your place stays yours until Saturday, 30 January 2027.',
  ],
  [
    'done, after all of it went back',
    { allowed: false, reason: 'cancelled', wentBackBefore: true, refundPaise: 0, creditedBy: null },
    'Cancelled. No further refund, as the full amount has been refunded, is being refunded or is disputed at your bank.',
  ],
  [
    'free, but for what was paid for a longer time',
    { wentBackBefore: true, refundPaise: 0, supplementPaise: 377_600 },
    'Cancel now: ₹3,776.00 refund of what was paid for the longer time; the rest has been refunded, is being refunded or is disputed at your bank',
  ],
  [
    'done, with what was paid for a longer time alone',
    { allowed: false, reason: 'cancelled', wentBackBefore: true, refundPaise: 0, supplementPaise: 377_600 },
    'Cancelled. We are refunding ₹3,776.00 that was paid for the longer time. The rest has been refunded, is being refunded or is disputed at your bank.',
  ],
] as const)('cancelling says what it comes to: %s', (_, change, words) => {
  expect(cancellationSentence(aCancellation(change))).toBe(words);
});
