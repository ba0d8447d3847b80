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

/** A QR code for one UPI payment. After `close_by` it is closed, whatever `status` says. */
export type RazorpayQrCodesTable = {
  seq: GeneratedAlways<number>;
  id: string;
  name: string | null;
  description: string | null;
  amount_paise: number;
  status: 'active' | 'closed';
  close_reason: 'on_demand' | 'paid' | null;
  close_by: Date;
  closed_at: Date | null;
  notes: Json<Record<string, string>>;
  created_at: Date;
};

/** How the bank ends a refund. */
type RefundOutcome = 'failed' | 'processed';

export type RazorpayPaymentsTable = {
  seq: GeneratedAlways<number>;
  id: string;
  /** Null for a payment by a QR code. */
  order_id: string | null;
  qr_id: ColumnType<string | null, string | null | undefined, never>;
  amount_paise: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  instrument: Json<Record<string, unknown>>;
  email: string;
  contact: string;
  refunded_paise: Generated<number>;
  refund_outcome: ColumnType<RefundOutcome | null, undefined, RefundOutcome>;
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
  failed_at: ColumnType<Date | null, undefined, Date>;
  created_at: Date;
};

export type RazorpaySettlementLinesTable = {
  seq: GeneratedAlways<number>;
  settlement_id: string;
  utr: string;
  entity_id: string;
  type: 'payment' | 'refund';
  amount_paise: number;
  debit_paise: number;
  credit_paise: number;
  fee_paise: number;
  tax_paise: number;
  payment_id: string | null;
  order_id: string | null;
  method: string | null;
  settled_at: Date;
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
    'sandbox.razorpay_qr_codes': RazorpayQrCodesTable;
    'sandbox.razorpay_payments': RazorpayPaymentsTable;
    'sandbox.razorpay_refunds': RazorpayRefundsTable;
    'sandbox.razorpay_settlement_lines': RazorpaySettlementLinesTable;
    'sandbox.webhooks': WebhooksTable;
    'sandbox.inbox': InboxTable;
    'sandbox.inbox_attachments': InboxAttachmentsTable;
  }
}
