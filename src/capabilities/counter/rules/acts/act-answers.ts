import * as z from 'zod/mini';

const success = z.literal(true);
const preview = z.literal(true);
const bookingId = z.string();

/** An approval that an act needs, in a preview and in a refusal. */
const neededApproval = z.object({ act: z.string(), subject: z.string(), paise: z.int() });

/** A refund in a preview. `creditedBy` is a date in India. */
const describeRefund = {
  refundPaise: z.int(),
  /** Cash to hand out: the refund, rounded up to whole rupees. Absent without cash. */
  handedPaise: z.optional(z.int()),
  /** Amount left of the payment after the refund. */
  leftPaise: z.int(),
  route: z.string(),
  /** Account of the refund: 'UPI account', or 'the counter' if paid out there. */
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
  /** Whether the place is released. */
  place: z.string(),
  /** Null where the colleague may do it alone. */
  approval: z.nullable(neededApproval),
};
export const refundPreview = z.object({
  success,
  preview,
  bookingId,
  ...describeRefund,
  /** Cancellations only: refund by the terms, amount left of the payment, and the part beyond the terms. */
  termsPaise: z.optional(z.int()),
  fullPaise: z.optional(z.int()),
  beyondTermsPaise: z.optional(z.int()),
  /** Additional refund of supplements: the same share, by the same way as they were paid. */
  supplementPaise: z.optional(z.int()),
  /** Refund of the supplements by the terms, and in full. Absent without supplements. */
  supplements: z.optional(z.object({ termsPaise: z.int(), fullPaise: z.int() })),
  /** Bookings with included hours only: hours used, hours returned by the terms, and hours returned by this cancellation. */
  hours: z.optional(z.object({ used: z.int(), byTerms: z.int(), back: z.int() })),
});
export type RefundPreview = z.output<typeof refundPreview>;

export const refundedAnswer = z.object({
  success,
  bookingId,
  refundPaise: z.int(),
  refundId: z.nullable(z.int()),
  creditNote: z.nullable(z.string()),
  /** Cancellations only: additional refund of supplements. */
  supplementPaise: z.optional(z.int()),
  place: z.string(),
});

const times = z.object({ date: z.string(), timeText: z.string() });

/** `refundAtMostPaise`: limit of a later refund after this move. Null if the move does not lower it. */
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

/** A fee or supplement paid at the counter: its invoice, and the change in cash. */
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

/** The released place, and the end of its booking. */
const released = { bookingId, place: z.string(), until: z.iso.datetime(), refundPaise: z.int() };
/** `notBefore`: before this time, release only if the customer said that they will not come. Null without a set time. */
export const releasePreview = z.object({ success, preview, ...released, notBefore: z.nullable(z.iso.datetime()) });
export const releasedAnswer = z.object({ success, ...released });

/** `handedPaise`: cash from the drawer in whole rupees, or the refund itself by card machine. */
export const paidOutAnswer = z.object({ success, bookingId, refundPaise: z.int(), handedPaise: z.int() });
