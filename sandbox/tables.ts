import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FaultMode, FaultPhase, FaultTarget } from './faults/fault.ts';
import type { WebhookSender } from './webhooks/signed-headers.ts';

/** A jsonb column: read as the value, written as its text. */
type Json<Value> = ColumnType<Value, string, string>;

type FaultsTable = {
  id: GeneratedAlways<number>;
  target: FaultTarget;
  mode: FaultMode;
  phase: FaultPhase;
  status: number;
  delay_ms: number;
  path: string | null;
  times_left: number | null;
};

export type RazorpayOrdersTable = {
  seq: GeneratedAlways<number>;
  id: string;
  amount_paise: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: Generated<number>;
  notes: Json<Record<string, string>>;
  created_at: Date;
};

export type RazorpayPaymentsTable = {
  seq: GeneratedAlways<number>;
  id: string;
  order_id: string;
  amount_paise: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  instrument: Json<Record<string, unknown>>;
  email: string;
  contact: string;
  refunded_paise: Generated<number>;
  error: Json<Record<string, string> | null> | null;
  notes: Json<Record<string, string>>;
  captured_at: Date | null;
  created_at: Date;
};

export type RazorpayRefundsTable = {
  seq: GeneratedAlways<number>;
  id: string;
  payment_id: string;
  amount_paise: number;
  currency: string;
  receipt: string | null;
  speed_requested: string;
  notes: Json<Record<string, string>>;
  idempotency_key: string | null;
  request_digest: string;
  processed_at: Date;
  created_at: Date;
};

type WebhooksTable = {
  id: GeneratedAlways<number>;
  sender: Generated<WebhookSender>;
  event_id: string;
  event: string;
  body: string;
  due_at: Date;
  attempts: Generated<number>;
  delivered_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
};

type InboxTable = {
  id: GeneratedAlways<number>;
  channel: 'email' | 'whatsapp';
  recipient: string;
  recipient_key: string;
  provider_id: string;
  sender: Generated<string>;
  subject: string | null;
  text: Generated<string>;
  html: string | null;
  template: string | null;
  parameters: Json<string[] | null> | null;
  reference: string | null;
  headers: Json<Record<string, string>>;
  at: Date;
};

type InboxAttachmentsTable = {
  inbox_id: number;
  number: number;
  filename: string;
  content_type: string;
  content_id: string | null;
  content: Buffer;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    'sandbox.faults': FaultsTable;
    'sandbox.razorpay_orders': RazorpayOrdersTable;
    'sandbox.razorpay_payments': RazorpayPaymentsTable;
    'sandbox.razorpay_refunds': RazorpayRefundsTable;
    'sandbox.webhooks': WebhooksTable;
    'sandbox.inbox': InboxTable;
    'sandbox.inbox_attachments': InboxAttachmentsTable;
  }
}
