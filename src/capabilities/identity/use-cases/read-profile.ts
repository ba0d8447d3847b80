import type { Database, Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Profile } from '../contract.ts';
import { profileDefaults } from '../rules/profile-defaults.ts';
import { findUser, type UserRow } from '../store.ts';

export type ProfileNeeds = { db: Database; facility: { brand: string } };

/** The profile of `uid` (API-21); `no_profile` when this person has never been here (API-22). */
export async function readProfile(services: ProfileNeeds, uid: string): Promise<Result<Profile, 'no_profile'>> {
  const profile = await profileIn(services.db, uid, services.facility.brand);
  return profile ? done(profile) : refused('no_profile');
}

/** The same inside the caller's transaction; null for a person without a profile. */
export async function profileIn(db: Database | Tx, uid: string, brand: string): Promise<Profile | null> {
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
