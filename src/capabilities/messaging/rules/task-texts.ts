import { formatRupees, paise } from '#platform/money.ts';

type Text = { what: string; next: string };
type Known = Text & { command?: string };

/** Text and next step of each kind of task, for screen, mail and command line; `command` for the command line only. */
const texts = {
  refund_failed: {
    what: 'A refund failed',
    next: 'For a manager: open Money, Stuck. Ask the provider again, or pay it in another way.',
    command: 'npm run admin -- refund BOOKING-ID --again',
  },
  refund_paid_twice: {
    what: 'A refund was paid twice',
    next: 'Ask the customer to return one of the two.',
  },
  refund_of_other_amount: {
    what: 'The provider gave another amount back than we asked for',
    next: 'Compare the refund in the provider’s dashboard. Pay what is missing, or ask the provider for what is too much.',
  },
  refund_due_at_counter: {
    what: 'A refund is due at the counter',
    next: 'Call the customer. Press “Pay out” on the booking when they are here.',
  },
  refund_waits_for_balance: {
    what: 'A refund waits for balance',
    next: 'Add money to the account at the provider. The refund is then sent within half an hour.',
  },
  payment_does_not_fit: {
    what: 'A payment does not fit its order',
    next: 'We refund it automatically. In the provider’s dashboard, switch off fees borne by customers, offers at checkout and partial payments.',
  },
  payment_of_unknown_order: {
    what: 'A payment fits no order',
    next: 'For a manager: open Money, Stuck. Refund it, or assign it to its order.',
    command: 'npm run admin -- reconcile --help',
  },
  payment_missing_at_provider: {
    what: 'The provider does not know a payment',
    next: 'Ask the provider: this booking has no payment. Then cancel it, or ask the customer to pay.',
  },
  payment_of_other_amount: {
    what: 'The provider has another amount for a payment',
    next: 'Compare the order in the provider’s dashboard with the invoice. The provider’s support corrects its books; refund what was paid too much.',
    command: 'npm run admin -- refund --help',
  },
  payment_failed_since: {
    what: 'A payment was reversed',
    next: 'Check it in the provider’s dashboard. Then cancel the booking, or ask the customer to pay.',
  },
  refund_missing_at_provider: {
    what: 'The provider does not know a refund',
    next: 'Check the payment’s refunds in the provider’s dashboard. One that is missing there was not paid.',
  },
  refund_made_elsewhere: {
    what: 'A refund was made in the provider’s dashboard',
    next: 'It is in the books with its credit note. Compare it with the booking, and refund the rest.',
    command: 'npm run admin -- refund --help',
  },
  payment_disputed: {
    what: 'A customer disputes a payment',
    next: 'For a manager: open Money, Disputes. Download the evidence and upload it in the provider’s dashboard in time.',
  },
  dispute_needs_answer: {
    what: 'A dispute needs an answer',
    next: 'See Disputes in the provider’s dashboard for what is asked, and until when.',
  },
  dispute_lost: {
    what: 'A dispute is lost',
    next: 'Tell the accountant, and decide whether to keep the booking. Do not refund it again.',
  },
  dispute_won_after_loss: {
    what: 'A lost dispute is won after all',
    next: 'Tell the accountant: the bank returns the money, so the loss is to be taken back.',
  },
  refund_owed_after_dispute: {
    what: 'A refund is owed after a dispute',
    next: 'The booking was cancelled while its payment was disputed, so this did not go back. Open the booking and refund it.',
    command: 'npm run admin -- refund BOOKING-ID --amount RUPEES --reason TEXT',
  },
  settlement_paid_out: {
    what: 'The provider paid out',
    next: 'Find the amount on the bank statement.',
    command: 'npm run admin -- tasks done ID',
  },
  settlement_not_paid_out: {
    what: 'A payout failed',
    next: 'Check the bank account under Settlements in the provider’s dashboard.',
  },
  settlement_changed: {
    what: 'The provider changed a payout that was read before',
    next: 'Open Money, Settlements, and compare the payout with the books and the bank statement again.',
    command: 'npm run admin -- tasks done ID',
  },
  cancelled_since_backup: {
    what: 'A cancellation is missing after a restore',
    next: 'Cancel the booking here, too. No money is sent twice.',
    command: 'npm run admin -- refund BOOKING-ID --cancel --reason TEXT',
  },
  refunded_since_backup: {
    what: 'A refund is missing after a restore',
    next: 'Record the refund here, too. No money is sent twice.',
    command: 'npm run admin -- refund BOOKING-ID --amount RUPEES --reason TEXT',
  },
  message_failed: {
    what: 'A message did not arrive',
    next: 'Correct the address and send it again, or call.',
    command: 'npm run admin -- today DATE',
  },
  messages_failing: {
    what: 'Messages do not get through',
    next: 'Check the mail server, the token or the templates. Customers still see everything in My Bookings.',
  },
  closure_cancellation_failed: {
    what: 'A booking of a closed day is not cancelled',
    next: 'We keep retrying. Check the log.',
    command: 'npm run admin -- refund BOOKING-ID --cancel --reason TEXT',
  },
  forms_flooded: {
    what: 'A program floods the forms',
    next: 'Look through the enquiries. No acknowledgements are sent meanwhile.',
    command: 'npm run admin -- enquiries',
  },
  block_to_decide: {
    what: 'The front desk blocked an account',
    next: 'Open the person. Block them until a date, or lift the block.',
  },
  desk_not_kept: {
    what: 'A member’s desk is taken for their next month',
    next: 'Call the member. Offer another desk before they renew.',
    command: 'npm run admin -- find BOOKING-ID',
  },
  arrival_to_check: {
    what: 'An arrival needs a check',
    next: 'A guest was let in while a tablet was offline. Open the booking and compare.',
  },
  pin_locked: {
    what: 'A PIN is locked after wrong tries',
    next: 'Ask the colleague whether it was them. If not, lock the device and set another PIN.',
  },
  moved_since_backup: {
    what: 'A move is missing after a restore',
    next: 'Confirm the date with the customer and move the booking again. The place may be sold meanwhile.',
  },
  job_failed: {
    what: 'A background job failed',
    next: 'See the log. A restart tries again what is still due.',
  },
} satisfies Record<string, Known>;

