import type { ColumnType, Generated } from 'kysely';
import type { RefundState } from './rules/refund-states.ts';

type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A captured payment that fits an order of ours. Never changed once written. */
export type PaymentsTable = {
  payment_id: string;
  order_id: string;
  checkout_id: number | null;
  amount_paise: number;
  currency: string;
  method: string;
  captured_at: Date;
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

declare module '#platform/database/tables.ts' {
  interface Tables {
    payments: PaymentsTable;
    refunds: RefundsTable;
  }
}
