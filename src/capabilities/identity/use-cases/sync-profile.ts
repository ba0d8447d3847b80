import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Caller } from '#platform/http/env.ts';
import type { Result } from '#platform/result.ts';
import type { Profile, ProfileSync } from '../contract.ts';
import { upsertUser } from '../store.ts';
import { type ProfileNeeds, readProfile } from './read-profile.ts';

/**
 * Brings the stored person up to what their session says (API-24), and answers the profile. The e-mail is the token's,
 * whatever the request claims; a name that the person has edited stays.
 */
export async function syncProfile(
  services: ProfileNeeds & { clock: Clock },
  { caller, session }: { caller: Caller; session: ProfileSync },
): Promise<Result<Profile, 'no_profile'>> {
  const said = { name: session.displayName || caller.name, picture: session.photoURL || caller.picture };
  await upsertUser(services.db, { uid: caller.uid, email: caller.email, ...said }, services.clock.now());
  return readProfile(services, caller.uid);
}

/** Makes sure, inside the caller's transaction, that the person has a row that others can refer to, and locks it. */
export const ensureUser = (tx: Tx, caller: Caller, now: Date): Promise<void> => upsertUser(tx, caller, now);
