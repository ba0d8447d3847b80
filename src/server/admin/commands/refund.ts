import type { AllowRefusal } from '#capabilities/counter/use-cases/acts/allow-refund.ts';
import {
  cancelForFacility,
  type FacilityCancellation,
  type FacilityCancelRefusal,
} from '#capabilities/counter/use-cases/acts/cancel-for-facility.ts';
import { giveGoodwill } from '#capabilities/counter/use-cases/acts/give-goodwill.ts';
import type { GivenRefund, RefundActRefusal } from '#capabilities/counter/use-cases/acts/refund-as-staff.ts';
import { paymentsOfBooking } from '#capabilities/purchase/use-cases/refunds/payment-of-booking.ts';
import { refundAgain } from '#capabilities/purchase/use-cases/refunds/refund-again.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { type AdminCommand, type AdminServices, CommandError, reader } from '../command.ts';
import { colleagueOf } from '../operator.ts';

export const refund: AdminCommand = {
  name: 'refund',
  summary: 'refund a booking, with or without cancelling it',
  help: `refund BOOKING-ID --reason TEXT [--amount RUPEES] [--payment PAYMENT-ID]
refund BOOKING-ID --reason TEXT --cancel [--later]
refund BOOKING-ID --again

Refunds the rest of a booking's payment, or an amount of it, with a credit note and a message, within your limits as in the console. --payment
refunds what was paid for a longer time or for a move; what is left of each payment is listed when the id is not one of them. What was paid at the
counter goes back there at once and needs an open drawer: the answer says what to hand out. The booking stays; with --cancel it is cancelled,
refunded in full and its place released. With --later what was paid at the counter waits in the console, under Money, until the customer comes.
--again retries a refund that the provider refused.

  npm run admin -- refund daypass_1_1795000000000 --reason "Doctor's letter" --cancel
  npm run admin -- refund daypass_1_1795000000000 --reason "No power" --cancel --later
  npm run admin -- refund CR-1795000000000-a1b2c3 --amount 500 --reason "An hour without power"
  npm run admin -- refund CR-1795000000000-a1b2c3 --payment pay_Nv5bQ2xT7Yh1Kd --reason "Moved for us"
  npm run admin -- refund daypass_1_1795000000000 --again`,
  maxPositionals: 1,
  options: {
    reason: { type: 'string' },
    amount: { type: 'string' },
    payment: { type: 'string' },
    cancel: { type: 'boolean' },
    later: { type: 'boolean' },
    again: { type: 'boolean' },
  },
  access: ({ values }) => ({ does: 'changes', needs: values['again'] ? 'work_money' : 'refund_beyond_terms' }),
  async run(services, args) {
    const read = reader(args);
    const bookingId = read.word(0, 'The booking id');
    const { operator } = args;
    if (read.has('again')) {
      if (read.has('cancel') || read.has('later') || read.text('amount') !== null || read.text('payment') !== null)
        throw new CommandError(
          '--again retries the refused refund; leave out --amount, --payment, --cancel and --later.',
        );
      const sent = await refundAgain(services, { bookingId, operator });
      if (sent.length === 0) throw new CommandError('No refund of this booking has failed.');
      return sent
        .map(({ amount, state }) => `${formatRupeesExact(amount)} requested again: ${stateText(state)}.`)
        .join('\n');
    }
    const note = read.reason();
    const amount = read.rupees('amount');
    const paymentId = read.text('payment') ?? undefined;
    const staff = colleagueOf(operator);
    if (read.has('cancel')) {
      if (amount !== null || paymentId !== undefined)
        throw new CommandError('--cancel refunds everything; leave out --amount and --payment.');
      const paysLater = read.has('later');
      const cancelled = await cancelForFacility(services, { bookingId, note, staff, operator, paysLater });
      if (!cancelled.ok) throw new CommandError(whyNotCancelled(cancelled.refusal));
      return cancelledText(bookingId, cancelled.value);
    }
    if (read.has('later')) throw new CommandError('--later is for --cancel: a refund is given at once.');
    if (amount !== null && amount < 100) throw new CommandError('The smallest refund is ₹1.');
    const given = await giveGoodwill(services, { bookingId, paymentId, amount, reason: note, staff });
    if (!given.ok) throw new CommandError(await whyNot(services, bookingId, given.refusal));
    const { amount: back, state, handed } = given.value;
    const how = handed === null ? stateText(state) : handText(handed);
    return `Refund of ${formatRupeesExact(back)} for ${bookingId} (${how}).`;
  },
};

