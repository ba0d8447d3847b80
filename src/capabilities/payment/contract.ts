import * as z from 'zod/mini';

const date = z.optional(z.iso.date());

/** Query of the money lists. `from` and `to` are dates in India, both included. */
export const moneyQuery = z.object({
  from: date,
  to: date,
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** One line of a money list. `kind` is for programs; `sentence` and `next` are for people. `since` is an instant, amounts are in paise. */
const moneyRow = z.object({
  id: z.string(),
  kind: z.string(),
  sentence: z.string(),
  paise: z.int(),
  since: z.string(),
  next: z.string(),
  /** The money is lost if nobody acts by the provider's deadline. Absent otherwise. */
  urgent: z.optional(z.boolean()),
  paymentId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  /** Actions for a person with the permission, the recommended one first: 'ask_again', 'done' … Absent if there are none. */
  acts: z.optional(z.array(z.string())),
  refundId: z.optional(z.int()),
  taskId: z.optional(z.int()),
  /** Failed refunds only: when it may be paid in another way, and when the customer was asked for another account. Instants. */
  otherwiseFrom: z.optional(z.string()),
  customerAskedAt: z.optional(z.string()),
});

const listed = { success: z.literal(true), rows: z.array(moneyRow), nextCursor: z.nullable(z.string()) };

export type MoneyRow = z.infer<typeof moneyRow>;

/** GET /api/console/money/stuck and /refunds. */
export const moneyAnswer = z.object(listed);

/** GET /api/console/money/disputes. `respondBy`: the deadline for an answer; null if the provider gave none. */
export const disputesAnswer = z.object({
  ...listed,
  rows: z.array(
    z.extend(moneyRow, {
      phase: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      respondBy: z.nullable(z.string()),
      deductedPaise: z.int(),
    }),
  ),
});
export type DisputesAnswer = z.infer<typeof disputesAnswer>;
export type DisputeLine = DisputesAnswer['rows'][number];

/**
 * GET /api/console/money/settlements: `rows`: the differences only. `days`: payouts by their day in India. The fee includes its GST, given as
 * `taxPaise`. `provider`: when it last answered, and since when it has not.
 */
export const settlementsAnswer = z.object({
  ...listed,
  days: z.array(
    z.object({
      day: z.string(),
      settlementId: z.string(),
      utr: z.nullable(z.string()),
      grossPaise: z.int(),
      feePaise: z.int(),
      taxPaise: z.int(),
      refundsPaise: z.int(),
      /** Other amounts deducted or returned, such as that of a dispute. */
      otherPaise: z.int(),
      netPaise: z.int(),
      /** Number of lines that differ from our records. Null for a payout too old to compare. */
      differences: z.nullable(z.int()),
    }),
  ),
  months: z.array(z.object({ month: z.string(), feePaise: z.int(), taxPaise: z.int() })),
  provider: z.object({
    answeredAt: z.nullable(z.string()),
    failingSince: z.nullable(z.string()),
    failure: z.nullable(z.string()),
    /** The provider's error text, if it refuses the report. */
    refusal: z.nullable(z.string()),
  }),
});
export type SettlementsAnswer = z.infer<typeof settlementsAnswer>;
