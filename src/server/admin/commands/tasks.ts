import { isTaskKind, type TaskKind } from '#capabilities/messaging/rules/task-texts.ts';
import { finishTask, listTasks } from '#capabilities/messaging/use-cases/inbox-tasks.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { timeText } from '#platform/moment-text.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { toOneLine } from '#platform/text/plain-text.ts';
import { type AdminCommand, CommandError, reader, table } from '../command.ts';

/** What to do about a kind of task. */
const nextSteps: Readonly<Record<TaskKind, string>> = {
  refund_failed:
    'npm run admin -- refund BOOKING-ID --again, once the account at the provider is in order, or refund the same amount in its dashboard',
  refund_due_at_counter: 'call the customer; press Pay out on the booking (console) when they are here',
  refund_waits_for_balance:
    'add money to the account at the provider (dashboard, Balances); the refund is then sent within half an hour',
  refund_paid_twice:
    'the provider paid it twice, or a colleague had paid it in another way: ask the customer to return one of the two',
  refund_of_other_amount:
    'compare the refund in the provider’s dashboard: pay what is missing, or ask the provider for what is too much',
  payment_does_not_fit:
    'it is refunded automatically; at the provider switch off fees borne by customers, offers at checkout and partial payments, which change what is paid (docs/first-live-payment.md)',
  payment_of_unknown_order:
    'after a restore: npm run admin -- reconcile --help; else refund or assign it in the console (Money, Stuck)',
  payment_missing_at_provider:
    'ask the provider, as this booking has no payment; then cancel it or ask the customer to pay',
  payment_of_other_amount:
    'compare the order in the provider’s dashboard with the invoice; the provider’s support corrects its books, npm run admin -- refund returns any excess',
  payment_failed_since:
    'check the payment in the provider’s dashboard: its money did not arrive or was reversed; cancel the booking, or ask the customer to pay',
  refund_missing_at_provider:
    'check the payment’s refunds in the provider’s dashboard; a refund that is missing there was not paid',
  refund_made_elsewhere:
    'it is in the books with its credit note; compare it with the booking; refund the rest with npm run admin -- refund',
  payment_disputed:
    'answer it in the provider’s dashboard (Disputes) before the respondBy date, with the invoice and details of the visit; the task closes when the dispute does',
  dispute_needs_answer: 'the provider asks for more: its dashboard (Disputes) says what, and until when',
  dispute_lost:
    'the provider keeps the amount: tell your accountant, and decide with them whether to keep the booking; do not refund it again',
  settlement_paid_out: 'find the amount with this UTR on your bank statement, then: npm run admin -- tasks done ID',
  settlement_not_paid_out: 'look at the provider’s dashboard (Settlements): a wrong bank account is the usual cause',
  cancelled_since_backup:
    'npm run admin -- refund BOOKING-ID --cancel --reason TEXT: cancels it here too, with the refund made then; nothing is sent twice',
  refunded_since_backup:
    'npm run admin -- refund BOOKING-ID --amount RUPEES --reason TEXT: records it in the books; nothing is sent twice',
  moved_since_backup:
    'confirm the date at the provider with the customer, who moves the booking again in My Bookings; its place may be sold meanwhile',
  message_failed: 'call the customer: npm run admin -- today DATE has the number',
  messages_failing:
    'no messages are getting through: check the token, the templates or the mail server; customers still see everything in My Bookings',
  closure_cancellation_failed:
    'it is retried every ten minutes; the log says why it fails, and npm run admin -- refund BOOKING-ID --cancel does it at once',
  forms_flooded:
    'a program is flooding the forms: npm run admin -- enquiries lists the messages; no acknowledgements are sent meanwhile',
  block_to_decide:
    'the front desk blocked an account: decide in the console (People), by a block of your own or by lifting it',
  desk_not_kept:
    'call the member and offer another desk before they renew: npm run admin -- find BOOKING-ID has the number',
  arrival_to_check:
    'a guest was let in while a tablet was offline, and the booking says otherwise: check it, and ask who was at the desk',
  pin_locked: 'ask the colleague whether it was them; if not, lock the device in the console and set another PIN',
  job_failed: 'see the log; npm start tries again what is still due',
};

export const tasks: AdminCommand = {
  name: 'tasks',
  summary: 'list open tasks, or mark one as done',
  help: `tasks
tasks done ID [--note TEXT]

Lists the open tasks, with what to do about each. Each was also mailed to the operator. "done" removes a task from the list.

  npm run admin -- tasks
  npm run admin -- tasks done 7 --note "Refunded by bank transfer"`,
  maxPositionals: 2,
  options: { note: { type: 'string' } },
  access: ({ positionals }) => ({ does: positionals[0] === 'done' ? 'changes' : 'reads', needs: 'inbox' }),
  async run(services, args) {
    const read = reader(args);
    if (read.optional(0) === 'done') {
      const id = Number(read.word(1, 'The task’s id'));
      if (!Number.isSafeInteger(id)) throw new CommandError('The task’s id is a number.');
      const note = toOneLine(read.text('note') ?? '', 200);
      const { operator } = args;
      const isDone = await finishTask(services, { id, note, operator, now: services.clock.now() });
      if (!isDone) throw new CommandError('There is no such open task: npm run admin -- tasks');
      return `Task ${id} is done.`;
    }
    if (!read.isBare('The task')) throw new CommandError('Usage: tasks [done ID]');
    const open = await listTasks(services);
    if (open.length === 0) return 'No open tasks.';
    return table(
      ['Id', 'Since', 'What', 'About', 'Next'],
      open.map(({ id, kind, text, detail, created_at, snoozed_until }) => [
        String(id),
        `${istDayOf(created_at)} ${timeText(created_at)}`,
        toOneLine(text ?? kind.replaceAll('_', ' '), 100),
        about(snoozed_until === null ? detail : { ...detail, until: snoozed_until.toISOString() }),
        nextStep(kind, detail),
      ]),
    );
  },
};

const nextStep = (kind: string, { bookingId, amount }: Record<string, unknown>): string =>
  (isTaskKind(kind) ? nextSteps[kind] : '')
    .replace('BOOKING-ID', String(bookingId ?? 'BOOKING-ID'))
    .replace('RUPEES', typeof amount === 'number' ? String(amount / 100) : 'RUPEES');

/** 'bookingId daypass_1_1, amount ₹50.00': the booking first, as the next step asks for it. */
function about(detail: Record<string, unknown>): string {
  const { bookingId, ...rest } = detail;
  const facts = Object.entries({ ...(bookingId === undefined ? {} : { bookingId }), ...rest });
  return toOneLine(facts.map(([name, value]) => `${name} ${inWords(name, value)}`).join(', '), 200);
}

const inWords = (name: string, value: unknown): string =>
  name === 'amount' && typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? formatRupeesExact(paise(value))
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
