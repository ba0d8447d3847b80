/** A line of a payout as the provider reports it; amounts in paise. */
export type SettlementLine = {
  settlementId: string;
  entityId: string;
  /** 'payment', 'refund', 'adjustment', 'transfer' … */
  type: string;
  utr: string | null;
  amount: number;
  /** With the GST on it, which `tax` says. */
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
 * The lines of a report with the number of each among those of the same entity in a settlement. It depends on their content and not on their
 * order, so a report that is read again brings the same rows.
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
