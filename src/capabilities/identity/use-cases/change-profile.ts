import type { Clock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Profile, ProfileChanges } from '../contract.ts';
import { missingForGstin } from '../rules/invoice-details.ts';
import { changeUser } from '../store.ts';
import { type ProfileNeeds, profileIn } from './read-profile.ts';
import { ensureUser } from './sync-profile.ts';

export type ChangeRefusal = { reason: 'invalid_input'; fields: Record<string, string> };

/** Ends the transaction without a trace. */
class Incomplete extends Error {
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super('the profile would be incomplete');
    this.fields = fields;
  }
}

/**
 * Stores what the caller says about themselves (API-23) and answers the profile as it then is. Fields that are not said stay; a GSTIN
 * without a company and its address is refused.
 */
export async function changeProfile(
  services: ProfileNeeds & { clock: Clock },
  { caller, changes }: { caller: Caller; changes: ProfileChanges },
): Promise<Result<Profile, ChangeRefusal>> {
  const now = services.clock.now();
  try {
    return await inTransaction(services.db, async (tx) => {
      await ensureUser(tx, caller, now);
      await changeUser(tx, { ...changes, uid: caller.uid }, now);
      const profile = await profileIn(tx, caller.uid, services.facility.brand);
      if (!profile) throw new Error(`${caller.uid} has no row`);
      const missing = missingForGstin(profile);
      if (Object.keys(missing).length > 0) throw new Incomplete(missing);
      return done(profile);
    });
  } catch (error) {
    if (!(error instanceof Incomplete)) throw error;
    return refused({ reason: 'invalid_input', fields: error.fields });
  }
}
