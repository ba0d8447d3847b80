import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { DisputeLine, MoneyRow } from '../../contract.ts';
import { needsAnswer } from '../../rules/disputes/dispute.ts';
import { disputeNext, disputeSentence } from '../../rules/disputes/dispute-words.ts';
import { MONEY_PAGE, pageOfMoney } from '../../rules/money-page.ts';
import {
  disputesOpen,
  disputesReported,
  findListedDispute,
  type ListedDispute,
} from '../../store/disputes/disputes.ts';
import type { MoneySpan } from '../money-span.ts';

type Deps = { db: Database; clock: Clock };

/** One page of disputes, the newest first. */
export async function listDisputes(
  { db, clock }: Deps,
  span: MoneySpan,
): Promise<{ rows: DisputeLine[]; nextCursor: string | null }> {
  const rows = await disputesReported(db, { ...span, limit: MONEY_PAGE + 1 });
  return pageOfMoney(rows.map((row) => disputeLine(row, clock.now())));
}

/** Open disputes, with the common facts of a money line only. */
export const openDisputeLines = async ({ db, clock }: Deps, limit: number): Promise<MoneyRow[]> =>
  (await disputesOpen(db, limit)).map((row) => {
    const shown = disputeLine(row, clock.now());
    const { phase: _phase, reason: _reason, respondBy: _by, deductedPaise: _deducted, ...line } = shown;
    return line;
  });

/** One dispute as listed. Null for an unknown id. */
export async function findDispute({ db, clock }: Deps, disputeId: string): Promise<DisputeLine | null> {
  const row = await findListedDispute(db, disputeId);
  return row ? disputeLine(row, clock.now()) : null;
}

const disputeLine = (row: ListedDispute, now: Date): DisputeLine => ({
  id: row.dispute_id,
  kind: row.state,
  sentence: disputeSentence(
    {
      state: row.state,
      customer: row.customer_name,
      amount: row.amount_paise,
      reason: row.reason,
      respondBy: row.respond_by,
    },
    now,
  ),
  paise: row.amount_paise ?? 0,
  since: row.heard_at.toISOString(),
  next: disputeNext({ state: row.state, respondBy: row.respond_by }, now),
  ...(needsAnswer(row.state) ? { urgent: true } : {}),
  ...(row.payment_id === null ? {} : { paymentId: row.payment_id }),
  ...(row.booking_id === null ? {} : { bookingId: row.booking_id }),
  phase: row.phase,
  reason: row.reason,
  respondBy: row.respond_by?.toISOString() ?? null,
  deductedPaise: row.deducted_paise,
});
