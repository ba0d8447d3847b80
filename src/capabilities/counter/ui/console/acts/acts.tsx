import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingView } from '#capabilities/customers/rules/booking-view.ts';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import { useCan } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { timeText } from '#platform/moment-text.ts';
import { ExtendByHalfHour } from './extend-by-half-hour.tsx';
import { ExtendForm } from './extend-form.tsx';
import { FeeAskedBefore } from './fee/waiting-fee.tsx';
import { laterEnds } from './half-hours.ts';
import { MoveForm } from './move-form.tsx';
import { PayOutForm } from './pay-out-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { refundablePayments } from './refund-payment.ts';
import { ReleaseForm } from './release-form.tsx';

const labels = {
  move: 'Move',
  place: 'Another place',
  late: 'Another time',
  extend: 'Extend',
  cancel: 'Cancel booking',
  refund: 'Refund, keep booking',
  release: 'Not coming',
  payOut: 'Pay out',
  waiting: 'Waiting for payment',
};
type Act = keyof typeof labels;

const gives = { move: 'move', place: 'place', late: 'time' } as const;

/** The actions on a booking, and the sheet of the chosen action. */
export function Acts({ view }: { view: BookingView }) {
  const can = useCan();
  const shown = actsOf(view).filter(([, needs]) => can(needs));
  // A link can open the move to a date, as from a ticket shown on the wrong day.
  const [search] = useSearchParams();
  const moveTo = search.get('move');
  const [chosen, setChosen] = useState<Act | null>(
    moveTo !== null && shown.some(([act]) => act === 'move') ? 'move' : null,
  );
  const [saleId, setSaleId] = useState<string | null>(null);
  const close = () => setChosen(null);
  const { record } = view;
  const { bookingId } = record;
  const due = dueAtCounter(view);
  const [nextEnd] = laterEnds(record.endsAt, 1);
  // An open sheet stays, even if its action no longer applies to the booking.
  if (chosen === 'cancel' || chosen === 'refund')
    return (
      <RefundForm bookingId={bookingId} entries={view.money.entries} cancels={chosen === 'cancel'} onClose={close} />
    );
  if (chosen === 'waiting' && saleId !== null) return <FeeAskedBefore saleId={saleId} onClose={close} />;
  if (chosen === 'payOut' && due) return <PayOutForm bookingId={bookingId} due={due} onClose={close} />;
  if (chosen === 'release') return <ReleaseForm bookingId={bookingId} onClose={close} />;
  if (chosen === 'extend') return <ExtendForm record={record} onClose={close} />;
  if (chosen === 'move' || chosen === 'place' || chosen === 'late')
    return <MoveForm record={record} gives={gives[chosen]} moveTo={moveTo ?? ''} onClose={close} />;
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map(([act]) => (
        <Button
          key={act}
          kind="secondary"
          onClick={() => {
            // Once paid, the waiting fee disappears.
            setSaleId(view.waitingPayment?.saleId ?? null);
            setChosen(act);
          }}
        >
          {act === 'waiting' ? waitingText(view) : labels[act]}
        </Button>
      ))}
      {nextEnd && shown.some(([act]) => act === 'extend') ? (
        <ExtendByHalfHour bookingId={bookingId} endTime={nextEnd} onPriced={() => setChosen('extend')} />
      ) : null}
    </div>
  );
}

/** 'Waiting for payment until 10:30 AM'. */
const waitingText = ({ waitingPayment }: BookingView): string =>
  waitingPayment ? `${labels.waiting} until ${timeText(new Date(waitingPayment.closesAt))}` : labels.waiting;

/** A refund of a payment at the counter that waits to be handed out; such payments begin with 'ctr_'. */
function dueAtCounter({ money: { entries } }: BookingView) {
  const due = entries
    .flatMap(({ refundId, ...entry }) => (refundId === undefined ? [] : [{ refundId, ...entry }]))
    .find(({ state, paymentId }) => state === 'requested' && paymentId.startsWith('ctr_'));
  if (!due) return undefined;
  const paid = entries.find(({ kind, paymentId }) => kind !== 'refund' && paymentId === due.paymentId);
  return { ...due, inCash: paid?.method === 'cash' };
}

/** The acts that make sense for a booking as it is now, each with the permission that it needs. */
function actsOf(view: BookingView): [Act, Permission][] {
  const { record, money, terms, visits, waitingPayment } = view;
  const waits = waitingPayment !== null;
  const { status, unit } = record;
  const isPaid = status === 'confirmed' || status === 'completed';
  const isRoom = unit === 'hour';
  const hasStarted = terms.move?.reason === 'already_started';
  const isHere = visits.some(({ verdict, undoneAt }) => verdict === 'in' && undoneAt === null);
  const isExpected = status === 'confirmed' && !isHere && !record.isReleased && unit !== 'month';
  const acts: [Act, Permission, boolean][] = [
    ['payOut', 'cancel_by_terms', dueAtCounter(view) !== undefined],
    ['waiting', 'sell', waits],
    ['move', 'move', terms.move?.allowed === true && !waits],
    ['place', 'move', hasStarted && (!isRoom || record.otherRooms !== undefined)],
    ['late', 'refund_beyond_terms', hasStarted && unit !== 'month' && !waits],
    ['extend', 'move', status === 'confirmed' && isRoom && !waits && laterEnds(record.endsAt, 1).length > 0],
    ['release', 'cancel_by_terms', isExpected],
    ['cancel', 'cancel_by_terms', status === 'confirmed'],
    ['refund', 'refund_beyond_terms', isPaid && refundablePayments(money.entries).length > 0],
  ];
  return acts.flatMap(([act, needs, fits]) => (fits ? [[act, needs]] : []));
}
