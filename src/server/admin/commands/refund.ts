import { type CancelRefusal, cancelBooking } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-booking.ts';
import {
  type RefundBookingRefusal,
  refundAgain,
  refundBooking,
} from '#capabilities/purchase/use-cases/refunds/refund-booking.ts';
import { formatRupeesExact } from '#platform/money.ts';
import { type AdminCommand, CommandError, reader } from '../command.ts';

export const refund: AdminCommand = {
  name: 'refund',
  summary: 'refund a booking, with or without cancelling it',
  help: `refund BOOKING-ID --reason TEXT [--amount RUPEES] [--cancel]
refund BOOKING-ID --again

Refunds the rest of a booking's payment, or an amount of it, with a credit note and a message. The booking stays; with --cancel it is cancelled,
refunded in full and its place released. --again retries a refund that the provider refused.

  npm run admin -- refund daypass_1_1795000000000 --reason "Doctor's letter" --cancel
  npm run admin -- refund CR-1795000000000-a1b2c3 --amount 500 --reason "An hour without power"
  npm run admin -- refund daypass_1_1795000000000 --again`,
  maxPositionals: 1,
  options: {
    reason: { type: 'string' },
    amount: { type: 'string' },
    cancel: { type: 'boolean' },
    again: { type: 'boolean' },
  },
  access: ({ values }) => ({ does: 'changes', needs: values['again'] ? 'work_money' : 'refund_beyond_terms' }),
  async run(services, args) {
    const read = reader(args);
    const bookingId = read.word(0, 'The booking id');
    const { operator } = args;
    if (read.has('again')) {
      if (read.has('cancel') || read.text('amount') !== null)
        throw new CommandError('--again retries the refused refund; leave out --amount and --cancel.');
      const sent = await refundAgain(services, { bookingId, operator });
      if (sent.length === 0) throw new CommandError('No refund of this booking has failed.');
      return sent
        .map(({ amount, state }) => `${formatRupeesExact(amount)} requested again: ${stateText(state)}.`)
        .join('\n');
    }
    const note = read.reason();
    const amount = read.rupees('amount');
    if (read.has('cancel')) {
      if (amount !== null) throw new CommandError('--cancel refunds everything; leave out --amount.');
      const cancelled = await cancelBooking(services, {
        bookingId,
        canceller: { by: 'operator', operator, note },
      });
      if (!cancelled.ok) throw new CommandError(whyNotCancelled(cancelled.refusal));
      const { refund: back, refundStatus, because } = cancelled.value;
      const before = because === 'house' ? '' : ' The customer had already cancelled it.';
      return `${bookingId} is cancelled; refund of ${formatRupeesExact(back)} (${stateText(refundStatus)}).${before}`;
    }
    const done = await refundBooking(services, { bookingId, amount, note, operator });
    if (!done.ok) throw new CommandError(whyNot(done.refusal));
    return `Refund of ${formatRupeesExact(done.value.amount)} for ${bookingId} (${stateText(done.value.state)}).`;
  },
};

/** A command that did its part while the provider refused its own must not sound like one that did not. */
const stateText = (state: string | null): string =>
  state === 'failed' ? 'failed: the provider refused it. What to do: npm run admin -- tasks' : String(state);

const missing = 'There is no such booking. Booking ids are listed by: npm run admin -- today DATE';

function whyNotCancelled(refusal: CancelRefusal): string {
  switch (refusal.reason) {
    case 'no_such_booking':
      return missing;
    case 'not_paid':
      return 'This order is not paid; its hold will expire.';
    case 'not_allowed':
    case 'refund_changed':
    case 'paid_at_counter':
      return 'This booking is over and can no longer be cancelled. Refund it without --cancel.';
  }
}

function whyNot(refusal: RefundBookingRefusal): string {
  switch (refusal.reason) {
    case 'no_such_booking':
      return missing;
    case 'nothing_paid':
    case 'no_such_payment':
      return 'This booking is included in a membership: nothing was paid. Cancel it with --cancel to return its hours.';
    case 'nothing_left':
      return 'This payment is refunded in full, or its refund is waiting. Retry a refused refund with --again.';
    case 'more_than_left':
      return `Only ${formatRupeesExact(refusal.left)} of this payment is left.`;
    case 'too_little':
      return 'The provider refunds at least one rupee.';
    case 'paid_at_counter':
      return 'This was paid at the counter. Refund it there, on the booking’s sheet in the console.';
  }
}
