import type { Database } from '#platform/database/tables.ts';
import { countWaiting, type StuckMessage, stuckMessages } from '../store/inbox.ts';
import { subjectNames } from './subject-names.ts';

const PAGE = 50;
/** A message that waits longer counts as stuck. */
const USUAL_MS = 5 * 60_000;

/** A page of messages to customers that failed or wait, the newest first. @param asked.before the last id of the page before. */
export async function inboxMessages(
  { db }: { db: Database },
  { before, now }: { before: number | null; now: Date },
): Promise<{ rows: (ReturnType<typeof messageLine> & { about?: string })[]; nextCursor: string | null }> {
  const found = await stuckMessages(db, { before, since: new Date(now.getTime() - USUAL_MS), limit: PAGE + 1 });
  const lines = found.slice(0, PAGE).map(messageLine);
  const names = await subjectNames(
    db,
    lines.map(({ bookingId }) => bookingId && `booking:${bookingId}`),
    now,
  );
  const rows = lines.map((line) => {
    const about = names.get(`booking:${line.bookingId}`);
    return about === undefined ? line : { ...line, about };
  });
  return { rows, nextCursor: found.length > PAGE ? String(rows.at(-1)?.id) : null };
}

/** How many tasks and messages wait for a person, as the inbox lists them. */
export const countInbox = ({ db }: { db: Database }, now: Date): Promise<{ tasks: number; messages: number }> =>
  countWaiting(db, { now, since: new Date(now.getTime() - USUAL_MS) });

const messageLine = (row: StuckMessage) => ({
  id: row.id,
  channel: row.channel,
  template: row.template,
  to: row.recipient,
  bookingId: row.booking_id,
  state: row.state,
  error: row.last_error,
  attempts: row.attempts,
  since: row.created_at.toISOString(),
});
