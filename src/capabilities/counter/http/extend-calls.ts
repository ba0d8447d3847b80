import { HOURS_REFUSED, hoursRefusalText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { type Fee, feeByStaff } from '#capabilities/purchase/use-cases/checkout/fee-by-staff.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { servePreviewed } from '#capabilities/staff/http/serve-console.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { type ServedCall, succeeded } from '#platform/http/serve.ts';
import { formatIstTime } from '#platform/ist-day.ts';
import { paise } from '#platform/money.ts';
import { extendCall } from '../calls.ts';
import { extendBody } from '../rules/acts/act-bodies.ts';
import { type Extended, type ExtendRefusal, extendAsStaff } from '../use-cases/acts/extend-as-staff.ts';
import type { CounterDeps } from '../use-cases/deps.ts';
import { undone } from './act-preview.ts';
import { answerRequested, asSeen, feeDue, feeRefusals, feeRefused, payFee } from './pay-fee.ts';

const refusals = {
  ...feeRefusals,
  404: ['not_found'],
  409: [...feeRefusals[409], 'not_sold', HOURS_REFUSED, 'not_the_room', 'cancelled', 'completed'],
};

/** How long the room would be held for a supplement, at least: a preview asks whether it is free. */
const SHORTEST_HOLD_MS = 15 * 60_000;

/** Letting a room's booking end later, by half hours, at the price that was paid or for a supplement. */
export const extendCalls = (services: CounterDeps): ServedCall[] => [
  servePreviewed(
    extendCall,
    { about: 'Lets a room’s booking end later, by half hours. A dearer time is paid first.', refusals },
    async ({ c, staff, input: { endTime } }) => {
      const bookingId = c.req.param('bookingId');
      // Read before the transaction, as it needs a connection of its own.
      const catalogue = await currentCatalogue(services);
      return undone(services, async (tx, now) => {
        const by = { staff, actor: actorOf(staff), requestId: '', now };
        const seen = await extendAsStaff(tx, { ...services, catalogue }, { bookingId, endTime, pays: true }, by);
        if (!seen.ok) throw extendRefused(seen.refusal);
        if (!('due' in seen.value)) return extendedBody(bookingId, seen.value);
        const { due } = seen.value;
        const holdUntil = new Date(now.getTime() + SHORTEST_HOLD_MS);
        const held = await feeByStaff(tx, due, { holdUntil, nextCheckAt: null, requestKey: '', now });
        if (!held.ok)
          throw held.refusal.reason === 'taken' ? extendRefused({ reason: 'slot_taken' }) : feeRefused(held.refusal);
        return extendedByFee(bookingId, due);
      });
    },
    async (c) => {
      const bookingId = c.req.param('bookingId');
      const catalogue = await currentCatalogue(services);
      let isNew = false;
      const answer = await staffChange(services, c, extendCall.needs, extendBody, async ({ input, ...by }) => {
        const { endTime, payment } = input;
        const asked = { bookingId, endTime, pays: payment !== undefined };
        const extended = await extendAsStaff(by.tx, { ...services, catalogue }, asked, by);
        if (!extended.ok) throw extendRefused(extended.refusal);
        if (!('due' in extended.value)) {
          asSeen(payment, paise(0));
          return { status: 200, body: succeeded(extendedBody(bookingId, extended.value)) };
        }
        if (!payment) throw feeDue(extended.value.due.quote.price.total);
        const { due } = extended.value;
        const paid = await payFee(services, by, { fee: due, payment });
        isNew = 'requested' in paid;
        if ('requested' in paid) return { status: 202, body: paid.requested };
        const { invoiceNumber, change: changePaise } = paid.sold;
        return { status: 200, body: succeeded({ ...extendedByFee(bookingId, due), invoiceNumber, changePaise }) };
      });
      return answer.status === 202 ? answerRequested(c, services, { answer, isNew }) : answer;
    },
  ),
];

const extendedBody = (bookingId: string, { endsAt, timeText, supplement: duePaise }: Extended) => ({
  bookingId,
  endsAt,
  timeText,
  duePaise,
});

const extendedByFee = (bookingId: string, { quote }: Fee) => ({
  bookingId,
  endsAt: quote.visit.end.toISOString(),
  timeText: quote.timeText,
  duePaise: quote.price.total,
});

function extendRefused(refusal: ExtendRefusal): HttpRefusal {
  switch (refusal.reason) {
    case 'no_such_booking':
      return notFound('booking');
    case 'invalid_end': {
      const text = `Choose a later end on the half hour, by ${formatIstTime(refusal.closes)}.`;
      return new HttpRefusal(400, 'invalid_input', text, { fields: { endTime: text } });
    }
    case 'not_sold':
      return new HttpRefusal(
        409,
        'not_sold',
        'So long costs more, and the room is not sold now. Choose an earlier end.',
      );
    case 'fee_due':
      return feeDue(refusal.supplement);
    case 'no_month':
    case 'too_few_hours':
      return new HttpRefusal(409, HOURS_REFUSED, hoursRefusalText(refusal));
    case 'slot_taken':
      return new HttpRefusal(409, 'slot_taken', 'The room is taken by then. Choose an earlier end.');
    case 'not_the_room':
      return new HttpRefusal(409, 'not_the_room', 'Only bookings by the hour can be extended.');
    case 'cancelled':
      return new HttpRefusal(409, 'cancelled', 'This booking is cancelled.');
    case 'completed':
      return new HttpRefusal(409, 'completed', 'This booking has ended. Sell the room for the next half hour.');
  }
}
