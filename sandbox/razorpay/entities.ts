import { type Selectable, sql } from 'kysely';
import type {
  RazorpayOrdersTable,
  RazorpayPaymentsTable,
  RazorpayQrCodesTable,
  RazorpayRefundsTable,
} from '../tables.ts';

export type OrderRow = Selectable<RazorpayOrdersTable>;
export type QrCodeRow = Selectable<RazorpayQrCodesTable>;
export type PaymentRow = Selectable<RazorpayPaymentsTable>;
/** `processed` says whether the bank has the refund already. */
export type RefundRow = Selectable<RazorpayRefundsTable> & { processed: boolean };

/** Computed by the database, whose time the delivery of events follows too. */
export const isProcessed = sql<boolean>`failed_at is null and processed_at <= now()`.as('processed');

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** The provider gives empty notes as a list and others as an object. */
const notesOf = (notes: Record<string, string>): Record<string, string> | [] =>
  Object.keys(notes).length > 0 ? notes : [];

export const orderEntity = (order: OrderRow) => ({
  id: order.id,
  entity: 'order',
  amount: order.amount_paise,
  amount_paid: order.status === 'paid' ? order.amount_paise : 0,
  amount_due: order.status === 'paid' ? 0 : order.amount_paise,
  currency: order.currency,
  receipt: order.receipt,
  offer_id: null,
  status: order.status,
  attempts: order.attempts,
  notes: notesOf(order.notes),
  created_at: seconds(order.created_at),
});

/** The provider's fee is 2% and the GST on it 18%; the reported fee includes its GST. */
export function feeOf(amount: number): { fee: number; tax: number } {
  const commission = Math.round(amount * 0.02);
  const tax = Math.round(commission * 0.18);
  return { fee: commission + tax, tax };
}

/** Its fee is known once the money was captured. */
export function paymentEntity(payment: PaymentRow) {
  const captured = payment.captured_at !== null;
  const { fee, tax } = feeOf(payment.amount_paise);
  const refundStatus = payment.refunded_paise === payment.amount_paise ? 'full' : 'partial';
  const error = payment.error;
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount_paise,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.order_id,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.refunded_paise,
    refund_status: payment.refunded_paise === 0 ? null : refundStatus,
    captured,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    ...payment.instrument,
    email: payment.email,
    contact: payment.contact,
    notes: notesOf(payment.notes),
    fee: captured ? fee : null,
    tax: captured ? tax : null,
    error_code: error?.['code'] ?? null,
    error_description: error?.['description'] ?? null,
    error_source: error?.['source'] ?? null,
    error_step: error?.['step'] ?? null,
    error_reason: error?.['reason'] ?? null,
    acquirer_data: payment.method === 'upi' ? { rrn: null } : { auth_code: null },
    created_at: seconds(payment.created_at),
  };
}

/**
 * As an account has it whose code is drawn by the merchant: `image_content` is what a UPI app reads.
 * @param now a code that nobody paid is closed after `close_by`.
 */
export function qrCodeEntity(code: QrCodeRow, now: Date) {
  const lapsed = code.status === 'active' && now >= code.close_by;
  const isPaid = code.close_reason === 'paid';
  const rupees = (code.amount_paise / 100).toFixed(2);
  return {
    id: code.id,
    entity: 'qr_code',
    created_at: seconds(code.created_at),
    name: code.name,
    usage: 'single_use',
    type: 'upi_qr',
    image_url: null,
    image_content: `upi://pay?pa=meju.sandbox@rzp&pn=Meju&tr=${code.id}&am=${rupees}&cu=INR`,
    payment_amount: code.amount_paise,
    status: lapsed ? 'closed' : code.status,
    description: code.description,
    fixed_amount: true,
    payments_amount_received: isPaid ? code.amount_paise : 0,
    payments_count_received: isPaid ? 1 : 0,
    notes: notesOf(code.notes),
    customer_id: null,
    close_by: seconds(code.close_by),
    closed_at: code.closed_at ? seconds(code.closed_at) : lapsed ? seconds(code.close_by) : null,
    close_reason: code.close_reason,
  };
}

const refundStatus = ({ failed_at, processed }: RefundRow) =>
  failed_at ? 'failed' : processed ? 'processed' : 'pending';

/** A normal refund is `pending` until the bank has it or refuses it. */
export const refundEntity = (refund: RefundRow) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount_paise,
  currency: refund.currency,
  payment_id: refund.payment_id,
  notes: notesOf(refund.notes),
  receipt: refund.receipt,
  acquirer_data: { arn: refund.processed ? `7${refund.id.replace(/\D/g, '').padEnd(22, '0').slice(0, 22)}` : null },
  created_at: seconds(refund.created_at),
  batch_id: null,
  status: refundStatus(refund),
  speed_processed: refund.speed_requested === 'optimum' ? 'instant' : 'normal',
  speed_requested: refund.speed_requested,
});

export const collection = <Item>(items: Item[]) => ({ entity: 'collection', count: items.length, items });
