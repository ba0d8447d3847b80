import { MOVE_FEE } from '#capabilities/catalogue/rules/move-fee.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { moveRefusalCodes, moveRefusalWords } from '#capabilities/purchase/rules/cancel-and-move/move-refusal-words.ts';
import { fieldOfWords } from '#capabilities/purchase/rules/checkout/quote-refusal-words.ts';
import { notAllowed } from '#capabilities/staff/http/access.ts';
import { servePreviewed } from '#capabilities/staff/http/serve-console.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { type ServedCall, succeeded } from '#platform/http/serve.ts';
import { paise } from '#platform/money.ts';
import { moveCall } from '../calls.ts';
import { moveBody } from '../rules/acts/act-bodies.ts';
import { type MoveActRefusal, moveAsStaff } from '../use-cases/acts/move-as-staff.ts';
import { previewMove } from '../use-cases/acts/preview-move.ts';
import type { CounterDeps } from '../use-cases/deps.ts';
import { undone } from './act-preview.ts';
import { actRefused } from './act-refusals.ts';
import { answerRequested, asSeen, feeDue, feeRefusals, payFee } from './pay-fee.ts';

const refusals = {
  ...feeRefusals,
  400: [...moveRefusalCodes[400], ...feeRefusals[400]],
  404: ['not_found'],
  409: [...feeRefusals[409], ...moveRefusalCodes[409], 'cancelled', 'completed', 'already_started'],
};

/** Moving a booking for its customer, by their own rules, and another place or time once it has started. */
export const moveActCalls = (services: CounterDeps): ServedCall[] => [
  servePreviewed(
    moveCall,
    { about: 'Moves a booking for its customer, or gives it another place or time once it has started.', refusals },
    async ({ c, input: { selection, room } }) => {
      const bookingId = c.req.param('bookingId');
      // Read before the transaction, as it needs a connection of its own.
      const catalogue = await currentCatalogue(services);
      return undone(services, async (tx, now) => {
        const seen = await previewMove(tx, services, catalogue, { bookingId, selection, room, now });
        if (!seen.ok) throw moveRefused(seen.refusal);
        return { bookingId, ...seen.value };
      });
    },
    async (c) => {
      const bookingId = c.req.param('bookingId');
      const catalogue = await currentCatalogue(services);
      let isNew = false;
      const answer = await staffChange(services, c, moveCall.needs, moveBody, async ({ input, ...by }) => {
        const { selection, room, waiveFee = false, approvalId, reason, payment } = input;
        if (waiveFee && !may(by.staff, 'waive_move_fee')) throw notAllowed('waive_move_fee');
        const asked = { bookingId, selection, room, waiveFee, pays: payment !== undefined, approvalId, reason };
        const moved = await moveAsStaff(by.tx, services, catalogue, asked, by);
        if (!moved.ok) throw moveRefused(moved.refusal);
        if (!('due' in moved.value)) {
          asSeen(payment, paise(0));
          return { status: 200, body: succeeded({ bookingId, ...moved.value }) };
        }
        if (!payment) throw feeDue(MOVE_FEE);
        const { due } = moved.value;
        const paid = await payFee(services, by, { fee: due, payment });
        isNew = 'requested' in paid;
        if ('requested' in paid) return { status: 202, body: paid.requested };
        const { place, invoiceNumber, change: changePaise } = paid.sold;
        const { date, timeText } = due.quote;
        const body = { bookingId, date, timeText, place, feeWaived: false, invoiceNumber, changePaise };
        return { status: 200, body: succeeded(body) };
      });
      return answer.status === 202 ? answerRequested(c, services, { answer, isNew }) : answer;
    },
  ),
];

const bars = {
  cancelled: 'This booking is cancelled and cannot be moved.',
  completed: 'This booking has ended and cannot be moved.',
  already_started: 'This booking has started. It can have another place, not another time.',
};

/** Maps a refused move to HTTP. Each text says what can be done instead. */
function moveRefused(refusal: MoveActRefusal): HttpRefusal {
  switch (refusal.reason) {
    case 'no_such_booking':
      return notFound('booking');
    case 'not_movable':
      return new HttpRefusal(409, refusal.bar, bars[refusal.bar]);
    case 'other_time':
      return new HttpRefusal(
        409,
        'already_started',
        'This booking has started. It can have another place; to give it another time, give a reason.',
      );
    case 'no_other_place': {
      const what = refusal.asked === null ? 'No other place is free' : `${refusal.asked} is not free`;
      return new HttpRefusal(409, 'sold_out', `${what} for this time. The booking keeps its place.`);
    }
    case 'fee_due':
      return feeDue(MOVE_FEE);
    case 'cannot_be_sold':
    case 'other_service':
    case 'other_price':
    case 'weekend_only':
    case 'no_month':
    case 'too_few_hours':
    case 'taken': {
      const words = moveRefusalWords(refusal);
      return new HttpRefusal(words.status, words.code, words.text, fieldOfWords(words));
    }
    case 'needs_approval':
    case 'not_allowed':
      return actRefused(refusal);
  }
}
