import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type EnquiriesTable = {
  id: GeneratedAlways<number>;
  reference: string;
  submission: string | null;
  kind: 'contact' | 'enterprise';
  email: string;
  details: ColumnType<Record<string, unknown>, string, never>;
  suspect: boolean;
  created_at: Date;
  status: Generated<'open' | 'answered' | 'closed'>;
  /** The colleague who sees to it. */
  assignee: Generated<number | null>;
};

type EnquiryRepliesTable = {
  id: GeneratedAlways<number>;
  enquiry_id: number;
  text: string;
  staff_id: number | null;
  staff_name: string;
  at: Date;
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
    enquiry_replies: EnquiryRepliesTable;
    newsletter_subscribers: NewsletterSubscribersTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    enquiry_answered: true;
    enquiry_assigned: true;
    enquiry_closed: true;
    subscribers_exported: true;
  }
}
