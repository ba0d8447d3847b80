import type { InboxMessage } from './list-inbox.ts';

/** What a message is called in the list: its subject, its template's name, or how it begins. */
export const titleOf = (message: InboxMessage): string =>
  message.subject || (message.template ? sentence(message.template) : '') || message.text.slice(0, 60) || 'No subject';

const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
