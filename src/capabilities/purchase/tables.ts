import type { ColumnType, Generated } from 'kysely';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import type { CheckoutState } from './rules/checkout/checkout-states.ts';
import type { Customer } from './rules/checkout/customer.ts';
import type { QuoteSnapshot } from './rules/checkout/quote-snapshot.ts';

/** JSON text on the way in, values on the way out. */
type Json<Value> = ColumnType<Value, string, string>;
type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** One journey from a selection to a booking. `order_id` is null until the provider has made the order. */
export type CheckoutsTable = {
  id: Generated<number>;
  booking_id: string;
  order_id: string | null;
  uid: string;
  service_type: ServiceType;
  selection_key: string;
  quote: Json<QuoteSnapshot>;
  offer: 'weekend' | 'welcome' | null;
  period: string;
  base_paise: number;
  gst_paise: number;
  total_paise: number;
  customer: Json<Customer>;
  terms: Json<CancellationTerms>;
  /** The booking that this checkout's payment moves; null for a purchase. */
  moves_booking: ColumnType<string | null, string | null | undefined, string | null>;
  /** Opened with a link: the booking's link for a move fee, or the renewal link for the next month. */
  by_link: Generated<boolean>;
  /** Its payment lets the booking `moves_booking` end later, instead of moving it. */
  is_extension: Generated<boolean>;
  state: CheckoutState;
  hold_expires_at: Date;
  next_check_at: InstantOrNull;
  checks: Generated<number>;
  created_at: Date;
  ended_at: InstantOrNull;
  /** When its customer had their data deleted. */
  erased_at: InstantOrNull;
};

type OfferUsesTable = { uid: string; offer: string; checkout_id: number; used_at: Date };
type OfferUsesByAddressTable = { address_hash: string; offer: string; used_at: Date };

/** The provider's events by their own id. The payload is not kept, as it holds personal data. */
export type WebhookEventsTable = {
  event_id: string;
  event: string;
  order_id: string | null;
  payment_id: string | null;
  received_at: Date;
  outcome: string;
};

/** A payment link or QR code that staff created for a checkout. `provider_id` is null until the provider has made the order or QR code. */
export type PaymentRequestsTable = {
  id: Generated<number>;
  checkout_id: number;
  route: 'order' | 'qr' | 'counter';
  provider_id: string | null;
  request_key: string;
  amount_paise: number;
  state: 'open' | 'paid' | 'closed';
  by_staff: number | null;
  created_at: ColumnType<Date, Date, never>;
  closes_at: ColumnType<Date, Date, never>;
  /** What a UPI app reads from the provider's QR code. */
  qr_text: ColumnType<string | null, undefined, string | null>;
  /** Whether the customer comes in as soon as it is paid. */
  arrives: Generated<boolean>;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    checkouts: CheckoutsTable;
    offer_uses: OfferUsesTable;
    payment_requests: PaymentRequestsTable;
    offer_uses_by_address: OfferUsesByAddressTable;
    webhook_events: WebhookEventsTable;
  }
}

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    booking_cancelled: true;
    booking_refunded: true;
    refund_asked_again: true;
    lost_refund_recorded: true;
  }
}
