import * as z from 'zod/mini';
import { bookingRecordSchema } from '#capabilities/booking/contract.ts';
import { moveSelectionSchema, type Selection, selectionSchema } from '#capabilities/catalogue/contract.ts';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { businessSchema } from '#capabilities/invoicing/rules/buyer/business.ts';

const id = z.string().check(z.maxLength(60));

/** POST /api/payments/create-order (PAY-02). `amount` in paise is only compared with the server's price. */
export const createOrderBody = z.object({
  selection: selectionSchema,
  amount: z.int().check(z.positive()),
  currency: z.literal('INR'),
  description: z.optional(z.string()),
  /** What is missing is refused in the words of the service's form. */
  customerName: z._default(z.string(), ''),
  customerEmail: z._default(z.string(), ''),
  customerPhone: z._default(z.string(), ''),
  /** True: the customer ticked the box for WhatsApp messages. Absent: an earlier consent counts. False: no WhatsApp messages for this booking. */
  whatsApp: z.optional(z.boolean()),
  /** False: the invoice does not carry the company and GSTIN of the buyer's profile. */
  withGstin: z.optional(z.boolean()),
  /** True: refuse (409 `included`) where hours of the buyer's membership cover the booking, instead of charging for it. */
  unlessIncluded: z.optional(z.boolean()),
  /** True: refuse (409 `next_month_taken`) a month whose place is not free for the month after, as the buyer was not told. */
  unlessNextMonthTaken: z.optional(z.boolean()),
  /** A company that the invoice names, typed at the purchase; the profile keeps it for the next time. */
  business: z.optional(businessSchema),
});
export type CreateOrderBody = Omit<z.input<typeof createOrderBody>, 'selection'> & { selection: Selection };

/**
 * POST /api/included-bookings: a booking of the conference room within the hours of the caller's membership. The other fields are those of an order.
 */
export const includedBookingBody = z.object({
  selection: selectionSchema,
  customerName: z._default(z.string(), ''),
  customerEmail: z._default(z.string(), ''),
  customerPhone: z._default(z.string(), ''),
  whatsApp: z.optional(z.boolean()),
});

/** A repeated request gets the booking of the first one. */
export const includedBookingAnswer = z.object({
  success: z.literal(true),
  bookingId: z.string(),
  /** Hours used, in whole hours. */
  hours: z.int(),
});
export type IncludedBookingAnswer = z.infer<typeof includedBookingAnswer>;

/** `now` is the server's time. The browser counts down the hold by it. */
export const createOrderAnswer = z.object({
  success: z.literal(true),
  orderId: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  keyId: z.string(),
  bookingId: z.string(),
  holdExpiresAt: z.iso.datetime(),
  now: z.iso.datetime(),
});
export type CreateOrderAnswer = z.infer<typeof createOrderAnswer>;

