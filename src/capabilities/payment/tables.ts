import type { ColumnType, Generated } from 'kysely';
import type { DisputeState } from './rules/disputes/dispute.ts';
import type { RefundKind } from './rules/refund-cause.ts';
import type { RefundState } from './rules/refund-states.ts';

type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

/**
 * A captured payment of an order of ours, or money that a colleague took at the counter (`provider` says which). Never changed once written, but
 * for a misfit's amount when all of it went back.
 */
export type PaymentsTable = {
  payment_id: string;
  /** Null at the counter, and for a payment of the provider's QR code. */
  order_id: string | null;
  checkout_id: number | null;
  amount_paise: number;
  currency: string;
  method: string;
  /** When we took it into the books, by our clock. */
  captured_at: Date;
  /** When it was paid, by the provider's clock; null for payments that were recorded before this was kept. */
  paid_at: ColumnType<Date | null, Date | null | undefined, never>;
  provider: Generated<'razorpay' | 'counter'>;
  /** The number on the slip of the card machine, which may come back on another day, or in the UPI app, which is good for one payment ever. */
  counter_reference: ColumnType<string | null, string | null | undefined, never>;
  by_staff: ColumnType<number | null, number | null | undefined, never>;
  /** What the provider keeps of it, with the GST on that; null where it did not say so. */
  fee_paise: ColumnType<number | null, number | null | undefined, never>;
  tax_paise: ColumnType<number | null, number | null | undefined, never>;
};

type RefundsRoute = 'provider' | 'counter' | 'transfer';

export type RefundsTable = {
  id: Generated<number>;
  refund_key: string;
  payment_id: string;
  booking_id: string;
  amount_paise: number;
  reason: string;
  state: RefundState;
  provider_refund_id: string | null;
  bank_reference: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  requested_at: ColumnType<Date, Date, never>;
  sent_at: InstantOrNull;
  processed_at: InstantOrNull;
  next_check_at: InstantOrNull;
  /** Route of the refund: the provider, the counter, or a bank transfer. */
  route: ColumnType<RefundsRoute, RefundsRoute | undefined, never>;
  /** Why a colleague gave it. Null for refunds made by the program. */
  kind: ColumnType<RefundKind | null, RefundKind | null | undefined, never>;
  by_staff: ColumnType<number | null, number | null | undefined, never>;
  approval_id: ColumnType<number | null, number | null | undefined, never>;
  /** The part beyond the booking's terms. */
  beyond_terms_paise: ColumnType<number, number | undefined, never>;
  /** Of a refund at the counter or by transfer: the one that the provider refused for good. */
  in_place_of: ColumnType<number | null, number | null | undefined, never>;
  /** Of a promise that is not sent any more: the refund at the provider's dashboard that made it good. */
  made_good_by: ColumnType<number | null, number | null | undefined, number | null>;
};

/** Disputes that the provider reported. */
export type DisputesTable = {
  dispute_id: string;
  payment_id: string | null;
  heard_at: ColumnType<Date, Date, never>;
  ended_at: InstantOrNull;
  /** Null: the whole payment, as the provider gave no amount. */
  amount_paise: ColumnType<number | null, number | null | undefined, number | null>;
  /** When it was won, or closed without a loss. */
  freed_at: InstantOrNull;
  state: Generated<DisputeState>;
  phase: ColumnType<string | null, string | null | undefined, string | null>;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  respond_by: InstantOrNull;
  /** Amount already deducted by the provider. */
  deducted_paise: Generated<number>;
  /** When it came to its state by the provider's clock; null where it did not say it. */
  told_at: InstantOrNull;
};

/** Reports of captured payments that do not match their orders. Used by `upsertUnconfirmedPayment` only. */
type UnconfirmedPaymentsTable = {
  payment_id: string;
  amount_paise: number;
  currency: string;
  heard_at: ColumnType<Date, Date, never>;
};

/** Payouts as the provider reports them, and when it is asked. Read and written by `store/settlements` alone. */
type SettlementLinesTable = { settlement_id: string; entity_id: string; type: string; ordinal: number };
type SettlementImportsTable = {
  due_at: Date;
  covers_from: ColumnType<string, string, string>;
  answered_at: InstantOrNull;
  failing_since: InstantOrNull;
  failure: string | null;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    disputes: DisputesTable;
    payment_doubts: UnconfirmedPaymentsTable;
    payments: PaymentsTable;
    refunds: RefundsTable;
    settlement_imports: SettlementImportsTable;
    settlement_lines: SettlementLinesTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    settlement_line_added: true;
    settlement_line_corrected: true;
    settlement_line_withdrawn: true;
  }
}
