import type { Clock } from '#platform/clock.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { nextSecond } from '../rules/next-second.ts';
import { endSessions, uidsByEmail } from '../store.ts';

/**
 * Signs out all accounts with this e-mail on all devices, by the operator's decision (a stolen laptop, a doubt). Returns their number; none means
 * an unknown address. They can sign in again at once: block an account at the identity service.
 */
export async function endSessionsOf(
  { db, clock }: { db: Database; clock: Clock },
  { email, operator, note }: { email: string; operator: Actor; note: string },
): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const uids = await uidsByEmail(tx, email);
    for (const uid of uids) {
      await endSessions(tx, uid, nextSecond(now));
      await writeAudit(tx, {
        actor: operator,
        action: 'sessions ended',
        subject: `person:${uid}`,
        detail: { uid, note },
        now,
      });
    }
    return uids.length;
  });
}
