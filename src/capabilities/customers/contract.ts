import * as z from 'zod/mini';
import { manyLines, oneLine } from '#platform/text/plain-text.ts';
import { withoutWrapping } from '#platform/text/typed.ts';

export const searchQuerySchema = z.object({
  q: z.pipe(z.string().check(z.overwrite(withoutWrapping)), oneLine(500)),
});

const success = z.literal(true);
const instant = z.iso.datetime();

/** At most 12 results. `id`: for the read call of its kind. */
export const searchAnswer = z.object({
  success,
  results: z.array(
    z.object({
      /** 'booking', 'person', 'invoice', 'credit_note' or 'payment'. */
      kind: z.string(),
      id: z.string(),
      title: z.string(),
      detail: z.string(),
      bookingId: z.optional(z.string()),
    }),
  ),
});
export type SearchResult = z.output<typeof searchAnswer>['results'][number];

export const knownCustomersQuery = z.object({ phone: z.string().check(z.maxLength(200)) });

/** Customers known by the phone number: invoice details, last arrival, and block reason if blocked. */
export const knownCustomersAnswer = z.object({
  success,
  customers: z.array(
    z.object({
      personId: z.string(),
      name: z.string(),
      email: z.string(),
      company: z.string(),
      gstin: z.string(),
      address: z.string(),
      bookings: z.int(),
      lastCame: z.nullable(instant),
      blocked: z.nullable(z.string()),
      /** Their months that include hours of the conference room, which can be used now, with the whole hours that are left. */
      roomHours: z.array(z.object({ from: instant, until: instant, left: z.int() })),
    }),
  ),
});
export type KnownCustomersAnswer = z.output<typeof knownCustomersAnswer>;

/** A note about a booking or a person. */
export const noteBody = z.object({
  text: z.pipe(manyLines(2000), z.string().check(z.minLength(1, 'Please write a note.'))),
});

export const noteAnswer = z.object({ success, id: z.int() });

export const peopleQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) });

/** A page of all people by their last contact, the latest first; of a phone number only its end. `nextCursor` is null at its end. */
export const peopleAnswer = z.object({
  success,
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      phoneEnd: z.string(),
      bookings: z.int(),
      lastContact: instant,
    }),
  ),
  nextCursor: z.nullable(z.string()),
});
export type PeopleAnswer = z.output<typeof peopleAnswer>;

/** The months that end within `days` days, the first to end first. Dates in India; `keptUntil` is the last day on which the place is kept, null where nothing is. */
export const endingMonthsAnswer = z.object({
  success,
  days: z.int(),
  months: z.array(
    z.object({
      bookingId: z.string(),
      name: z.string(),
      serviceName: z.string(),
      place: z.string(),
      lastDay: z.string(),
      /** 'renewed', 'kept' or 'free'. */
      state: z.string(),
      keptUntil: z.nullable(z.string()),
    }),
  ),
});
export type EndingMonthsAnswer = z.output<typeof endingMonthsAnswer>;

/** A whole phone number: as it is kept (E.164), and as people write it. */
export const phoneAnswer = z.object({ success, phone: z.string(), national: z.string() });

const reason = z.pipe(oneLine(300), z.string().check(z.minLength(3, 'Please give a reason.')));

/** Without `until` a block lasts until it is lifted. A front desk may not say until when: a manager decides. */
export const blockBody = z.object({
  reason,
  until: z.optional(z.iso.datetime({ offset: true })),
});

/** `undecided`: a manager has yet to decide. */
export const blockAnswer = z.object({ success, undecided: z.boolean() });

export const unblockBody = z.object({ reason: z.optional(oneLine(300)) });

/** The confirmation word, so that no call deletes by mistake. */
export const eraseBody = z.object({ confirm: z.literal('ERASE'), reason });

/** Invoices and credit notes that must be kept by law, and until when. */
const kept = z.object({ papers: z.int(), until: z.nullable(z.string()) });

/** Whether an account can be deleted now, and what has to end first. */
export const erasureAnswer = z.object({
  success,
  allowed: z.boolean(),
  reasons: z.array(z.object({ code: z.string(), message: z.string(), bookingIds: z.array(z.string()) })),
  kept,
});
export type ErasureAnswer = z.output<typeof erasureAnswer>;

export const erasedAnswer = z.object({ success, erased: z.literal(true), kept });

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

/** POST /api/console/bookings/{bookingId}/papers/{file}/mail: where the document goes. */
export const mailedAnswer = z.object({ success: z.literal(true), to: z.string() });
