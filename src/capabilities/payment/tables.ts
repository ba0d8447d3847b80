import type { ColumnType, Generated } from 'kysely';
import type { RefundState } from './rules/refund-states.ts';

type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A captured payment of an order of ours. Never changed once written, but for a misfit's amount when all of it went back. */
export type PaymentsTable = {
  payment_id: string;
  order_id: string;
  checkout_id: number | null;
  amount_paise: number;
  currency: string;
  method: string;
  /** When we took it into the books, by our clock. */
  captured_at: Date;
  /** When it was paid, by the provider's clock; null for payments that were recorded before this was kept. */
  paid_at: ColumnType<Date | null, Date | null | undefined, never>;
};

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
};

/** Disputes that the provider reported. */
export type DisputesTable = {
  dispute_id: string;
  payment_id: string | null;
  heard_at: ColumnType<Date, Date, never>;
  ended_at: InstantOrNull;
};

/** What the provider said of captured payments that do not fit their orders, and since when. Read and written by `upsertUnconfirmedPayment` alone. */
type UnconfirmedPaymentsTable = {
  payment_id: string;
  amount_paise: number;
  currency: string;
  heard_at: ColumnType<Date, Date, never>;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    disputes: DisputesTable;
    payment_doubts: UnconfirmedPaymentsTable;
    payments: PaymentsTable;
    refunds: RefundsTable;
  }
}
