import * as z from 'zod/mini';
import { manyLines, oneLine } from '#platform/text/plain-text.ts';
import { withoutWrapping } from '#platform/text/typed.ts';

/** GET /api/console/search?q=. */
export const searchQuerySchema = z.object({
  q: z.pipe(z.string().check(z.overwrite(withoutWrapping)), oneLine(500)),
});

/** At most 12 results; `id` is what the call of its kind takes. */
const searchAnswerSchema = z.object({
  success: z.literal(true),
  results: z.array(
    z.object({
      kind: z.enum(['booking', 'person', 'invoice', 'credit_note', 'payment']),
      id: z.string(),
      title: z.string(),
      detail: z.string(),
      bookingId: z.optional(z.string()),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** GET /api/console/customers?phone=. */
export const knownCustomersQuery = z.object({ phone: z.string().check(z.maxLength(200)) });

/** Who is known by the number: what an invoice needs, when they last came in, and why they are blocked where they are. */
export const knownCustomersAnswer = z.object({
  success: z.literal(true),
  customers: z.array(
    z.object({
      personId: z.string(),
      name: z.string(),
      email: z.string(),
      company: z.string(),
      gstin: z.string(),
      address: z.string(),
      bookings: z.int(),
      lastCame: z.nullable(z.string()),
      blocked: z.nullable(z.string()),
    }),
  ),
});
export type KnownCustomersAnswer = z.infer<typeof knownCustomersAnswer>;

/** POST /api/console/bookings/{id}/notes and /api/console/people/{id}/notes. */
export const noteBody = z.object({
  text: z.pipe(manyLines(2000), z.string().check(z.minLength(1, 'Please write a note.'))),
});

/** GET /api/console/people?cursor=. */
export const peopleQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) });

/**
 * POST /api/console/people/{id}/block. Without `until` it lasts until it is lifted. A front desk may not say until when: a manager decides.
 */
export const blockBody = z.object({
  reason: z.pipe(oneLine(300), z.string().check(z.minLength(3, 'Please give a reason.'))),
  until: z.optional(z.iso.datetime({ offset: true })),
});

/** POST /api/console/people/{id}/unblock. */
export const unblockBody = z.object({ reason: z.optional(oneLine(300)) });

/** POST /api/console/people/{id}/erase: the word must be there, so that no call deletes by mistake. */
export const eraseBody = z.object({
  confirm: z.literal('ERASE'),
  reason: z.pipe(oneLine(300), z.string().check(z.minLength(3, 'Please give a reason.'))),
});

declare module '#platform/database/audit-log.ts' {
  interface AuditActions {
    search_by_name: true;
    search_by_email: true;
    search_by_phone: true;
    phone_shown: true;
    note_written: true;
    person_blocked: true;
    person_unblocked: true;
    person_exported: true;
    person_erased: true;
    document_opened: true;
    document_mailed: true;
    evidence_downloaded: true;
  }
}
