import * as z from 'zod/mini';

/** GET /api/bookings/{bookingId}/papers: each document of the booking in the order of issue, amounts in paise. */
export const documentsAnswerSchema = z.object({
  success: z.literal(true),
  papers: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit_note']),
      issuedOn: z.string(),
      total: z.int(),
      /** The buyer's, where the document carries one. */
      gstin: z.nullable(z.string()),
      /** Of an invoice: another one has taken its place. */
      superseded: z.boolean(),
      /** Of an invoice: what was paid is not the booking but a move of it. */
      isMoveFee: z.boolean(),
      /** Credit notes only: the invoice that it reduces or cancels. */
      against: z.nullable(z.string()),
      /** Of an invoice: the one whose place it took. */
      replaces: z.nullable(z.string()),
      /** The last part of the document's own address, under this one. */
      file: z.string(),
    }),
  ),
  /** Whether a GSTIN can still be put on the invoice; `until` is the last day on which it can. */
  gstin: z.object({ allowed: z.boolean(), until: z.nullable(z.string()) }),
});
export type DocumentsAnswer = z.infer<typeof documentsAnswerSchema>;
export type ListedDocument = DocumentsAnswer['papers'][number];

/** POST /api/bookings/{bookingId}/gstin: the number of the new invoice, and of the credit note if the old one was cancelled. */
export const gstinAddedAnswer = z.object({
  success: z.literal(true),
  invoice: z.string(),
  creditNote: z.nullable(z.string()),
});
