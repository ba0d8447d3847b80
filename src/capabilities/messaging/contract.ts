import * as z from 'zod/mini';
import { isEmail } from '#platform/text/email.ts';
import { manyLines, oneLine } from '#platform/text/plain-text.ts';
import { rowCursor, rowId } from '#platform/text/row-id.ts';
import { typedEmail } from '#platform/text/typed.ts';

const staffId = z.nullable(rowId);
const instant = z.iso.datetime({ offset: true });

/** GET /api/console/inbox/{tasks|messages}?cursor=: `cursor` is the last id of the page before. */
export const inboxQuery = z.object({
  cursor: rowCursor,
  /** Tasks that wait until a moment, instead of those that are due. */
  snoozed: z.optional(z.literal('1')),
});

/** POST /api/console/tasks: a task by hand. */
export const taskBody = z.object({
  text: z.pipe(manyLines(1000), z.string().check(z.minLength(3, 'Please say what is to be done.'))),
  /** The message's subject. */
  subject: z.optional(z.string().check(z.regex(/^(?:booking|person):\S{1,128}$/))),
  assignee: z.optional(staffId),
  snoozedUntil: z.optional(instant),
});

/** POST /api/console/tasks/{id}/done. */
export const doneBody = z.object({ note: z.optional(oneLine(200)) });

/** POST /api/console/tasks/{id}/assign: null for nobody. */
export const assignBody = z.object({ staffId });

/** POST /api/console/tasks/{id}/snooze. */
export const snoozeBody = z.object({ until: instant });

const to = z.optional(z.string().check(z.overwrite(typedEmail), z.refine(isEmail, 'Enter an e-mail address.')));

/** POST /api/console/messages/{id}/resend: `to` is the corrected e-mail address. */
export const resendBody = z.object({ to });

/** POST /api/console/bookings/{id}/resend: a message about the booking. */
export const bookingResendBody = z.object({ messageId: z.int().check(z.positive()), to });

const success = z.literal(true);
const id = z.int();
const assignee = z.nullable(z.object({ id, name: z.nullable(z.string()) }));

/** A page of a list of the inbox. `asOf` is the instant of the answer. */
const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ success, asOf: z.string(), rows: z.array(row), nextCursor: z.nullable(z.string()) });

const task = z.object({
  id,
  kind: z.string(),
  what: z.string(),
  next: z.string(),
  subject: z.nullable(z.string()),
  /** Name of the subject: 'Asha Rao, Day Pass, Tue 24 Nov'. Absent if unknown. */
  about: z.optional(z.string()),
  detail: z.record(z.string(), z.unknown()),
  since: z.string(),
  /** Who wrote it; null for the program. */
  by: z.nullable(z.string()),
  /** How often its cause came up. */
  raised: z.int(),
  assignee,
  snoozedUntil: z.nullable(z.string()),
});
export type Task = z.output<typeof task>;
export const tasksAnswer = pageOf(task);

/** A message to a customer that failed, or waits for longer than usual. */
const message = z.object({
  id,
  channel: z.string(),
  template: z.string(),
  to: z.string(),
  bookingId: z.nullable(z.string()),
  /** Name of the booking, as for a task. */
  about: z.optional(z.string()),
  state: z.string(),
  error: z.nullable(z.string()),
  attempts: z.int(),
  since: z.string(),
});
export type StuckMessage = z.output<typeof message>;
export const messagesAnswer = pageOf(message);

/** Colleagues to whom a task can be assigned. */
export const colleaguesAnswer = z.object({ success, colleagues: z.array(z.object({ id, name: z.string() })) });

export const writtenAnswer = z.object({ success, id });
export const resentAnswer = z.object({ success, messageId: id });
