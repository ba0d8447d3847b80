import type { InboxMessage } from './list-inbox.ts';

/** The title of a message in the list: subject, template name, or first words. */
export const titleOf = (message: InboxMessage): string =>
  message.subject || (message.template ? sentence(message.template) : '') || message.text.slice(0, 60) || 'No subject';

const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
