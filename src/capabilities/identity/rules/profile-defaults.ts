import { formatIstMonth, istDayOf } from '#platform/ist-day.ts';
import type { Profile } from '../contract.ts';
import type { SessionUser } from './session-user.ts';

/** 'Member since November 2026': the month of the account's first visit, in India; of `now` where that is not known (PROFILE-04). */
export const memberSince = (createdAt: string | null, now: Date): string =>
  `Member since ${formatIstMonth(istDayOf(createdAt ? new Date(createdAt) : now))}`;

/** Profile values before the person has set any (PROFILE-24, PROFILE-25). */
export const profileDefaults = (brand: string) => ({
  location: 'Bangalore, Karnataka',
  bio: `Welcome to ${brand}!`,
});

/** The profile shown when none is stored or none can be read (PROFILE-37). */
export const profileOfSession = (
  user: SessionUser,
  brand: string,
): Omit<Profile, 'createdAt'> & { createdAt: null } => ({
  uid: user.uid,
  displayName: user.displayName ?? '',
  email: user.email ?? '',
  photoURL: user.photoURL ?? '',
  phone: user.phoneNumber ?? '',
  company: '',
  designation: '',
  gstin: '',
  billingAddress: '',
  ...profileDefaults(brand),
  createdAt: null,
});
