import * as z from 'zod/mini';
import { selectionSchema } from '#capabilities/catalogue/contract.ts';
import { billingAddressField } from '#capabilities/invoicing/rules/buyer/business.ts';
import { oneLine } from '#platform/text/plain-text.ts';
import { paidPaise as paise, payment } from './rules/payment-body.ts';
import { wantedRoom } from './rules/wanted-room.ts';

const success = z.literal(true);
const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'Times are written with their offset, as 2026-11-24T09:58:00+05:30.' }),
  z.transform((text) => new Date(text)),
);
/** Only the name is required. Staff ask for a phone number; from certain amounts the law requires it. */
const customer = z.object({
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Validated together with the other fields, so that all errors are reported at once. */
  gstin: z.optional(oneLine(60)),
  company: z.optional(oneLine(200)),
  address: z.optional(billingAddressField),
  /** The customer agreed orally to WhatsApp messages. Absent: only an earlier consent counts. */
  whatsApp: z.optional(z.boolean()),
});

/**
 * `arriveNow`: check the customer in; for a link or QR code, once it is paid. Absent: only a pass for today is checked in, except by link. `soldAt`:
 * time of a sale from the paper receipt book, earlier today in India.
 */
export const saleBody = z.object({
  selection: selectionSchema,
  room: wantedRoom,
  customer: z._default(customer, {}),
  payment,
  arriveNow: z.optional(z.boolean()),
  soldAt: z.optional(instant),
});
export type SaleInput = z.output<typeof saleBody>;

/** The conference room within a member's included hours. `arriveNow`: check the member in (default: no). */
export const includedSaleBody = z.object({
  selection: selectionSchema,
  room: wantedRoom,
  arriveNow: z.optional(z.boolean()),
});
export type IncludedSaleInput = z.output<typeof includedSaleBody>;

export const includedSaleAnswer = z.object({
  success,
  bookingId: z.string(),
  /** Hours used, in whole hours. */
  hours: z.int(),
  place: z.string(),
  /** Whether they are recorded as here. */
  arrived: z.boolean(),
});
export type IncludedSaleAnswer = z.infer<typeof includedSaleAnswer>;

export const soldAnswer = z.object({
  success,
  bookingId: z.string(),
  invoiceNumber: z.string(),
  totalPaise: z.int(),
  /** The change in cash; 0 for the card machine. */
  changePaise: z.int(),
  /** The allocated place: 'Hot desk 14'. */
  place: z.string(),
  /** Whether they are recorded as here. */
  arrived: z.boolean(),
});
export type SoldAnswer = z.infer<typeof soldAnswer>;

/**
 * To be paid by link or QR code. `payUrl`: the payment page of this sale. `saleId`: the id of the booking once paid; for a fee or supplement, the
 * fee's own id.
 */
export const requestedAnswer = z.object({
  success,
  saleId: z.string(),
  /** A link is sent at once by mail, and on WhatsApp with the customer’s consent. */
  method: z.enum(['link', 'upi']),
  payUrl: z.string(),
  closesAt: z.iso.datetime(),
  totalPaise: z.int(),
  place: z.string(),
  orderId: z.string(),
  /** The provider's QR code for UPI and what an app reads from it, where the account has such codes; else the code shows `payUrl`. */
  qrId: z.optional(z.string()),
  qrText: z.optional(z.string()),
});
export type RequestedAnswer = z.infer<typeof requestedAnswer>;

const saleStates = ['waiting', 'paid', 'ended', 'refunded'] as const;

/**
 * A sale by a colleague, cash included. While it waits, the provider is asked; `current` is false when it could not be. `ended`: the hold has expired
 * or was released. `refunded`: the payment came too late. `ticketPath` opens the ticket.
 */
export const saleAnswer = z.object({
  success,
  saleId: z.string(),
  state: z.enum(saleStates),
  current: z.boolean(),
  totalPaise: z.int(),
  closesAt: z.nullable(z.iso.datetime()),
  payUrl: z.nullable(z.string()),
  /** Eight letters to read out. They open the same page at `/pay/…` while the payment is open. */
  payCode: z.nullable(z.string()),
  /** How the link was sent, and the state of each message: 'queued', 'sent', 'delivered', 'read', 'failed'. */
  sent: z.array(z.object({ channel: z.enum(['email', 'whatsapp']), recipient: z.string(), state: z.string() })),
  /** The provider's QR code for UPI, while the payment is open. */
  qrId: z.nullable(z.string()),
  qrText: z.nullable(z.string()),
  bookingId: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** 'cash', 'card', 'upi' …; null while it is not paid. */
  method: z.nullable(z.string()),
  /** Whether they are recorded as here. */
  arrived: z.boolean(),
  ticketPath: z.nullable(z.string()),
});
export type SaleAnswer = z.infer<typeof saleAnswer>;

/** Cash instead of the link or QR code. */
export const cashBody = z.object({ receivedPaise: z.optional(paise), arriveNow: z.optional(z.boolean()) });

/** The item to pay by a link. `orderId` and `keyId` are for the provider's window, while the payment is open. `ticketPath` is present once paid. */
export const payAnswer = z.object({
  success,
  state: z.enum(saleStates),
  serviceName: z.string(),
  date: z.string(),
  timeText: z.string(),
  totalPaise: z.int(),
  closesAt: z.iso.datetime(),
  now: z.iso.datetime(),
  orderId: z.nullable(z.string()),
  keyId: z.nullable(z.string()),
  ticketPath: z.nullable(z.string()),
  /** What the payment does: it makes a booking, moves one, or lets one end later. */
  does: z.enum(['book', 'move', 'extend']),
});
export type PayAnswer = z.infer<typeof payAnswer>;

const id = z.string().check(z.maxLength(60));

/** What the provider's window reported. */
export const payVerifyBody = z.object({
  razorpay_order_id: id,
  razorpay_payment_id: id,
  razorpay_signature: z.string().check(z.maxLength(200)),
});

export const payVerifyAnswer = z.object({
  success,
  state: z.enum(saleStates),
  ticketPath: z.nullable(z.string()),
});
export type PayVerifyAnswer = z.infer<typeof payVerifyAnswer>;

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    sale: true;
    included_sale: true;
    payment_requested: true;
    payment_request_ended: true;
    added_to_account: true;
    booking_moved: true;
    booking_moved_fee_waived: true;
    booking_extended: true;
    booking_place_changed: true;
    refund_paid_out: true;
    place_released: true;
    refund_account_asked: true;
    refund_paid_otherwise: true;
    payment_assigned: true;
    payment_candidates_shown: true;
  }
}
