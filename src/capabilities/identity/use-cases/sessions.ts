import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { type Result, refused } from '#platform/result.ts';
import type { IdentityGateway, TokenRefusal } from '../gateway/firebase-id-tokens.ts';
import { nextSecond } from '../rules/next-second.ts';
import { accountsByEmail, endSessions, sessionLimits } from '../store/users.ts';
import { ensureUser } from './profiles.ts';

/**
 * Signs out all accounts with this e-mail on all devices, by the operator's decision (a stolen laptop, a doubt). Returns their number; none means
 * an unknown address. They can sign in again at once: block an account at the identity service.
 */
export async function endSessionsOf(
  { db, clock }: { db: Database; clock: Clock },
  { email, operator, note }: { email: string; operator: Actor; note: string },
): Promise<number> {
  const now = clock.now();
  const validAfter = nextSecond(now);
  const ended = await inTransaction(db, async (tx) => {
    const uids = await accountsByEmail(tx, email);
    for (const uid of uids) {
      await endSessions(tx, uid, validAfter);
      await writeAudit(tx, {
        actor: operator,
        action: 'sessions_ended',
        subject: `person:${uid}`,
        detail: { uid, note },
        now,
      });
    }
    return uids.length;
  });
  await reach(clock, validAfter);
  return ended;
}

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
  await reach(clock, validAfter);
}

/** Sign-ins are dated in whole seconds: one made after this counts as later than the sessions that ended. */
const reach = (clock: Clock, validAfter: Date): Promise<void> =>
  pause(Math.min(Math.max(validAfter.getTime() - clock.now().getTime(), 0), 1000));

type Deps = { identity: IdentityGateway; db: Database };

/** `session_ended`: signed in before they signed out everywhere. `account_erased`: before their account was erased. */
export type IdentifyRefusal = TokenRefusal | 'session_ended' | 'account_erased';

/** The person that a bearer token speaks for. A sign-in from before its person's sessions were ended no longer counts, whichever issuer signed the token. */
export async function identify(services: Deps, token: string): Promise<Result<Caller, IdentifyRefusal>> {
  const verified = await services.identity.verifyIdToken(token);
  if (!verified.ok) return verified;
  const { uid, authTime } = verified.value;
  const { validAfter, erasedAt } = await sessionLimits(services.db, uid);
  if (erasedAt && authTime < erasedAt) return refused('account_erased');
  return validAfter && authTime < validAfter ? refused('session_ended') : verified;
}
