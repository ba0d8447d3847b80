import * as z from 'zod/mini';

const taxSums = z.object({ count: z.int(), taxablePaise: z.int(), cgstPaise: z.int(), sgstPaise: z.int() });

const registerRow = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issuedOn: z.string(),
  buyer: z.string(),
  gstin: z.nullable(z.string()),
  totalPaise: z.int(),
  superseded: z.boolean(),
  bookingId: z.string(),
  /** The last part of its address under `/papers/{month}/documents/`. */
  file: z.string(),
});
export type RegisterRowWire = z.infer<typeof registerRow>;

/** `GET /api/console/papers/{month}/register?q=&cursor=`: the newest first; with `q` of all months. */
export const registerAnswer = z.object({
  success: z.literal(true),
  rows: z.array(registerRow),
  nextCursor: z.nullable(z.string()),
});

const handedOver = z.object({ at: z.string(), by: z.string() });

/** `GET /api/console/papers/{month}`: the month, differences first. Amounts in paise. */
export const monthAnswer = z.object({
  success: z.literal(true),
  month: z.string(),
  state: z.enum(['running', 'complete', 'handed_over']),
  handedOver: z.nullable(handedOver),
  /** What changed since it was handed over. All other figures, and the files, are as they were then. `inFilesOf`: months whose Tally files have it. */
  changeCount: z.int(),
  changes: z.array(
    z.object({
      kind: z.string(),
      sentence: z.string(),
      paise: z.int(),
      paymentId: z.nullable(z.string()),
      bookingId: z.nullable(z.string()),
      inFilesOf: z.array(z.string()),
    }),
  ),
  /** What this month's files have of earlier months that changed after they were handed over. It is in no sum of this month. */
  correctionCount: z.int(),
  corrections: z.array(
    z.object({
      kind: z.string(),
      of: z.string(),
      sentence: z.string(),
      paise: z.int(),
      paymentId: z.nullable(z.string()),
      bookingId: z.nullable(z.string()),
    }),
  ),
  /** How many differences there are; the first of them are named. */
  differenceCount: z.int(),
  differences: z.array(
    z.object({
      kind: z.string(),
      sentence: z.string(),
      paise: z.int(),
      paymentId: z.string(),
      bookingId: z.nullable(z.string()),
    }),
  ),
  warnings: z.array(z.object({ kind: z.string(), sentence: z.string(), numbers: z.array(z.string()) })),
  money: z.object({ receivedPaise: z.int(), refundedPaise: z.int() }),
  /** The provider's fees on the month's settlements, and the GST in them (input tax credit). */
  fees: z.object({ feePaise: z.int(), taxPaise: z.int() }),
  /** Disputes lost in the month. Their amounts are not part of any sum or file. */
  disputesLost: z.object({ count: z.int(), paise: z.int() }),
  papers: z.object({ count: z.int(), invoicedPaise: z.int(), roundingPaise: z.int() }),
  tables: z.object({ b2b: taxSums, b2cs: taxSums, cdnr: taxSums, hsn: taxSums }),
  documents: z.array(
    z.object({ kind: z.enum(['invoice', 'credit_note']), from: z.string(), to: z.string(), count: z.int() }),
  ),
  register: z.object({ rows: z.array(registerRow), nextCursor: z.nullable(z.string()) }),
});
export type MonthAnswer = z.infer<typeof monthAnswer>;

/** `POST /api/console/papers/{month}/handed-over`. */
export const handedOverAnswer = z.object({
  success: z.literal(true),
  state: z.literal('handed_over'),
  handedOver,
});

/** `q` searches all months. `cursor`: number of the last document of the page before. */
export const registerQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  cursor: z.optional(z.string().check(z.regex(/^[A-Z]{1,4}\/\d\d-\d\d\/\d{1,9}$/, 'The cursor is not valid.'))),
});
