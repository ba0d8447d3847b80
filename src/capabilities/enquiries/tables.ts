import type { ColumnType, GeneratedAlways } from 'kysely';

export type EnquiriesTable = {
  id: GeneratedAlways<number>;
  reference: string;
  submission: string | null;
  kind: 'contact' | 'enterprise';
  email: string;
  details: ColumnType<Record<string, unknown>, string, never>;
  suspect: boolean;
  created_at: Date;
};

export type NewsletterSubscribersTable = {
  email: string;
  state: 'pending' | 'confirmed' | 'unsubscribed';
  confirm_hash: string | null;
  confirm_until: Date | null;
  asked_at: Date;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
  unsubscribe_token: string;
  created_at: Date;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    enquiries: EnquiriesTable;
    newsletter_subscribers: NewsletterSubscribersTable;
  }
}
