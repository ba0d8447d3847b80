import type { Clock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import type { Result } from '#platform/result.ts';
import type { Profile, ProfileChanges } from '../contract.ts';
import { changeUser } from '../store.ts';
import { ensureUser } from './ensure-user.ts';
import { type ProfileNeeds, readProfile } from './read-profile.ts';

/** Stores what the caller says about themselves (API-23) and answers the profile as it then is. Fields that are not said stay. */
export async function changeProfile(
  services: ProfileNeeds & { clock: Clock },
  { caller, changes }: { caller: Caller; changes: ProfileChanges },
): Promise<Result<Profile, 'no_profile'>> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    await ensureUser(tx, caller, now);
    await changeUser(tx, { ...changes, uid: caller.uid }, now);
  });
  return readProfile(services, caller.uid);
}