const inHand = { cash: 'in cash from the drawer', machine: 'by your card machine or UPI' } as const;
const handText = ({ paidBy, amount }: NonNullable<GivenRefund['handed']>): string =>
  `${inHand[paidBy]}: hand out ${formatRupeesExact(amount)}`;

function cancelledText(
  bookingId: string,
  { refund: back, refundStatus, because, handed, waits, supplement }: FacilityCancellation,
): string {
  const how = handed ? handText(handed) : waits ? 'it waits at the counter' : stateText(refundStatus);
  return [
    `${bookingId} is cancelled; refund of ${formatRupeesExact(back)} (${how}).`,
    waits ? 'When the customer comes, pay it out in the console, under Money.' : null,
    supplement
      ? `${formatRupeesExact(supplement)} for its longer time goes back as it was paid; what was paid at the counter waits under Money.`
      : null,
    because === 'house' ? null : 'The customer had already cancelled it.',
  ]
    .filter((line) => line !== null)
    .join(' ');
}

/** Distinguishes a refund that was recorded but refused by the provider from one that was not recorded. */
const stateText = (state: string | null): string =>
  state === 'failed' ? 'failed: the provider refused it. What to do: npm run admin -- tasks' : String(state);

const missing = 'There is no such booking. Booking ids are listed by: npm run admin -- today DATE';

function whyNotCancelled(refusal: FacilityCancelRefusal): string {
  switch (refusal.reason) {
    case 'no_such_booking':
      return missing;
    case 'not_paid':
      return 'This order is not paid; its hold will expire.';
    case 'not_allowed':
    case 'needs_approval':
      return 'needs' in refusal || 'approval' in refusal ? beyondLimit(refusal) : over;
    case 'drawer_closed':
      return `${noDrawer}, then cancel again. With --later the refund waits there until the customer comes.`;
    case 'paid_online':
      return 'Nothing of this booking goes back at the counter. Leave out --later.';
    case 'refund_changed':
    case 'paid_at_counter':
      return over;
  }
}

const noDrawer = 'This was paid at the counter, and no drawer is open. Open it in the console, under Till';

const over = 'This booking is over and can no longer be cancelled. Refund it without --cancel.';

/** No PIN can be entered on the command line. */
const beyondLimit = (refusal: AllowRefusal): string =>
  refusal.reason === 'not_allowed'
    ? 'Your role does not include a refund beyond the terms.'
    : `${formatRupeesExact(paise(refusal.approval.paise))} beyond the terms passes your limit. Refund it in the console, where a colleague approves it by PIN.`;

async function whyNot(services: AdminServices, bookingId: string, refusal: RefundActRefusal): Promise<string> {
  switch (refusal.reason) {
    case 'no_such_booking':
      return missing;
    case 'nothing_paid':
      return 'This booking is included in a membership: nothing was paid. Cancel it with --cancel to return its hours.';
    case 'no_such_payment':
      return `This booking has no such payment. ${await payments(services, bookingId)}`;
    case 'more_than_left': {
      const { left } = refusal;
      const why =
        left < 100
          ? 'This payment is refunded in full, or its refund is waiting. Retry a refused refund with --again.'
          : `Only ${formatRupeesExact(left)} of this payment is left.`;
      return `${why} ${await payments(services, bookingId)}`.trim();
    }
    case 'drawer_closed':
      return `${noDrawer}, then refund again.`;
    case 'left_changed':
    case 'route_not_possible':
      return 'Another refund was made at the same time. Look at the booking in the console.';
    case 'not_allowed':
    case 'needs_approval':
      return beyondLimit(refusal);
  }
}

const paidFor = { booking: 'the booking', extension: 'its longer time', move: 'a move' } as const;

/** Each payment of a booking and what is left of it; empty where it has one alone. */
async function payments(services: AdminServices, bookingId: string): Promise<string> {
  const all = await paymentsOfBooking(services.db, bookingId);
  const each = all.map(({ paymentId, of, left }) => `${paymentId} for ${paidFor[of]}, ${formatRupeesExact(left)} left`);
  return each.length > 1 ? `Its payments: ${each.join('; ')}.` : '';
}
