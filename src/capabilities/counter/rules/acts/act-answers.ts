import * as z from 'zod/mini';

const success = z.literal(true);
const preview = z.literal(true);
const bookingId = z.string();

/** An approval that an act needs, in a preview and in a refusal. */
const neededApproval = z.object({ act: z.string(), subject: z.string(), paise: z.int() });

/** How money goes back. `creditedBy` is a date in India. */
const moneyBack = {
  refundPaise: z.int(),
  /** What is handed out in cash: the refund in whole rupees, upwards. Left out where no cash goes back. */
  handedPaise: z.optional(z.int()),
  /** What is left of the payment afterwards. */
  leftPaise: z.int(),
  route: z.string(),
  /** 'UPI account': where it goes; 'the counter' for what is given by hand. */
  account: z.string(),
  creditedBy: z.nullable(z.string()),
  creditNote: z.nullable(
    z.object({
      against: z.string(),
      taxablePaise: z.int(),
      cgstPaise: z.int(),
      sgstPaise: z.int(),
      roundingPaise: z.int(),
      totalPaise: z.int(),
    }),
  ),
  /** What becomes of the place. */
  place: z.string(),
  /** Null where the colleague may do it alone. */
  approval: z.nullable(neededApproval),
};
export const refundPreview = z.object({
  success,
  preview,
  bookingId,
  ...moneyBack,
  /** Of a cancellation: what the terms give, everything that is left, and what the sum is beyond the terms. */
  termsPaise: z.optional(z.int()),
  fullPaise: z.optional(z.int()),
  beyondTermsPaise: z.optional(z.int()),
  /** What goes back besides of supplements for a longer time: the same share, as they were paid. */
  supplementPaise: z.optional(z.int()),
  /** The same of the supplements, by the terms and in full; left out where there are none. */
  supplements: z.optional(z.object({ termsPaise: z.int(), fullPaise: z.int() })),
  /** Of a booking that a membership includes, of which no money goes back: its hours, what the terms return, and what this cancellation does. */
  hours: z.optional(z.object({ used: z.int(), byTerms: z.int(), back: z.int() })),
});
export type RefundPreview = z.output<typeof refundPreview>;

export const refundedAnswer = z.object({
  success,
  bookingId,
  refundPaise: z.int(),
  refundId: z.nullable(z.int()),
  creditNote: z.nullable(z.string()),
  /** Of a cancellation: what goes back of supplements besides. */
  supplementPaise: z.optional(z.int()),
  place: z.string(),
});

const times = z.object({ date: z.string(), timeText: z.string() });

/** `refundAtMostPaise`: what cancelling gives back at most afterwards; null while the move takes nothing from it. */
export const movePreview = z.object({
  success,
  preview,
  bookingId,
  from: times,
  to: times,
  feePaise: z.int(),
  refundAtMostPaise: z.nullable(z.int()),
});
export type MovePreview = z.output<typeof movePreview>;

/** Of a fee or supplement that was paid at the counter: its invoice, and what goes back to the customer. */
const paid = { invoiceNumber: z.optional(z.string()), changePaise: z.optional(z.int()) };

export const movedAnswer = z.object({
  success,
  bookingId,
  date: z.string(),
  timeText: z.string(),
  place: z.string(),
  feeWaived: z.boolean(),
  ...paid,
});

/** The new times, and the supplement that they cost. */
const extended = { bookingId, endsAt: z.iso.datetime(), timeText: z.string(), duePaise: z.int() };
export const extendPreview = z.object({ success, preview, ...extended });
export const extendedAnswer = z.object({ success, ...extended, ...paid });

/** The place that others get, and the end of the booking that would have kept it. */
const released = { bookingId, place: z.string(), until: z.iso.datetime(), refundPaise: z.int() };
/** `notBefore`: until then the customer must have said that they do not come; null where no time is set. */
export const releasePreview = z.object({ success, preview, ...released, notBefore: z.nullable(z.iso.datetime()) });
export const releasedAnswer = z.object({ success, ...released });

/** `handedPaise`: what leaves the drawer, in whole rupees; the refund itself by the card machine. */
export const paidOutAnswer = z.object({ success, bookingId, refundPaise: z.int(), handedPaise: z.int() });
