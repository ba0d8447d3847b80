import type { Database, Tx } from '#platform/database/tables.ts';
import { dropQueuedIssues, dropQueuedWhatsApp } from '../store/messages.ts';
import { deleteTasksAbout, forgetMessages, messageIdsOf, messagesOf, tasksAbout } from '../store/personal-data.ts';

/** Messages to a person or because of them: by booking, by enquiry or by address. */
type MessagesAbout = { bookingIds: readonly string[]; email: string; enquiries: readonly string[] };

/** Messages that wait for WhatsApp are not sent any more, as their reader took the consent back. */
export const dropWaitingWhatsApp = (tx: Tx, bookingIds: readonly string[]): Promise<void> =>
  dropQueuedWhatsApp(tx, bookingIds);

/** Issues of the newsletter that wait for this address are not sent any more, as its reader left. */
export const cancelIssues = (tx: Tx, email: string): Promise<void> => dropQueuedIssues(tx, email);

/** Blanks to whom and what was written; that something was sent, and when, stays. What still waits is not sent any more. */
export const forgetMessagesTo = (tx: Tx, about: MessagesAbout): Promise<void> => forgetMessages(tx, about);

/** Removes what staff wrote down to do about a person and their bookings. */
export const forgetTasks = (tx: Tx, about: { uid: string; bookingIds: readonly string[] }): Promise<void> =>
  deleteTasksAbout(tx, about);

/** What staff wrote down to do about a person and their bookings. */
export const tasksForExport = (db: Database, about: { uid: string; bookingIds: readonly string[] }) =>
  tasksAbout(db, about);

/** The messages to the person, by their own ids, the oldest first. */
export const messagesTo = (db: Database, about: MessagesAbout): Promise<number[]> => messageIdsOf(db, about);

/** These messages with what became of them. */
export async function messagesForExport(db: Database, ids: readonly number[]) {
  const messages = await messagesOf(db, ids);
  return messages.map(
    ({ id: _id, message_key: _key, attempts: _tries, last_error: _error, cancel_reason: _reason, ...message }) =>
      message,
  );
}
