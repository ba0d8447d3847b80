import type { Clock } from '#platform/clock.ts';
import { writeAudits } from '#platform/database/audit-log.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addDays, type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { PaymentGateway } from '../../gateway/payment-gateway.ts';
import { daysToImport, nextImport } from '../../rules/settlements/import-days.ts';
import { importFailure } from '../../rules/settlements/import-failure.ts';
import { addedLines } from '../../rules/settlements/report-changes.ts';
import { type NumberedLine, numberedLines } from '../../rules/settlements/settlement-line.ts';
import {
  leaseImport,
  lockImport,
  noteImported,
  noteImportFailure,
  setImportDue,
} from '../../store/settlements/settlement-imports.ts';
import {
  linesOfSettlements,
  removeWithdrawnLines,
  writeSettlementLines,
} from '../../store/settlements/settlement-lines.ts';

type Deps = { db: Database; clock: Clock; payments: PaymentGateway };

/** Called in the import's transaction for each payout that the provider changed after it was stored. */
export type OnSettlementChange = (tx: Tx, change: { settlementId: string; lines: number }, now: Date) => Promise<void>;

const MINUTE_MS = 60_000;
/** Lease of an import: longer than 60 reports take, each at its timeout. */
const LEASE_MS = 30 * MINUTE_MS;
/** Pause before the next attempt: after a temporary failure, and after a refusal. */
const SOON_MS = 5 * MINUTE_MS;
const LATER_MS = 60 * MINUTE_MS;

/**
 * Reads the provider's payouts if that is due, for one process at a time. Nothing is written unless every day was answered, so no report is imported
 * by half; a repetition writes nothing twice. What the provider has corrected, withdrawn or added replaces its first word, is noted in the audit log
 * and reported to `onChange`. A payout announced during an import may start a second one; data read before is then not a correction.
 */
export async function importSettlements(
  { db, clock, payments }: Deps,
  onChange?: OnSettlementChange,
): Promise<'not_due' | 'imported' | 'failed'> {
  if (payments.keyId === null) return 'not_due';
  const now = clock.now();
  const lease = new Date(now.getTime() + LEASE_MS);
  const [firstDay = '' as IstDay] = daysToImport(now, null);
  const state = await leaseImport(db, { now, until: lease, firstDay });
  if (!state) return 'not_due';
  const days = daysToImport(now, state.answered_at);
  const reports: NumberedLine[][] = [];
  for (const day of days) {
    const report = await payments.settledOn(day);
    if (!report.ok) {
      const pause = report.reason === 'rejected' ? LATER_MS : SOON_MS;
      const why = importFailure(report);
      const failedAt = clock.now();
      await noteImportFailure(db, {
        lease,
        began: now,
        now: failedAt,
        next: new Date(failedAt.getTime() + pause),
        why,
      });
      return 'failed';
    }
    reports.push(numberedLines(report.value));
  }
  return inTransaction(db, async (tx) => {
    const written = await lockImport(tx);
    if (written && written > now) return 'not_due';
    const [first = firstDay] = days;
    const reported = reports.flat();
    const known = await linesOfSettlements(tx, [...new Set(reported.map(({ settlementId }) => settlementId))]);
    // A payout of the day of an import may have grown since.
    const added = addedLines(known, reported, instantAt(istDayOf(state.answered_at ?? now))).map(additionOf);
    const corrected = [];
    for (const lines of reports) corrected.push(...(await writeSettlementLines(tx, lines)));
    await writeAudits(tx, corrected.map(entry('settlement_line_corrected', now)));
    await writeAudits(tx, added.map(entry('settlement_line_added', now)));
    // Of the first and the last day, a line may be in the report of a day that was not asked for.
    const [from, until] = [instantAt(addDays(first, 1)), instantAt(days.at(-1) ?? first)];
    const withdrawn = await removeWithdrawnLines(tx, { lines: reported, from, until });
    await writeAudits(tx, withdrawn.map(entry('settlement_line_withdrawn', now)));
    for (const [settlementId, lines] of countBySettlement([...corrected, ...added, ...withdrawn]))
      await onChange?.(tx, { settlementId, lines }, now);
    // A gap that is too long to be read again is no longer covered.
    const isWhole = state.answered_at === null || first <= (daysToImport(state.answered_at, null).at(-1) ?? first);
    const coversFrom = isWhole ? (state.covers_from as IstDay) : first;
    await noteImported(tx, { lease, now, next: nextImport(now), coversFrom });
    return 'imported';
  });
}

const additionOf = ({ settlementId, entityId, type, amount, fee, tax, debit, credit }: NumberedLine) => ({
  settlementId,
  detail: { entityId, type, is: { amount, fee, tax, debit, credit } },
});

function countBySettlement(changes: readonly { settlementId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { settlementId } of changes) counts.set(settlementId, (counts.get(settlementId) ?? 0) + 1);
  return counts;
}

const entry =
  (action: 'settlement_line_corrected' | 'settlement_line_withdrawn' | 'settlement_line_added', now: Date) =>
  ({ settlementId, detail }: { settlementId: string; detail: Record<string, unknown> }) => ({
    actor: { kind: 'system' as const, name: 'settlements' },
    action,
    subject: `settlement:${settlementId}`,
    detail,
    now,
  });

/** Makes the import due now, as the provider announced a payout. */
export const askForSettlements = async (tx: Tx, now: Date): Promise<void> => void (await setImportDue(tx, now));
