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
  booking_cancelled: 'Cancelled',
  booking_moved: 'Moved',
  booking_moved_fee_waived: 'Moved, fee waived',
  booking_extended: 'Extended',
  booking_place_changed: 'Given another place',
  refund_paid_out: 'Refund paid out',
  place_released: 'Place released',
  booking_refunded: 'Refund given',
  closed: 'Closed',
  reopened: 'Reopened',
  closure_answered: 'Answered for the customer',
  sale: 'Sold at the counter',
  payment_requested: 'Payment asked for by link',
  payment_request_ended: 'Payment link ended',
  added_to_account: 'Added to an account',
  arrival: 'Checked in',
  arrival_undone: 'Check-in undone',
  document_opened: 'Invoice or credit note opened',
  evidence_downloaded: 'Evidence for a dispute downloaded',
  invoices_exported: 'Invoices downloaded',
  month_handed_over: 'Month handed over',
  message_resent: 'Message sent again',
  note_written: 'Note written',
  person_opened: 'Person opened',
  person_blocked: 'Person blocked',
  person_unblocked: 'Block lifted',
  person_exported: 'Data exported',
  subscribers_exported: 'Newsletter list downloaded',
  person_erased: 'Account deleted',
  phone_shown: 'Phone number shown',
  search_by_phone: 'Search by phone number',
  arrival_guests: 'Guests noted',
  task_done: 'Task done',
  task_written: 'Task written',
  task_reopened: 'Task opened again',
  payments_tried: 'Test payments confirmed',
  till_opened: 'Till opened',
  till_corrected: 'Till entry corrected',
  till_paid_in: 'Cash paid in',
  till_paid_out: 'Cash paid out',
  till_counted: 'Till counted',
  till_closed: 'Till closed',
};

/** What somebody did: 'Message sent again'. */
export const actionText = (action: string): string => actions[action.replaceAll('-', '_')] ?? codeInWords(action);

/** Who did it: a colleague by name, or who else. */
export function actorText({ kind, name }: { kind: string; name: string }): string {
  if (kind === 'staff') return name.replace(/^operator /, '');
  return kind === 'customer' ? 'the customer' : 'the system';
}
