import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { isRunning, type ReturnMonth } from '../rules/month/return-month.ts';
import { type HandedOver, handedOver, markHandedOver } from '../store/handed-over.ts';

/** Marks a month as handed over to the accountant. A month that was marked before keeps its first mark. */
export async function handOver(
  tx: Tx,
  month: ReturnMonth,
  { staffId, actor, requestId, now }: { staffId: number; actor: Actor; requestId: string; now: Date },
): Promise<Result<HandedOver, 'month_running'>> {
  if (isRunning(month, now)) return refused('month_running');
  if (await markHandedOver(tx, month.first, { staffId, now })) {
    const subject = `invoices:${month.month}`;
    await writeAudit(tx, { actor, action: 'month_handed_over', subject, detail: {}, requestId, now });
  }
  const marked = await handedOver(tx, month.first);
  if (!marked) throw new Error(`${month.month} is not marked`);
  return done(marked);
}
