import * as z from 'zod/mini';
import { oneLine } from '#platform/text/plain-text.ts';
import { plainDigits } from '#platform/text/typed.ts';

/** The largest sum that is paid at once, in paise. */
export const MOST_PAID = 100_000_000;

export const paidPaise = z
  .int('Give the sum in whole paise: 50000 for ₹500.')
  .check(z.minimum(0, 'A sum is ₹0 or more.'), z.maximum(MOST_PAID, 'A sum is ₹10,00,000 at most.'));
/** The number on the slip of the card machine, or of the payment in the UPI app; kept in capitals without spaces and dashes. */
export const slipReference = z.pipe(
  z.pipe(
    oneLine(60),
    z.transform((text) =>
      plainDigits(text.normalize('NFKC'))
        .replace(/[\s\p{Pd}]/gu, '')
        .toUpperCase(),
    ),
  ),
  z.string().check(z.regex(/^[A-Z0-9]{4,30}$/, 'Please enter the reference: 4 to 30 letters and digits.')),
);

/** The error in a UPI reference. Null if valid. An app's own number is refused, as it would allow one payment for two sales. */
export const upiReferenceProblem = (reference: string): string | null =>
  /^\d{12}$/.test(reference) ? null : 'A UPI reference has 12 digits. The app shows it as UTR or UPI reference number.';

/** How long a place is held for a payment by link or QR code. The provider keeps a QR code open for no less. */
const holdMinutes = z._default(
  z.int().check(z.minimum(15, 'At least 15 minutes.'), z.maximum(120, 'At most two hours.')),
  15,
);

/** The price shown to the colleague. Refused with `price_changed` if another price is due now. */
const seen = { totalPaise: z.optional(paidPaise) };

/** How a sale, or the fee of a move or an extension, is paid. */
export const payment = z.discriminatedUnion('method', [
  /** `receivedPaise`: what they handed over; exactly the price where it is left out. */
  z.object({ method: z.literal('cash'), receivedPaise: z.optional(paidPaise), ...seen }),
  /** The facility’s card machine or UPI address. `by` says which; a card where it is left out. */
  z
    .object({
      method: z.literal('machine'),
      reference: slipReference,
      by: z.optional(z.enum(['card', 'upi'])),
      ...seen,
    })
    .check(
      z.refine(({ by, reference }) => by !== 'upi' || upiReferenceProblem(reference) === null, {
        error: ({ input }) => upiReferenceProblem((input as { reference: string }).reference) ?? '',
        path: ['reference'],
      }),
    ),
  /** On our payment page, by a sent or dictated address (`link`) or a QR code (`upi`). The place is held until then. */
  z.object({ method: z.enum(['link', 'upi']), holdMinutes, ...seen }),
]);

export type PaymentInput = z.output<typeof payment>;
