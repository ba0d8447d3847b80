import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { nextSecond } from '../rules/next-second.ts';
import { endSessions } from '../store.ts';
import { ensureUser } from './sync-profile.ts';

/**
 * Ends all sign-ins of the caller, this one included. Returns with the next whole second, so that a sign-in after the answer counts as later.
 */
export async function signOutEverywhere({ db, clock }: { db: Database; clock: Clock }, caller: Caller): Promise<void> {
  const now = clock.now();
  const validAfter = nextSecond(now);
  await inTransaction(db, async (tx) => {
    await ensureUser(tx, caller, now);
    await endSessions(tx, caller.uid, validAfter);
  });
  await pause(Math.min(Math.max(validAfter.getTime() - clock.now().getTime(), 0), 1000));
}
