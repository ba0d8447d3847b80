import type { Database, Tx } from '#platform/database/tables.ts';
import type { ConsentPurpose, ConsentSource } from '../rules/consent.ts';
import { consentsOf, storeConsent } from '../store/consents.ts';

/** One choice as it was made: proof of a consent or its withdrawal, with time and text. */
export type Consent = {
  purpose: ConsentPurpose;
  given: boolean;
  wording: string;
  source: ConsentSource;
  at: Date;
  /** The colleague who asked, of one that was spoken. */
  by_staff?: number | null;
};

/** All choices of a person, the oldest first. */
export async function readConsents(db: Database | Tx, uid: string): Promise<Consent[]> {
  return (await consentsOf(db, uid)).map(({ by_staff: _staff, ...consent }) => consent);
}

/** The person's latest choice for each purpose. Absent if they were never asked or never chose. */
export async function standingConsents(
  db: Database | Tx,
  uid: string,
): Promise<Partial<Record<ConsentPurpose, Consent>>> {
  const all = (await consentsOf(db, uid)).filter(({ asked }) => asked);
  return Object.fromEntries(all.map((consent) => [consent.purpose, consent]));
}

/** Stores a choice inside the caller's transaction, unless it repeats the latest one. The person has a row. */
export async function recordConsent(tx: Tx, { uid, ...choice }: Consent & { uid: string }): Promise<void> {
  await storeConsent(tx, { uid, ...choice });
}
