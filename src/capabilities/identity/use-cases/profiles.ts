import { ownGstinProblem } from '#capabilities/invoicing/rules/buyer/business.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Profile, ProfileChanges, ProfileSync } from '../contract.ts';
import { missingForGstin } from '../rules/invoice-details.ts';
import { profileDefaults } from '../rules/profile-defaults.ts';
import { changeUser, ensureUser, findUser, type UserRow } from '../store/users.ts';

export { ensureUser };

/**
 * Brings the stored person up to what their session says (API-24), and answers the profile. The e-mail is the token's,
 * whatever the request claims; a name that the person has edited stays.
 */
export async function syncProfile(
  services: ProfileDeps & { clock: Clock },
  { caller, session }: { caller: Caller; session: ProfileSync },
): Promise<Result<Profile, 'no_profile'>> {
  const said = { name: session.displayName || caller.name, picture: session.photoURL || caller.picture };
  await ensureUser(services.db, { uid: caller.uid, email: caller.email, ...said }, services.clock.now());
  return readProfile(services, caller.uid);
}

export type ProfileDeps = { db: Database; facility: { brand: string } };

/** The profile of `uid` (API-21); `no_profile` when this person has never been here (API-22). */
export async function readProfile(services: ProfileDeps, uid: string): Promise<Result<Profile, 'no_profile'>> {
  const profile = await profileIn(services.db, uid, services.facility.brand);
  return profile ? done(profile) : refused('no_profile');
}

/** The same inside the caller's transaction; null for a person without a profile. */
async function profileIn(db: Database | Tx, uid: string, brand: string): Promise<Profile | null> {
  const row = await findUser(db, uid);
  if (!row) return null;
  return profileOf(row, brand);
}

function profileOf(row: UserRow, brand: string): Profile {
  const defaults = profileDefaults(brand);
  return {
    uid: row.uid,
    displayName: row.display_name,
    email: row.email,
    photoURL: row.photo_url,
    phone: row.phone,
    location: row.location ?? defaults.location,
    company: row.company,
    designation: row.designation,
    bio: row.bio ?? defaults.bio,
    gstin: row.gstin,
    billingAddress: row.billing_address,
    createdAt: row.created_at.toISOString(),
  };
}

type ChangeRefusal = { reason: 'invalid_input'; fields: Record<string, string> };

/**
 * Stores what the caller says about themselves (API-23) and answers the profile as it then is. Fields that are not said stay; a GSTIN
 * without a company and its address is refused, and so is the facility's own.
 */
export async function changeProfile(
  services: ProfileDeps & { clock: Clock; facility: { gstin: string } },
  { caller, changes }: { caller: Caller; changes: ProfileChanges },
): Promise<Result<Profile, ChangeRefusal>> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    await ensureUser(tx, caller, now);
    await changeUser(tx, { ...changes, uid: caller.uid }, now);
    const profile = await profileIn(tx, caller.uid, services.facility.brand);
    if (!profile) throw new Error(`${caller.uid} has no row`);
    const own = ownGstinProblem(profile.gstin, services.facility);
    const fields = { ...missingForGstin(profile), ...(own === null ? {} : { gstin: own }) };
    return Object.keys(fields).length > 0 ? refused({ reason: 'invalid_input', fields }) : done(profile);
  });
}
