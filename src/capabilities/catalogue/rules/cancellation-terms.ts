import * as z from 'zod/mini';

const byNotice = z.object({
  kind: z.literal('by_notice'),
  /** The longest notice first; exactly that many hours before the start still counts. */
  steps: z.array(z.object({ hoursBefore: z.number(), percent: z.number() })).check(z.minLength(1)),
  /** Cancelled too late for money back, the place is given up at once, or stays the customer's to the end of what was paid (POLICY-04). */
  withoutRefund: z.enum(['ends_at_once', 'ends_with_paid_period']),
});

const byPurchase = z.object({
  kind: z.literal('by_purchase'),
  /** Counted from the purchase to the second; exactly that long after it still counts. */
  withinDays: z.number(),
});

/** Cancellation terms: the refund by notice or time since purchase. Stored with checkout and booking, so that a later policy does not change them. */
export const cancellationTermsSchema = z.discriminatedUnion('kind', [byNotice, byPurchase]);
export type CancellationTerms = z.infer<typeof cancellationTermsSchema>;
