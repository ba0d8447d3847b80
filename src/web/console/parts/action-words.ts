import { codeInWords } from './moments.ts';

const actions: Readonly<Record<string, string>> = {
  confirmed: 'Booked',
  cancelled: 'Cancelled',
  moved: 'Moved',
  completed: 'Ended',
  invoice_replaced: 'New invoice issued',
  link_renewed: 'New link made',
  refund_requested: 'Refund requested',
  refund_asked_again: 'Refund asked for again',
  arrival: 'Checked in',
  arrival_undone: 'Check-in undone',
  document_opened: 'Invoice or credit note opened',
  message_resent: 'Message sent again',
  note_written: 'Note written',
  person_opened: 'Person opened',
  person_blocked: 'Person blocked',
  person_unblocked: 'Block lifted',
  person_exported: 'Data exported',
  person_erased: 'Account deleted',
  phone_shown: 'Phone number shown',
  search_by_phone: 'Search by phone number',
  task_done: 'Task done',
};

/** What somebody did: 'Message sent again'. */
export const actionText = (action: string): string => actions[action] ?? codeInWords(action);

/** Who did it: a colleague by name, or who else. */
export function actorText({ kind, name }: { kind: string; name: string }): string {
  if (kind === 'staff') return name.replace(/^operator /, '');
  return kind === 'customer' ? 'the customer' : 'the system';
}
