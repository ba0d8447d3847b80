import * as z from 'zod/mini';

const consent = z.object({
  given: z.boolean(),
  /** Instant at which it was given; null if it is not. */
  at: z.nullable(z.string()),
  /** The version of the text beside the choice; a choice is stored with it. */
  wording: z.string(),
});

/** GET and PUT /api/account/consents. */
export const consentsAnswerSchema = z.object({
  success: z.literal(true),
  consents: z.object({ whatsapp: consent, marketing: consent }),
});
export type ConsentsAnswer = z.infer<typeof consentsAnswerSchema>;

/** PUT /api/account/consents: one choice, with the text beside which it was made. */
export const consentBody = z.object({
  purpose: z.enum(['whatsapp', 'marketing']),
  given: z.boolean(),
  wording: z.string().check(z.maxLength(60)),
});

const erasureReasons = ['upcoming_bookings', 'unpaid_orders', 'refund_under_way'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** GET /api/account/erasure: whether the account can be erased now, why not, and what the law has us keep. */
export const erasureAnswerSchema = z.object({
  success: z.literal(true),
  allowed: z.boolean(),
  reasons: z.array(z.object({ code: z.enum(erasureReasons), message: z.string(), bookingIds: z.array(z.string()) })),
  kept: z.object({ papers: z.int(), until: z.nullable(z.string()) }),
});
export type ErasureAnswer = z.infer<typeof erasureAnswerSchema>;

/** POST /api/account/erasure: the word must be there, so that no call erases by mistake. */
export const erasureBody = z.object({ confirm: z.literal('ERASE') });

export const erasedAnswer = z.object({
  success: z.literal(true),
  erased: z.literal(true),
  kept: z.object({ papers: z.int(), until: z.nullable(z.string()) }),
});
