import * as z from 'zod/mini';

const date = z.optional(z.iso.date());

/** What the lists of money take: `from` and `to` are dates in India, both included. */
export const moneyQuery = z.object({
  from: date,
  to: date,
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** One line of a list: `kind` is a word for programs, `sentence` and `next` are for people. `since` is an instant, amounts are in paise. */
const moneyRow = z.object({
  id: z.string(),
  kind: z.string(),
  sentence: z.string(),
  paise: z.int(),
  since: z.string(),
  next: z.string(),
  /** The money is lost if nobody acts by a day that the provider sets. Absent where that is not so. */
  urgent: z.optional(z.boolean()),
  paymentId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  /** What a person with the permission can do about it at once, the next step first: 'ask_again', 'done' … Absent where there is nothing. */
  acts: z.optional(z.array(z.string())),
  refundId: z.optional(z.int()),
  taskId: z.optional(z.int()),
  /** Of a failed refund: from when it may be given in another way, and when its customer was asked for another account. Instants. */
  otherwiseFrom: z.optional(z.string()),
  customerAskedAt: z.optional(z.string()),
});

const listed = { success: z.literal(true), rows: z.array(moneyRow), nextCursor: z.nullable(z.string()) };

export type MoneyRow = z.infer<typeof moneyRow>;

/** GET /api/console/money/stuck and /refunds. */
export const moneyAnswer = z.object(listed);

/** GET /api/console/money/disputes. `respondBy`: until when the provider takes an answer; null where it did not say it. */
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
 * GET /api/console/money/settlements: `rows` has only what differs. `days` are payouts by their day in India, the fee with its GST, which
 * `taxPaise` says. `provider` says when it last answered, and since when it does not.
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
      /** Kept or returned beside payments, fees and refunds, such as the amount of a dispute. */
      otherPaise: z.int(),
      netPaise: z.int(),
      /** So many of its lines differ from our books; null for a payout that is too old to be compared. */
      differences: z.nullable(z.int()),
    }),
  ),
  months: z.array(z.object({ month: z.string(), feePaise: z.int(), taxPaise: z.int() })),
  provider: z.object({
    answeredAt: z.nullable(z.string()),
    failingSince: z.nullable(z.string()),
    failure: z.nullable(z.string()),
    /** What the provider said, where it refuses its report. */
    refusal: z.nullable(z.string()),
  }),
});
export type SettlementsAnswer = z.infer<typeof settlementsAnswer>;
