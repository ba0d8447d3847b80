import type { NumberedLine } from './settlement-line.ts';

/** What names a line of a payout, and when the payout was. */
export type KnownLine = Pick<NumberedLine, 'settlementId' | 'entityId' | 'type' | 'ordinal' | 'settledAt'>;

/**
 * Lines that a payout has in a later report and had not in an earlier one.
 * @param known the lines of the reported payouts as they were written down before.
 * @param comparedUntil payouts before this instant were complete when they were read last; later ones may still have been growing.
 */
export function addedLines(
  known: readonly KnownLine[],
  reported: readonly NumberedLine[],
  comparedUntil: Date,
): NumberedLine[] {
  const keys = new Set(known.map(keyOf));
  const complete = new Set(
    known.filter(({ settledAt }) => settledAt < comparedUntil).map(({ settlementId }) => settlementId),
  );
  return reported.filter((line) => complete.has(line.settlementId) && !keys.has(keyOf(line)));
}

const keyOf = ({ settlementId, entityId, type, ordinal }: Omit<KnownLine, 'settledAt'>): string =>
  JSON.stringify([settlementId, entityId, type, ordinal]);
