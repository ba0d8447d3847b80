import { describe, expect, test } from 'vitest';
import { evidenceSummary } from './evidence-texts.ts';

const facts = {
  facility: 'Meju Workspaces Private Limited',
  dispute: { id: 'disp_1', reason: 'goods_or_services_not_received', phase: 'chargeback', paise: 38_400 },
  paymentId: 'pay_1',
  booking: null,
  arrivals: [],
  refunds: [],
};

const linesOf = (text: string) => text.trimEnd().split('\r\n');

describe('The summary of a dispute for a bank', () => {
  test('counts as refunded only what has left us, and names what waits beside it', () => {
    const summary = evidenceSummary({
      ...facts,
      refunds: [
        { amount_paise: 10_000, state: 'processed' },
        { amount_paise: 5_000, state: 'sent' },
        { amount_paise: 20_000, state: 'requested' },
        { amount_paise: 3_400, state: 'failed' },
      ],
    });
    expect(linesOf(summary)).toEqual(
      expect.arrayContaining(['Refunded: ₹150.00', 'Refund requested and not sent: ₹200.00']),
    );
  });

  test('mentions no waiting refund if there is none', () => {
    const summary = evidenceSummary(facts);
    expect(linesOf(summary)).toContain('Refunded: ₹0.00');
    expect(summary).not.toContain('not sent');
  });

  test('says the reason and the phase in plain words', () => {
    expect(linesOf(evidenceSummary(facts))).toContain('Reason: chargeback: goods or services not received');
  });
});
