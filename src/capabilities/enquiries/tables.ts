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

type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** An issue of the newsletter; `body` is Markdown. */
export type NewsletterIssuesTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  subject: string;
  body: string;
  state: Generated<'draft' | 'sending' | 'sent'>;
  changed_at: Date;
  changed_by: number;
  started_at: InstantOrNull;
  started_by: Generated<number | null>;
  /** The last address that has its mail in the outbox; null once all have. */
  upto: Generated<string | null>;
  next_at: InstantOrNull;
  finished_at: InstantOrNull;
  /** Instant at which a colleague stopped it: mails that were not sent by then are not sent. */
  stopped_at: InstantOrNull;
  accepted: Generated<number | null>;
  failed: Generated<number | null>;
  unsubscribed: Generated<number | null>;
};

/** The mails of an issue in the outbox. */
type NewsletterSendsTable = { message_id: number; issue_id: number };

declare module '#platform/database/tables.ts' {
  interface Tables {
    newsletter_issues: NewsletterIssuesTable;
    newsletter_sends: NewsletterSendsTable;
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
    newsletter_drafted: true;
    newsletter_changed: true;
    newsletter_discarded: true;
    newsletter_tested: true;
    newsletter_sent: true;
    newsletter_stopped: true;
    subscription_ended: true;
  }
}
