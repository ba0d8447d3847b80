import * as z from 'zod/mini';
import { bookingLine, documentLine, messageLine, noteLine } from './booking-view.ts';

const instant = z.iso.datetime();

const block = z.object({
  reason: z.string(),
  until: z.nullable(instant),
  /** A manager has not decided yet. */
  undecided: z.boolean(),
  by: z.string(),
  at: instant,
  liftedAt: z.nullable(instant),
  liftedBy: z.nullable(z.string()),
});
export type BlockLine = z.output<typeof block>;

const consent = z.object({
  purpose: z.string(),
  given: z.boolean(),
  wording: z.string(),
  source: z.string(),
  at: instant,
});
export type ConsentLine = z.output<typeof consent>;

/** Everything about one person; of the phone number only its end. Amounts in paise. */
export const personAnswer = z.object({
  success: z.literal(true),
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phoneEnd: z.string(),
    company: z.string(),
    gstin: z.string(),
    billingAddress: z.string(),
    since: instant,
    samePhone: z.array(z.object({ uid: z.string(), name: z.string() })),
  }),
  /** The one in force. */
  block: z.nullable(block),
  /** What their months that have not ended include of the conference room, the latest month first; `from` and `until` are its dates. */
  roomHours: z.array(
    z.object({
      monthId: z.string(),
      from: z.string(),
      until: z.string(),
      hours: z.int(),
      left: z.int(),
      ended: z.boolean(),
    }),
  ),
  upcoming: z.array(bookingLine),
  past: z.array(bookingLine),
  visits: z.object({ came: z.int(), notCome: z.int() }),
  papers: z.array(z.extend(documentLine, { bookingId: z.string() })),
  messages: z.array(messageLine),
  consents: z.array(consent),
  notes: z.array(noteLine),
  blocks: z.array(block),
});
export type PersonView = z.output<typeof personAnswer>;
