import type { Generated } from 'kysely';
import type { ConsentPurpose, ConsentSource } from './rules/consent.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    consents: ConsentsTable;
    erased_accounts: { uid_hash: string; erased_at: Date; used_offers: string[] };
  }
}

export type UsersTable = {
  uid: string;
  email: string;
  display_name: Generated<string>;
  photo_url: Generated<string>;
  phone: Generated<string>;
  /** Null until the person sets it. The profile then shows a default. */
  location: string | null;
  company: Generated<string>;
  designation: Generated<string>;
  /** Null until the person says something about it; the profile shows its default then. */
  bio: string | null;
  /** Both empty or both set: an invoice with a GSTIN also names the company and its registered address. */
  gstin: Generated<string>;
  billing_address: Generated<string>;
  /** Sign-ins before this instant no longer count. */
  sessions_valid_after: Date | null;
  /** When the person's data was deleted. The row is then a pseudonym. */
  erased_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
};

/** Written once each, never changed: the proof of what was agreed to. */
export type ConsentsTable = {
  id: Generated<number>;
  uid: string;
  purpose: ConsentPurpose;
  given: boolean;
  wording: string;
  source: ConsentSource;
  at: Date;
  /** False if an empty box was wrongly taken as consent. Kept as a record, never used. */
  asked: Generated<boolean>;
  /** The colleague who asked aloud; null where they chose themselves. */
  by_staff: Generated<number | null>;
};

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    sessions_ended: true;
  }
}
