import type { InboxMessage } from './list-inbox.ts';

/** What a message is called in the list: its subject, its template's name, or how it begins. */
export const titleOf = (message: InboxMessage): string =>
  message.subject ||
  (message.template ? message.template.replaceAll('_', ' ') : '') ||
  message.text.slice(0, 60) ||
  'No subject';
