/** A line of a payout as the provider reports it; amounts in paise. */
export type SettlementLine = {
  settlementId: string;
  entityId: string;
  /** 'payment', 'refund', 'adjustment', 'transfer' … */
  type: string;
  utr: string | null;
  amount: number;
  /** Including GST; `tax` is the GST. */
  fee: number;
  tax: number;
  debit: number;
  credit: number;
  paymentId: string | null;
  orderId: string | null;
  disputeId: string | null;
  settledAt: Date;
};

export type NumberedLine = SettlementLine & { ordinal: number };

/**
 * Numbers the lines of each entity within a settlement. The number depends on the content, not on the order, so importing a report again gives the
 * same rows.
 */
export function numberedLines(lines: readonly SettlementLine[]): NumberedLine[] {
  const seen = new Map<string, number>();
  return lines
    .map((line) => ({ line, text: JSON.stringify(line) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ line }) => {
      const key = JSON.stringify([line.settlementId, line.entityId, line.type]);
      const ordinal = (seen.get(key) ?? 0) + 1;
      seen.set(key, ordinal);
      return { ...line, ordinal };
    });
}
