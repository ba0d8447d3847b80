import type { Facility } from '#capabilities/content/rules/facility.ts';
import { disputesLostInMonth, feesOfMonth } from '#capabilities/payment/use-cases/money-of-month.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { HandedOverFigures } from '../rules/month/handed-over.ts';
import { isRunning, type ReturnMonth } from '../rules/month/return-month.ts';
import { handedOverAround, keepCorrections } from '../store/corrections.ts';
import { countDocuments } from '../store/documents.ts';
import { type HandedOver, handedOver, markHandedOver } from '../store/handed-over.ts';
import { keepMoves } from '../store/kept-money.ts';
import { pendingCorrections } from './read-corrections.ts';
import { spanOf } from './read-documents.ts';

/**
 * Marks a month as handed over to the accountant. Its figures, its money and the corrections in its files are kept, so that they stay as they were. A
 * month that was marked before keeps its first mark.
 */
export async function handOver(
  tx: Tx,
  facility: Pick<Facility, 'gstin' | 'tallyLedgers'>,
  month: ReturnMonth,
  { staffId, actor, requestId, now }: { staffId: number; actor: Actor; requestId: string; now: Date },
): Promise<Result<HandedOver, 'month_running'>> {
  if (isRunning(month, now)) return refused('month_running');
  const { gstin, tallyLedgers } = facility;
  const figures: HandedOverFigures = { ...(await totalsOf(tx, month)), books: { gstin, tallyLedgers } };
  if (await markHandedOver(tx, month.first, { staffId, figures, now })) {
    await keepMoves(tx, month.first, spanOf(month));
    await keepCorrections(
      tx,
      month.first,
      await pendingCorrections(tx, month.first, await handedOverAround(tx, month.first)),
    );
    const subject = `invoices:${month.month}`;
    await writeAudit(tx, { actor, action: 'month_handed_over', subject, detail: {}, requestId, now });
  }
  const marked = await handedOver(tx, month.first);
  if (!marked) throw new Error(`${month.month} is not marked`);
  return done(marked);
}

/** The sums of a month beside its payments and refunds, as they are now. */
export async function totalsOf(db: Database, month: ReturnMonth): Promise<Omit<HandedOverFigures, 'books'>> {
  const { feePaise: fee, taxPaise: tax } = await feesOfMonth({ db }, month.first);
  return {
    fees: { fee, tax },
    disputesLost: await disputesLostInMonth({ db }, month.first),
    documents: await countDocuments(db, spanOf(month)),
  };
}