/** The causes for which the program raises a task. */
export type TaskKind = keyof typeof texts;

/** Why an arrival needs a check, by the task's `because`. */
const arrivalReasons: Readonly<Record<string, string>> = {
  refused_after_arrival:
    'The guest was let in while a tablet was offline, but this booking is not valid. Open it and decide.',
  colleague_had_left: 'It was noted under a colleague who had left. Ask who was at the front desk.',
  time_in_future: 'The tablet’s clock was ahead. Correct its clock, then check the guest in if they are here.',
  time_too_old: 'It was sent more than 31 days later. Check the tablet’s clock. No arrival is recorded.',
};

/** The text of a task, with its amount in rupees if any. An unknown kind (earlier release) shows its name, a manual task its own text. */
export function taskText({
  kind,
  text,
  detail,
}: {
  kind: string;
  text: string | null;
  detail: Record<string, unknown>;
}): Text {
  if (text !== null) return { what: text, next: '' };
  const known: Text = isTaskKind(kind) ? texts[kind] : { what: sentence(kind), next: '' };
  const reason = kind === 'arrival_to_check' ? arrivalReasons[String(detail['because'])] : undefined;
  const { utr } = detail;
  const bank = kind === 'settlement_paid_out' && typeof utr === 'string' ? ` Its UTR is ${utr}.` : '';
  return { what: known.what + amountOf(detail), next: `${reason ?? known.next}${bank}` };
}

/** The command that helps with a task, with its booking and its amount; '' where none does. */
export function taskCommand(kind: string, { bookingId, amount }: Record<string, unknown>): string {
  const known: Known | null = isTaskKind(kind) ? texts[kind] : null;
  return (known?.command ?? '')
    .replace('BOOKING-ID', String(bookingId ?? 'BOOKING-ID'))
    .replace('RUPEES', typeof amount === 'number' ? String(amount / 100) : 'RUPEES');
}

/** ': ₹384'; nothing for another currency's amount. */
function amountOf({ amount, currency = 'INR' }: Record<string, unknown>): string {
  if (currency !== 'INR' || typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return '';
  return `: ${formatRupees(paise(amount))}`;
}

/** Kinds for routine work rather than problems. */
export const isRoutine = (kind: string): boolean => kind === 'settlement_paid_out';

/** False for a kind of an earlier release, and for a task by hand. */
const isTaskKind = (kind: string): kind is TaskKind => Object.hasOwn(texts, kind);

const sentence = (kind: string): string => {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
