import type { IstDay } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { SettlementLine } from '../rules/settlements/settlement-line.ts';

/** The result of a call to the provider. `unknown` means that it may have happened: look it up before repeating. */
export type ProviderAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: 'rejected'; status: number; code: string; description: string }
  | { ok: false; reason: 'unknown'; why: 'timeout' | 'unreachable' | 'server_error' | 'nonsense' | 'throttled' };

export type ProviderOrder = {
  id: string;
  amount: Paise;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
};

export type ProviderPayment = {
  id: string;
  orderId: string | null;
  /** The QR code that was paid. Present only in the code's own event and list. */
  qrId?: string;
  amount: Paise;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountRefunded: Paise;
  method: string;
  errorDescription: string | null;
  /** Time of payment by the provider's clock: its capture if reported, else its creation. */
  paidAt: Date;
  /** The provider's fee including GST; `tax` is the GST. Null before the capture. */
  fee?: Paise | null;
  tax?: Paise | null;
  /** Notes stored at the provider: at most 15, of 256 characters each. */
  notes: Readonly<Record<string, string>>;
};

/** The payer as reported by the provider. Personal data: read only to be shown, never stored. Unknown fields are null. */
export type PaymentPayer = {
  email: string | null;
  phone: string | null;
  /** The UPI address that it was paid from. */
  upi: string | null;
  /** The bank's reference (RRN), which the customer sees in their app. */
  bankReference: string | null;
};

/** A QR code for one UPI payment of one sum. */
export type ProviderQr = {
  id: string;
  amount: Paise;
  /** The content of the code: 'upi://pay?…'. Null for an account that gets only images. */
  text: string | null;
};

export type ProviderRefund = {
  id: string;
  paymentId: string;
  /** In the smallest unit of `currency`. */
  amount: Paise;
  /** That of its payment. Absent if the provider did not say. */
  currency?: string;
  status: 'pending' | 'processed' | 'failed';
  /** The bank's reference (ARN, RRN or UTR) by which the customer can ask their bank. */
  bankReference: string | null;
  /** When it was created. Absent if the provider did not say. */
  madeAt?: Date;
  /** The idempotency key passed to `refund`. Null for a refund made elsewhere. */
  key: string | null;
};

/** A customer's dispute of a payment (chargeback). Missing or malformed fields are null. */
export type ProviderDispute = {
  id: string | null;
  paymentId: string | null;
  amount: Paise | null;
  /** 'chargeback', 'fraud', 'retrieval' … */
  phase: string | null;
  reason: string | null;
  /** Deadline for an answer. */
  respondBy: Date | null;
  /** Amount already deducted; 0 if not reported. */
  deducted: Paise;
  /** When it says that this happened. */
  reportedAt: Date | null;
};

/** A payout (settlement) to the facility's bank account. Missing or malformed fields are null. */
export type ProviderSettlement = {
  id: string | null;
  amount: Paise | null;
  /** The bank's reference. */
  utr: string | null;
};

/** The content of a genuine webhook. It is a snapshot: it may come late, twice and in any order. */
export type ProviderEvent =
  | { about: 'payment'; name: string; payment: ProviderPayment }
  | { about: 'refund'; name: string; refund: ProviderRefund; orderId: string | null }
  | { about: 'dispute'; name: string; dispute: ProviderDispute }
  | { about: 'settlement'; name: string; settlement: ProviderSettlement }
  | { about: 'something_else'; name: string };

/** The card payment provider behind a small type. Every answer is parsed; no method throws for what the provider does. */
export type PaymentGateway = {
  /** The public key id that the browser's checkout needs (PAY-20); null when payments are not configured. */
  readonly keyId: string | null;
  /** Whether the account makes QR codes for UPI. */
  readonly hasQr: boolean;
  createOrder(order: {
    amount: Paise;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<ProviderAnswer<ProviderOrder>>;
  /** Finds an order whose creation ended `unknown`. */
  findOrderByReceipt(receipt: string): Promise<ProviderAnswer<ProviderOrder | null>>;
  fetchOrder(orderId: string): Promise<ProviderAnswer<ProviderOrder>>;
  paymentsOfOrder(orderId: string): Promise<ProviderAnswer<ProviderPayment[]>>;
  /** @param code.closesAt at least 15 minutes ahead. */
  createQr(code: {
    amount: Paise;
    description: string;
    closesAt: Date;
    notes: Record<string, string>;
  }): Promise<ProviderAnswer<ProviderQr>>;
  /** Rejected for a code that is closed already. */
  closeQr(qrId: string): Promise<ProviderAnswer<ProviderQr>>;
  /** With `qrId`. */
  paymentsOfQr(qrId: string): Promise<ProviderAnswer<ProviderPayment[]>>;
  fetchPayment(paymentId: string): Promise<ProviderAnswer<ProviderPayment>>;
  payerOf(paymentId: string): Promise<ProviderAnswer<PaymentPayer>>;
  /** Replaces all notes of a payment, so include those that stay. */
  setPaymentNotes(paymentId: string, notes: Readonly<Record<string, string>>): Promise<ProviderAnswer<ProviderPayment>>;
  capture(paymentId: string, amount: Paise): Promise<ProviderAnswer<ProviderPayment>>;
  /**
   * `key` makes the refund idempotent at the provider (X-Refund-Idempotency) and comes back as `ProviderRefund.key`.
   * `amount` null: all that the provider captured and has not refunded.
   */
  refund(refund: {
    paymentId: string;
    amount: Paise | null;
    key: string;
    notes: Record<string, string>;
  }): Promise<ProviderAnswer<ProviderRefund>>;
  refundsOfPayment(paymentId: string): Promise<ProviderAnswer<ProviderRefund[]>>;
  /** All payments, attempts and refunds of this account in a span of time, from any program; the newest first. */
  paymentsBetween(span: TimeRange): Promise<ProviderAnswer<ProviderPayment[]>>;
  refundsBetween(span: TimeRange): Promise<ProviderAnswer<ProviderRefund[]>>;
  /** The lines of the payouts of a day in India. */
  settledOn(day: IstDay): Promise<ProviderAnswer<SettlementLine[]>>;
  /** Constant-time check of the checkout window's signature over `orderId|paymentId`. */
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  /** Constant-time check of a webhook's signature over its raw bytes; every configured secret is accepted. */
  isWebhookSignature(rawBody: Uint8Array, signature: string): boolean;
  /** Reads a webhook whose signature was checked; null when it is not an event at all. */
  readWebhook(rawBody: Uint8Array): ProviderEvent | null;
};
