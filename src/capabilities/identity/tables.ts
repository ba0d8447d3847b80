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
  /** Null until the person says something about it; the profile shows its default then. */
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
  /** When they had their data deleted: what is left is a pseudonym. */
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
  /** False where an empty box was taken for consent: kept as what happened, and never used. */
  asked: Generated<boolean>;
  /** The colleague who asked aloud; null where they chose themselves. */
  by_staff: Generated<number | null>;
};

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    sessions_ended: true;
  }
}
