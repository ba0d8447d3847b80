import * as z from 'zod/mini';
import { slipInvoice } from './slip-invoice.ts';

const instant = z.iso.datetime();
const optionalText = z.nullable(z.string());

/** One booking in a list. Amounts in paise, `date` in India. */
export const bookingLine = z.object({
  bookingId: z.string(),
  serviceName: z.string(),
  date: z.string(),
  timeText: z.string(),
  startsAt: instant,
  endsAt: instant,
  status: z.string(),
  place: optionalText,
  totalPaise: z.int(),
});
export type BookingLine = z.output<typeof bookingLine>;

/** A message to a customer. `to` and `error` are left out for those who may not see contact details. */
export const messageLine = z.object({
  id: z.int(),
  channel: z.string(),
  template: z.string(),
  state: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  resendOf: z.nullable(z.int()),
  to: z.optional(z.string()),
  error: z.optional(optionalText),
});
export type MessageLine = z.output<typeof messageLine>;

/** What a colleague wrote about a booking or a person. */
export const noteLine = z.object({
  id: z.int(),
  bookingId: optionalText,
  text: z.string(),
  by: z.string(),
  at: instant,
});
export type NoteLine = z.output<typeof noteLine>;

/** An invoice or credit note in a list. `file` is its name in the address of the call that opens it. */
export const documentLine = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issuedOn: z.string(),
  totalPaise: z.int(),
  /** Of an invoice: another one has taken its place. */
  superseded: z.boolean(),
  file: z.string(),
});
export type DocumentLine = z.output<typeof documentLine>;

const record = z.object({
  bookingId: z.string(),
  personId: z.string(),
  status: z.string(),
  /** In words. */
  state: z.string(),
  service: z.string(),
  unit: z.enum(['hour', 'day', 'month']),
  plan: optionalText,
  canBePicked: z.boolean(),
  /** Of one of several rooms: the others of its date. */
  otherRooms: z.optional(z.array(z.object({ number: z.int(), name: z.string() }))),
  /** The selection's fields besides date, time and place. A move keeps them. */
  ownFields: z.array(z.object({ name: z.string(), label: z.string(), value: z.int() })),
  serviceName: z.string(),
  date: z.string(),
  timeText: z.string(),
  durationText: z.string(),
  startsAt: instant,
  endsAt: instant,
  place: optionalText,
  customerName: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  company: optionalText,
  gstin: optionalText,
  purpose: optionalText,
  totalPaise: z.int(),
  moves: z.int(),
  /** Fees only: the booking to move. */
  movesBooking: optionalText,
  /** The place is free for others, as the customer is not expected. */
  isReleased: z.boolean(),
  orderId: optionalText,
  cancelledBecause: optionalText,
  createdAt: instant,
});

const entry = z.object({
  kind: z.string(),
  at: instant,
  /** Positive for payments, negative for refunds. */
  paise: z.int(),
  paymentId: z.string(),
  state: z.string(),
  method: z.optional(z.string()),
  /** Of a payment: what of it is disputed, or went back by a dispute. Absent where nothing is. */
  disputedPaise: z.optional(z.int()),
  reason: z.optional(z.string()),
  bankReference: z.optional(z.string()),
  /** Of a refund. */
  refundId: z.optional(z.int()),
  /** Of a refund that failed and is still promised. */
  isOwed: z.optional(z.literal(true)),
});
export type LedgerEntry = z.output<typeof entry>;

const ledger = z.object({
  paidPaise: z.int(),
  /** Refunds made or on their way, without failed ones. */
  refundedPaise: z.int(),
  /** Failed refunds that are still promised. Absent where there are none. */
  owedPaise: z.optional(z.int()),
  /** Disputed, or returned by a dispute, as far as it was not refunded or promised before. */
  disputedPaise: z.int(),
  leftPaise: z.int(),
  entries: z.array(entry),
});
export type Ledger = z.output<typeof ledger>;

/** The payment that a booking waits for, to be moved or to end later; it does not change until then. */
const waitingPayment = z.object({ saleId: z.string(), paise: z.int(), closesAt: instant });

const visitLine = z.object({
  key: z.string(),
  day: z.string(),
  at: instant,
  verdict: z.string(),
  how: z.string(),
  guests: z.int(),
  by: z.string(),
  offline: z.boolean(),
  undoneAt: z.nullable(instant),
  undoneBy: optionalText,
  undoneBecause: optionalText,
});
export type VisitLine = z.output<typeof visitLine>;

const trailEntry = z.object({
  at: instant,
  actor: z.object({ kind: z.string(), name: z.string() }),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
  reason: z.optional(z.string()),
});
export type TrailEntry = z.output<typeof trailEntry>;

/** What the customer may do now by their terms, with its cost or refund. */
const terms = z.object({
  cancellation: z.nullable(
    z.object({
      allowed: z.boolean(),
      refundPaise: z.int(),
      deadline: instant,
      reason: z.string(),
      message: z.string(),
      keepsUntil: z.nullable(z.string()),
    }),
  ),
  move: z.nullable(z.object({ allowed: z.boolean(), reason: optionalText, feePaise: z.int() })),
});
export type Terms = z.output<typeof terms>;

/** Everything of one booking, or of an order that became none. Amounts in paise, dates in India. */
export const bookingAnswer = z.object({
  success: z.literal(true),
  record,
  money: ledger,
  waitingPayment: z.nullable(waitingPayment),
  /** Included hours: used and returned. Null for a paid booking. */
  included: z.nullable(z.object({ hours: z.int(), returned: z.int() })),
  papers: z.array(
    z.extend(documentLine, {
      gstin: optionalText,
      /** Invoices only: it is for a move, not for the booking. */
      isMoveFee: z.boolean(),
      /** Credit notes only: the invoice that it reduces or cancels. */
      against: optionalText,
      /** Invoices only: the invoice that it replaced. */
      replaces: optionalText,
    }),
  ),
  /** The invoice in force of what was paid for the booking itself; null where there is none. */
  invoice: z.nullable(slipInvoice),
  /** Whether a GSTIN can still be put on the invoice; `until` is the last day on which it can. */
  gstin: z.object({ allowed: z.boolean(), until: optionalText }),
  messages: z.array(messageLine),
  visits: z.array(visitLine),
  trail: z.array(trailEntry),
  terms,
  notes: z.array(noteLine),
  others: z.array(bookingLine),
});
export type BookingView = z.output<typeof bookingAnswer>;
export type BookingRecord = BookingView['record'];
