import type { BookingEvent } from '#capabilities/booking/rules/booking-event.ts';
import type { AuditAction, AuditActions } from '#platform/database/audit-log.ts';
import { isolated } from '#platform/names/isolated.ts';
import { codeInWords } from './moments.ts';

const events: Readonly<Record<BookingEvent, string>> = {
  confirmed: 'Booked',
  moved: 'Moved',
  extended: 'Extended',
  place_changed: 'Given another place',
  released: 'Place released',
  cancelled: 'Cancelled',
  completed: 'Ended',
  added_to_account: 'Added to an account',
  invoice_replaced: 'New invoice issued',
  link_renewed: 'New link made',
  refund_requested: 'Refund requested',
  refund_sent: 'Refund sent to the bank',
  refund_asked_again: 'Refund asked for again',
  refund_processed: 'Refund completed',
  refund_failed: 'Refund failed',
  refund_made_good: 'Refund made good in the provider’s dashboard',
};

const actions: Readonly<Record<keyof AuditActions, string>> = {
  catalogue_published: 'Prices published',
  facts_published: 'Facts published',
  closed: 'Closed',
  reopened: 'Reopened',
  closure_answered: 'Answered for the customer',
  texts_published: 'Texts published',
  text_published: 'Text published',
  text_removed: 'Text removed',
  text_taken_back: 'Planned text taken back',
  sale: 'Sold at the counter',
  included_sale: 'Booked within included hours',
  payment_requested: 'Payment asked for by link',
  payment_request_ended: 'Payment link ended',
  added_to_account: 'Added to an account',
  booking_moved: 'Moved',
  booking_moved_fee_waived: 'Moved, fee waived',
  booking_extended: 'Extended',
  booking_place_changed: 'Given another place',
  refund_paid_out: 'Refund paid out',
  place_released: 'Place released',
  search_by_name: 'Search by name',
  search_by_email: 'Search by e-mail',
  search_by_phone: 'Search by phone number',
  phone_shown: 'Phone number shown',
  note_written: 'Note written',
  person_blocked: 'Person blocked',
  person_unblocked: 'Block lifted',
  person_exported: 'Data exported',
  person_erased: 'Account deleted',
  document_opened: 'Invoice or credit note opened',
  document_mailed: 'Invoice or credit note mailed',
  evidence_downloaded: 'Evidence for a dispute downloaded',
  enquiry_answered: 'Enquiry answered',
  enquiry_assigned: 'Enquiry assigned',
  enquiry_closed: 'Enquiry closed',
  subscribers_exported: 'Newsletter list downloaded',
  arrival: 'Checked in',
  arrival_undone: 'Check-in undone',
  arrival_guests: 'Guests noted',
  sessions_ended: 'Signed out everywhere',
  task_written: 'Task written',
  task_done: 'Task done',
  task_reopened: 'Task opened again',
  task_assigned: 'Task assigned',
  task_snoozed: 'Task snoozed',
  message_resent: 'Message sent again',
  settlement_line_added: 'Payout line added by the provider',
  settlement_line_corrected: 'Payout line corrected by the provider',
  settlement_line_withdrawn: 'Payout line withdrawn by the provider',
  booking_cancelled: 'Cancelled',
  booking_refunded: 'Refund given',
  refund_asked_again: 'Refund asked for again',
  lost_refund_recorded: 'Payment without an order refunded',
  refund_account_asked: 'Customer asked for another account',
  refund_paid_otherwise: 'Refund paid in another way',
  payment_assigned: 'Payment assigned to an order',
  payment_candidates_shown: 'Orders for a payment looked up',
  newsletter_drafted: 'Newsletter issue begun',
  newsletter_changed: 'Newsletter draft changed',
  newsletter_discarded: 'Newsletter draft removed',
  newsletter_tested: 'Newsletter test mail sent',
  newsletter_sent: 'Newsletter issue sent',
  newsletter_stopped: 'Newsletter issue stopped',
  subscription_ended: 'Newsletter subscription ended, as its address is gone',
  invoices_exported: 'Invoices downloaded',
  month_handed_over: 'Month handed over',
  approved: 'Approved by PIN',
  limits_changed: 'Limits changed',
  pin_wrong: 'Wrong PIN typed',
  pin_set: 'PIN set',
  shift_begun: 'Shift begun',
  shift_ended: 'Shift ended',
  device_added: 'Device added',
  device_enrolled: 'Device enrolled',
  device_locked: 'Device locked',
  staff_added: 'Colleague added',
  staff_renamed: 'Colleague renamed',
  staff_role_changed: 'Role changed',
  staff_ended: 'Access ended',
  person_opened: 'Person opened',
  booking_opened: 'Booking opened',
  till_opened: 'Till opened',
  till_counted: 'Till counted',
  till_corrected: 'Till entry corrected',
  till_closed: 'Till closed',
  till_paid_in: 'Cash paid in',
  till_paid_out: 'Cash paid out',
  payments_tried: 'Test payments confirmed',
  looked_up: 'Looked up by command',
  audit_log_exported: 'Audit log downloaded',
};

/** What earlier releases wrote; entries of the audit log are never changed. They wrote hyphens, too. */
const formerActions: Readonly<Record<string, AuditAction>> = {
  cancel: 'booking_cancelled',
  close: 'closed',
  content: 'texts_published',
  refund: 'booking_refunded',
  refund_again: 'refund_asked_again',
  refund_lost: 'lost_refund_recorded',
  publish_catalogue: 'catalogue_published',
  look_up: 'looked_up',
  staff_role: 'staff_role_changed',
  'sessions ended': 'sessions_ended',
};

const words: Readonly<Record<string, string>> = { ...events, ...actions };

/** What someone did: 'Message sent again'. A newer server's action is shown by its name. */
export function actionText(stored: string): string {
  const action = stored.replaceAll('-', '_');
  return words[formerActions[action] ?? action] ?? codeInWords(action);
}

/** Who did it: a colleague by name, or who else. */
export function actorText({ kind, name }: { kind: string; name: string }): string {
  if (kind === 'staff') return isolated(name.replace(/^operator /, ''));
  return kind === 'customer' ? 'the customer' : 'the system';
}
