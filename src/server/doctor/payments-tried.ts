import { sql } from 'kysely';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type Finding, must } from './finding.ts';

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    payments_tried: true;
  }
}

const KEY = 'payments_tried_at';

/**
 * Whether an owner has confirmed docs/first-live-payment.md. No program can see a phone's UPI app open or read the switches of the
 * provider's dashboard, and a window that cannot be pressed sells nothing.
 */
export async function examinePaymentsTried(db: Database): Promise<Finding | null> {
  const { rows } = await sql`select from installation where key = ${KEY}`.execute(db);
  if (rows.length > 0) return null;
  const wrong =
    'nobody has confirmed test payments on real phones, nor that Razorpay adds no fees for customers and shows no offers';
  const todo = 'follow docs/first-live-payment.md, then an owner confirms it in the console under Settings, Going live';
  return { ...must('First live payment', wrong, todo), confirm: 'payments-tried' };
}

/** Records that the owner confirms the test payments: when, and in the audit log who. */
export async function confirmPaymentsTried(
  tx: Tx,
  { actor, requestId, now }: { actor: Actor; requestId: string; now: Date },
): Promise<void> {
  await sql`insert into installation (key, value) values (${KEY}, ${now.toISOString()})
    on conflict (key) do update set value = excluded.value`.execute(tx);
  await writeAudit(tx, { actor, action: 'payments_tried', subject: 'installation', detail: {}, requestId, now });
}