/** GET /api/purchases/{service}/before: the caller's bookings of the service that are not over, soonest first. Times are instants. */
export const existingBookingsAnswer = z.object({
  success: z.literal(true),
  bookings: z.array(z.object({ bookingId: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
  /** Whether the caller may use the welcome offer. Always false except for co-working. */
  mayHaveWelcome: z.boolean(),
  /** The caller's unpaid orders that hold a place: the quote's selectionKey, and when the hold ends. */
  holds: z.array(z.object({ key: z.string(), orderId: z.string(), until: z.iso.datetime() })),
  /** Conference room only: the caller's months that include hours of the room, with the whole hours left. */
  roomHours: z.array(z.object({ from: z.iso.datetime(), until: z.iso.datetime(), left: z.int() })),
});
export type ExistingBookingsAnswer = z.infer<typeof existingBookingsAnswer>;

/** POST /api/payments/verify (PAY-05): of the specification's body only the provider's three fields are read. */
export const verifyBody = z.object({
  razorpay_order_id: id,
  razorpay_payment_id: id,
  razorpay_signature: z.string().check(z.maxLength(200)),
});

/**
 * 200 verified: there is a booking. 202 not verified: the provider has not said 'captured' yet, or cannot be asked; the reconciliation asks again.
 * 200 not verified with `refunded`: the place was gone when the payment arrived, so it is refunded in full.
 */
export const verifyAnswer = z.object({
  success: z.literal(true),
  verified: z.boolean(),
  bookingId: z.string(),
  serviceType: z.enum(serviceTypes),
  refunded: z.optional(z.literal(true)),
  /** The booking that was paid has been cancelled since. */
  cancelled: z.optional(z.literal(true)),
  message: z.string(),
});
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

const paymentStatuses = ['created', 'authorized', 'paid', 'failed', 'expired', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** GET /api/payments/status/{order or payment id}. `current` is false when the provider did not answer. */
export const paymentStatusAnswer = z.object({
  success: z.literal(true),
  status: z.enum(paymentStatuses),
  bookingId: z.string(),
  serviceType: z.enum(serviceTypes),
  current: z.boolean(),
});
export type PaymentStatusAnswer = z.infer<typeof paymentStatusAnswer>;

/** POST /api/payments/{orderId}/release */
export const releaseAnswer = z.object({ success: z.literal(true), released: z.literal(true), bookingId: z.string() });
export type ReleaseAnswer = z.infer<typeof releaseAnswer>;

/** POST /api/bookings/{bookingId}/move, by its owner or its signed link. */
export const moveBody = z.object({ selection: moveSelectionSchema });

/**
 * `moved`: done, `booking` is as it is now (without the customer's e-mail, phone and payment for a link). Otherwise an order for the fee,
 * `amount` in paise, to be paid like any other; its payment moves the booking.
 */
export const moveAnswer = z.discriminatedUnion('moved', [
  z.object({ success: z.literal(true), moved: z.literal(true), bookingId: z.string(), booking: bookingRecordSchema }),
  z.object({ ...createOrderAnswer.shape, moved: z.literal(false) }),
]);
export type MoveAnswer = z.infer<typeof moveAnswer>;

/** GET /api/renewals, with the renewal link of a month in X-Booking-Link. Dates are 'YYYY-MM-DD' in India. */
export const renewalAnswer = z.object({
  success: z.literal(true),
  /** 'full': no place is free for the next month. 'over': it is too late, or the month was cancelled. */
  state: z.enum(['open', 'full', 'renewed', 'over']),
  serviceName: z.string(),
  /** 'Dedicated desk 14'; null where the place has no name. */
  desk: z.nullable(z.string()),
  lastDay: z.string(),
  /** The next month on offer. Null if it cannot be sold. */
  next: z.nullable(
    z.object({
      from: z.string(),
      until: z.string(),
      totalPaise: z.int(),
      place: z.enum(['same', 'other']),
      /** The last date on which nobody else gets the place; null where it is free for others. */
      keptUntil: z.nullable(z.string()),
      /** The place is already booked for the month after that, so the member cannot keep it. */
      nextMonthTaken: z.boolean(),
      /** Other desks to choose from, and whether each is booked for the month after. Empty for places without numbers. */
      otherDesks: z.array(z.object({ number: z.int(), nextMonthTaken: z.boolean() })),
    }),
  ),
  /** Null once it is renewed. */
  paidBeforePaise: z.nullable(z.int()),
});
export type RenewalAnswer = z.infer<typeof renewalAnswer>;

/** POST /api/renewals, with the same header: holds the next month. `createOrderAnswer` is the answer. */
export const renewalBody = z.object({
  /** The price that was shown, in paise. Refused if the server's price differs. */
  amount: z.int(),
  /** The member accepts any place, as their own is taken. */
  anyPlace: z.optional(z.boolean()),
  /** The number of another desk that the member chose. No other desk is given instead. */
  desk: z.optional(z.int().check(z.positive())),
});

/** GET and POST /api/calendar-feed: the address of a calendar with all of the caller's bookings. POST revokes all earlier addresses. */
export const calendarFeedAnswer = z.object({
  success: z.literal(true),
  /** '/calendar/{token}.ics', to be put behind the site's origin. */
  path: z.string(),
});
export type CalendarFeedAnswer = z.infer<typeof calendarFeedAnswer>;

const messageStates = ['none', 'queued', 'sent', 'delivered', 'read', 'failed'] as const;

/**
 * State of a purchase's payment. `captured`: the provider says so. `confirming`: it may still arrive. `none`: the order ended unpaid. `included`:
 * paid with hours of a membership.
 */
const paymentStates = ['included', 'captured', 'confirming', 'refunding', 'refunded', 'none'] as const;

/** POST /api/bookings/{bookingId}/cancellation. */
export const cancelBody = z.object({
  /** The refund that the customer was shown. If it is lower now, nothing is cancelled (409 `refund_changed`). */
  expectedRefundPaise: z.optional(z.int()),
});

const cancellationReasons = [
  'in_time',
  'partly_in_time',
  'unused_days',
  'too_late',
  'already_started',
  'house',
  'cancelled',
  'completed',
  'not_paid',
] as const;

/** GET and POST /api/bookings/{bookingId}/cancellation. */
export const cancellationAnswer = z.object({
  success: z.literal(true),
  allowed: z.boolean(),
  /** The refund if cancelled now. Of a cancelled booking: its refund. */
  refundPaise: z.int(),
  /** The last instant of a full refund. */
  deadline: z.iso.datetime(),
  reason: z.enum(cancellationReasons),
  refundStatus: z.enum(['requested', 'sent', 'none']),
  /** Why the booking was cancelled. Null if it was not. */
  because: z.nullable(z.enum(cancellationReasons)),
  /** 'UPI account': where the money goes. */
  account: z.string(),
  /** Expected credit date of the refund, 'YYYY-MM-DD'. Null without a refund. */
  creditedBy: z.nullable(z.string()),
  /** Last day on which the customer keeps the place after cancelling. Null if the place is released at once. */
  keepsUntil: z.nullable(z.string()),
  /** The payment was already refunded in full. */
  wentBackBefore: z.boolean(),
  /** Booking with included hours: hours used, and hours that cancelling returns or returned. No money is refunded. */
  hours: z.optional(z.object({ used: z.int(), returned: z.int() })),
  /** Refund of supplements (paid for a later end), on top of `refundPaise`. Absent if zero. */
  supplementPaise: z.optional(z.int()),
  message: z.string(),
});
export type CancellationAnswer = z.infer<typeof cancellationAnswer>;

/** GET /api/bookings/{bookingId}: the owner's booking, or the checkout that may still become one. */
export const purchaseAnswer = z.object({
  success: z.literal(true),
  booking: bookingRecordSchema,
  payment: z.object({
    state: z.enum(paymentStates),
    method: z.string(),
    /** Each refund with the time of each step. A person works on a `failed` one, so it never counts as refunded. */
    refunds: z.array(
      z.object({
        amount: z.number(),
        amountPaise: z.int(),
        state: z.enum(['requested', 'sent', 'processed', 'failed']),
        reason: z.string(),
        /** The bank's reference (ARN, RRN or UTR), for questions to the bank. */
        bankReference: z.nullable(z.string()),
        requestedAt: z.iso.datetime(),
        sentAt: z.nullable(z.iso.datetime()),
        processedAt: z.nullable(z.iso.datetime()),
        /** Expected credit date, 'YYYY-MM-DD'. */
        creditedBy: z.string(),
      }),
    ),
  }),
  /** The result if cancelled now, or the result of the cancellation. */
  cancellation: cancellationAnswer,
  /** Delivery state of the confirmation on each channel. */
  messages: z.object({ email: z.enum(messageStates), whatsapp: z.enum(messageStates) }),
});
export type PurchaseAnswer = z.infer<typeof purchaseAnswer>;
