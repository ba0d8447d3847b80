import * as z from 'zod/mini';
import { typedCode } from '#platform/text/typed.ts';
import { reason } from '../acts/act-bodies.ts';

const success = z.literal(true);

/** `state`: 'requested' if sent again, else the refund's current state. */
export const askedAgainAnswer = z.object({
  success,
  refundId: z.int(),
  bookingId: z.string(),
  refundPaise: z.int(),
  state: z.string(),
});

export const customerAskedAnswer = z.object({ success, refundId: z.int(), bookingId: z.string() });

/** The bank's own number of a transfer (UTR), in capitals. */
const bankReference = z.string().check(
  z.overwrite((text) => typedCode(text).toUpperCase()),
  z.regex(/^[A-Z0-9]{6,35}$/, 'Type the bank reference (UTR): 6 to 35 letters and digits.'),
);

/** How a refund that the provider refused was given: from the drawer, or by a bank transfer with this reference. */
export const giveOtherwiseBody = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('cash') }),
  z.strictObject({
    by: z.literal('transfer'),
    reference: bankReference,
  }),
]);

/** `handedPaise`: what leaves the drawer, in whole rupees; 0 for a transfer. `mailSent`: false for a customer without an address. */
export const givenOtherwiseAnswer = z.object({
  success,
  refundId: z.int(),
  bookingId: z.string(),
  refundPaise: z.int(),
  handedPaise: z.int(),
  mailSent: z.boolean(),
});

const said = z.nullable(z.string());

/** `q`: a booking id, a part of a name or an address, or the last digits of a phone, at least four. */
export const candidatesQuery = z.object({ q: z.optional(z.string().check(z.maxLength(100))) });

/** A payment that fits no order, who paid it, and orders of the same amount. `payer` is null where the provider did not answer. */
export const candidatesAnswer = z.object({
  success,
  payment: z.object({
    paymentId: z.string(),
    paise: z.int(),
    currency: z.string(),
    refundedPaise: z.int(),
    method: z.string(),
    paidAt: z.string(),
    payer: z.nullable(z.object({ email: said, phone: said, upi: said, bankReference: said })),
  }),
  candidates: z.array(
    z.object({
      bookingId: z.string(),
      customerName: z.string(),
      serviceName: z.string(),
      date: z.string(),
      timeText: z.string(),
      begunAt: z.string(),
      /** The order already has a booking, so this payment is refunded. */
      paid: z.boolean(),
    }),
  ),
});
export type CandidatesAnswer = z.output<typeof candidatesAnswer>;

export const giveBackBody = z.object({ reason });
export const givenBackAnswer = z.object({ success, paymentId: z.string(), refundPaise: z.int() });

export const assignBody = z.object({ bookingId: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) });
/** `booked`: the order is now a booking. `refunded`: the place was gone or the order already paid, so the payment is refunded. */
export const assignedAnswer = z.object({ success, bookingId: z.string(), became: z.enum(['booked', 'refunded']) });
