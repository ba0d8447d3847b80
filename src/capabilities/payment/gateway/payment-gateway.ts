import type { Paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';

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
  amount: Paise;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountRefunded: Paise;
  method: string;
  errorDescription: string | null;
  /** When it was paid, by the provider's clock: of its capture where that is reported, else of its beginning. */
  paidAt: Date;
  /** What programs and people wrote to it at the provider; at most 15 of 256 characters each. */
  notes: Readonly<Record<string, string>>;
};

export type ProviderRefund = {
  id: string;
  paymentId: string;
  amount: Paise;
  status: 'pending' | 'processed' | 'failed';
  /** The bank's reference (ARN, RRN or UTR) by which the customer can ask their bank. */
  bankReference: string | null;
  /** The key that `refund` was called with; null for a refund that was made elsewhere. */
  key: string | null;
};

/** A payment that a customer disputes at their bank. What the provider left out, or sent in another shape, is null. */
export type ProviderDispute = {
  id: string | null;
  paymentId: string | null;
  amount: Paise | null;
  /** 'chargeback', 'fraud', 'retrieval' … */
  phase: string | null;
  reason: string | null;
  /** Until when the provider takes an answer. */
  respondBy: Date | null;
};

/** Money that the provider pays out to the facility's bank account; null as above. */
export type ProviderSettlement = {
  id: string | null;
  amount: Paise | null;
  /** By which the bank knows it. */
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
  createOrder(order: {
    amount: Paise;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<ProviderAnswer<ProviderOrder>>;
  /** Finds an order whose creation ended `unknown`. */
  findOrderByReceipt(receipt: string): Promise<ProviderAnswer<ProviderOrder | null>>;
  fetchOrder(orderId: string): Promise<ProviderAnswer<ProviderOrder>>;
  paymentsOfOrder(orderId: string): Promise<ProviderAnswer<ProviderPayment[]>>;
  fetchPayment(paymentId: string): Promise<ProviderAnswer<ProviderPayment>>;
  /** Replaces all notes of a payment, so pass on those that stay. */
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
  /** Constant-time check of the checkout window's signature over `orderId|paymentId`. */
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  /** Constant-time check of a webhook's signature over its raw bytes; every configured secret is accepted. */
  isWebhookSignature(rawBody: Uint8Array, signature: string): boolean;
  /** Reads a webhook whose signature was checked; null when it is not an event at all. */
  readWebhook(rawBody: Uint8Array): ProviderEvent | null;
};
