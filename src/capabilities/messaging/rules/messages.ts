import type { GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { Paise } from '#platform/money.ts';

/** Facts of a message as they were when it was queued; what it says is written when it is sent. Instants are ISO 8601. */
export type MessageFacts = {
  booking_confirmed: VisitFacts & {
    price: GstPrice;
    /** Null where hours of a membership took the place of a payment: `included` then says so. */
    paymentId: string | null;
    included?: string;
    /** Paid at the counter, so only the front desk can refund it, and the link cannot cancel it. */
    atCounter?: true;
    /** Included without extra charge: 'Includes 4 hours of the conference room in this month'. */
    includes?: string;
    /** 'Free cancellation until Mon 23 Nov, 10:00 AM'. */
    terms: string;
  };
  booking_moved: VisitFacts & {
    /** Where it was before: 'YYYY-MM-DD', '10:00 AM - 8:00 PM', and the instants, which messages queued by older versions lack. */
    from: { date: string; timeText: string; startsAt?: string; endsAt?: string };
    moves: number;
    /** How often it got another time or place so far, as the calendar counts. Messages queued by older versions lack it. */
    changes?: number;
    /** The fee paid. Null for a free move. */
    fee: GstPrice | null;
    /** Number of the fee's invoice, attached to the mail. Null for a free move. */
    feeInvoice: string | null;
    /** The fee of each further move. */
    nextFee: Paise;
    terms: string;
  };
  booking_reminder: VisitFacts;
  /** The link to pay what the front desk sold by link; `bookingId` is of the booking to be. `closesAt`: until when the place is held. */
  payment_requested: WhenBooked & {
    bookingId: string;
    amount: Paise;
    closesAt: string;
  };
  /** By mail only: a change by the front desk, with the booking's current state. `place`: 'Hot desk 14'. */
  booking_changed: OfBooking & {
    name: string;
    serviceName: string;
    date: string;
    timeText: string;
    place: string | null;
    paymentId: string | null;
    change: 'extended' | 'place_changed' | 'released';
    /** Its entry in a calendar where that changes, too; `changes` as of a move. */
    entry?: Pick<VisitFacts, 'placeKind' | 'place' | 'startsAt' | 'endsAt'> & { changes: number };
    /** The supplement paid, and the number of its invoice, attached to the mail. */
    paid?: { amount: Paise; invoice: string };
  };
  /** A month ends: `last` when its place is free for others. Dates are 'YYYY-MM-DD' in India. */
  renewal_due: {
    name: string;
    bookingId: string;
    /** Of the signed link on which it is renewed. */
    linkVersion: number;
    serviceName: string;
    placeKind: string;
    /** 'Dedicated desk 14'; null where the place has no name. */
    place: string | null;
    reminder: 'first' | 'last';
    lastDay: string;
    /** The last day of the next month. */
    nextUntil: string;
    /** False when the place is taken for the next month. */
    isSamePlace: boolean;
    /** No place at all is free for the next month. */
    isFull?: boolean;
    /** The last day on which the place is kept; null where it is not. */
    keptUntil: string | null;
    /** Of the next month, and what this one cost. */
    price: Paise;
    paidBefore: Paise;
  };
  payment_refunded: OfBooking & {
    name: string;
    serviceName: string;
    date: string;
    timeText: string;
    amount: Paise;
    /** 'INR', unless the payment came in another currency. */
    currency?: string;
    paymentId: string;
    /**
     * `late_payment`: the place was sold by then. `visit_over`: the visit could no longer be sold. `price_ended`: the price had changed.
     * `misfit`: it had another amount or currency than its order. `house`: the facility decided so, for the reason in `note`.
     */
    because:
      | 'late_payment'
      | 'visit_over'
      | 'price_ended'
      | 'second_payment'
      | 'already_renewed'
      | 'late_move'
      | 'late_extension'
      | 'misfit'
      | 'house';
    note?: string;
    /** The booking beside it was cancelled before. */
    cancelled?: true;
    /** The money was given at the counter. */
    byHand?: true;
    /** The money waits for the customer at the counter. */
    atCounter?: true;
    /** The number of the credit note, which a registered buyer's mail brings along. */
    creditNote?: string;
  };
  refund_processed: OfBooking & {
    name: string;
    serviceName: string;
    amount: Paise;
    /** 'UPI account': where it went. */
    account: string;
    /** By when it is usually there, 'YYYY-MM-DD'. */
    creditedBy: string;
    paymentId: string;
    /** By which the customer can ask their bank; null while it is not known. */
    bankReference: string | null;
  };
  /** By mail only: the documents are attached. */
  invoice_replaced: OfBooking & {
    name: string;
    serviceName: string;
    company: string;
    gstin: string;
    /** Numbers of the new invoice, of the one that it takes the place of, and of the note that credits that one. */
    invoice: string;
    replaces: string;
    creditNote: string;
    total: Paise;
    paymentId: string;
  };
  booking_cancelled: OfBooking &
    WhenBooked & {
      paid: Paise;
      /** The refund; 0 without one. */
      refund: Paise;
      /** 'UPI account': where it goes. */
      account: string;
      /** Expected credit date, 'YYYY-MM-DD'. Null without a refund. */
      creditedBy: string | null;
      paymentId: string | null;
      /** Bookings with included hours only: '2 of 3 hours are back in your month.' */
      hoursBack?: string;
      /** Why the facility cancelled; null when the customer did. Messages in the outbox have it under this name. */
      houseNote: string | null;
      /** Last day on which the customer keeps the place. Null if it was released at once. */
      keepsUntil: string | null;
      /** No refund now, as the payment was already refunded in full. */
      wentBackBefore?: true;
      /** The money was given at the counter. */
      byHand?: true;
      /** The number of the credit note, which a registered buyer's mail brings along. */
      creditNote?: string;
    };
  /**
   * The facility closes while a booking is valid: what its customer gets. Written in the transaction of the closure. `keepsPlace`: the booking was
   * cancelled, and its place stays the customer's until its end.
   */
  closure_notice: OfBooking &
    WhenBooked & {
      paymentId: string | null;
      paid: Paise;
      /** When it is closed; instants. */
      closedFrom: string;
      closedUntil: string;
      reason: string;
      /** `offer`: they choose until `chooseUntil`. `full`: the booking is cancelled. `part` and `keep`: it stays. */
      outcome: 'offer' | 'full' | 'part' | 'keep';
      /** The refund made or offered; 0 without one. */
      refund: Paise;
      /** Account of the refund: 'UPI account'. Null for a counter payment, which is refunded there. */
      account: string | null;
      chooseUntil: string | null;
      keepsPlace?: true;
    };
  /** The facility opens after all, and the customer has the booking still. */
  closure_ended: OfBooking &
    WhenBooked & {
      paymentId: string | null;
      keepsPlace?: true;
      /** The closure's earlier outcome. Absent if the customer had not chosen. */
      had?: 'kept' | 'part';
      /** Its entry in a calendar where the closure's message took it out; `changes` as of a move. */
      entry?: Pick<VisitFacts, 'placeKind' | 'place'> & { changes: number };
    };
  /** By mail only: the provider refused a refund, and staff are working on it. */
  refund_refused: OfBooking & { name: string; serviceName: string; amount: Paise; paymentId: string };
  /** By mail only: the provider refused a refund for good, and we ask for another account. */
  refund_account_asked: OfBooking & { name: string; serviceName: string; amount: Paise; paymentId: string };
  /** By mail only: a refund that the provider refused was given at the reception, or sent with this bank reference. */
  refund_paid_otherwise: OfBooking & {
    name: string;
    serviceName: string;
    amount: Paise;
    paymentId: string;
    bankReference: string | null;
  };
  /** By mail only, to a registered buyer whose money was sent back at the provider's dashboard: the credit note is attached. */
  credit_note_issued: OfBooking & {
    name: string;
    serviceName: string;
    amount: Paise;
    creditNote: string;
    paymentId: string;
  };
  /** By mail only: an invoice or credit note that staff sent, to any address. So it carries no link to the booking. */
  document_sent: OfBooking & {
    name: string;
    serviceName: string;
    kind: 'invoice' | 'credit_note';
    /** Its number. */
    document: string;
    paymentId: string;
  };
  /** To the operator: a visitor's message. */
  enquiry_received: { kind: EnquiryKind; reference: string; replyTo: string; details: Record<string, unknown> };
  /** To the sender; anybody may have typed their address, so it repeats nothing of what was written. */
  enquiry_acknowledged: { kind: EnquiryKind; reference: string; name: string };
  /** To the sender: what staff answered. By mail only. */
  enquiry_answered: { kind: EnquiryKind; reference: string; name: string; subject: string; text: string };
  /** `until`: when the link ends. Messages queued by older versions lack it. */
  newsletter_confirm: { token: string; unsubscribe: string; until?: string };
  newsletter_welcome: { unsubscribe: string };
  /** An issue of the newsletter: `text` is Markdown, as it was written. */
  newsletter_issue: { subject: string; text: string; unsubscribe: string };
  operator_task: { kind: string; detail: Record<string, unknown> };
};

/** A booking that a message is about. */
export type OfBooking = {
  bookingId: string;
  /** Of its signed link, which is made when the message is written; none where nothing was booked. */
  linkVersion?: number;
};

/** The booking: customer, product and time. */
type WhenBooked = {
  name: string;
  serviceName: string;
  /** 'YYYY-MM-DD', the day of the visit or the first day of the month. */
  date: string;
  /** '10:00 AM - 8:00 PM', '24/7 Access'. */
  timeText: string;
  startsAt: string;
  endsAt: string;
};

/** A visit to come, as a ticket shows it. */
export type VisitFacts = WhenBooked & {
  bookingId: string;
  /** 'hot_desk', 'dedicated_desk', 'room', 'recreation_day', 'recreation_month': what was bought. Messages queued by older versions lack it. */
  placeKind?: string;
  durationText: string;
  /** 'Hot desk 14'; null where the place has no name. */
  place: string | null;
  /** Of the booking's signed link, which is made when the message is written. */
  linkVersion: number;
};

type EnquiryKind = 'contact' | 'enterprise';

type MessageKind = keyof MessageFacts;

/** A message of one kind with its facts. */
export type Message = { [Kind in MessageKind]: { template: Kind; facts: MessageFacts[Kind] } }[MessageKind];

export type Channel = 'email' | 'whatsapp';
