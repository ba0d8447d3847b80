import type { Database } from '#platform/database/tables.ts';
import { messagesOf } from '../store/personal-data.ts';

export { cancelIssues, dropWaitingWhatsApp } from '../store/messages.ts';
export { forgetMessagesTo, forgetTasks, messagesTo, tasksForExport } from '../store/personal-data.ts';

/** These messages with their results, for an export. */
export async function messagesForExport(db: Database, ids: readonly number[]) {
  const messages = await messagesOf(db, ids);
  return messages.map(
    ({ id: _id, message_key: _key, attempts: _tries, last_error: _error, cancel_reason: _reason, ...message }) =>
      message,
  );
}
