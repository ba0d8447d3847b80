import { useState } from 'react';
import type { BookingView } from '#capabilities/customers/rules/booking-view.ts';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import { Button } from '#design/button.tsx';
import { useCan } from '../../frame/staff.tsx';
import { ExtendForm } from './extend-form.tsx';
import { MoveForm } from './move-form.tsx';
import { PayOutForm } from './pay-out-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { ReleaseForm } from './release-form.tsx';

const REFUNDABLE_PAISE = 100;

const labels = {
  move: 'Move',
  place: 'Another place',
  extend: 'Extend',
  cancel: 'Cancel booking',
  refund: 'Refund, keep booking',
  release: 'Not coming',
  payOut: 'Pay out',
};
type Act = keyof typeof labels;

/** What a colleague may do to the booking as it is now, and the sheet of the act that was chosen. */
export function Acts({ view }: { view: BookingView }) {
  const [chosen, setChosen] = useState<Act | null>(null);
  const can = useCan();
  const close = () => setChosen(null);
  const { record } = view;
  const { bookingId } = record;
  const due = dueAtCounter(view);
  // An act that has begun stays, whatever it has done to the booking.
  if (chosen === 'cancel' || chosen === 'refund')
    return <RefundForm bookingId={bookingId} cancels={chosen === 'cancel'} onClose={close} />;
  if (chosen === 'payOut' && due) return <PayOutForm bookingId={bookingId} due={due} onClose={close} />;
  if (chosen === 'release') return <ReleaseForm bookingId={bookingId} onClose={close} />;
  if (chosen === 'extend') return <ExtendForm record={record} onClose={close} />;
  if (chosen) return <MoveForm record={record} hasStarted={chosen === 'place'} onClose={close} />;
  const shown = actsOf(view).filter(([, needs]) => can(needs));
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map(([act]) => (
        <Button key={act} kind="secondary" onClick={() => setChosen(act)}>
          {labels[act]}
        </Button>
      ))}
    </div>
  );
}

/** A refund of a payment at the counter that waits to be handed out; such payments begin with 'ctr_'. */
const dueAtCounter = ({ money }: BookingView) =>
  money.entries
    .flatMap(({ refundId, ...entry }) => (refundId === undefined ? [] : [{ refundId, ...entry }]))
    .find(({ state, paymentId }) => state === 'requested' && paymentId.startsWith('ctr_'));

/** The acts that make sense for a booking as it is now, each with the permission that it needs. */
function actsOf(view: BookingView): [Act, Permission][] {
  const { record, money, terms, visits } = view;
  const { status, unit } = record;
  const isPaid = status === 'confirmed' || status === 'completed';
  const isRoom = unit === 'hour';
  const hasStarted = terms.move?.reason === 'already_started';
  const isHere = visits.some(({ verdict, undoneAt }) => verdict === 'in' && undoneAt === null);
  const isExpected = status === 'confirmed' && !isHere && !record.isReleased && unit !== 'month';
  const acts: [Act, Permission, boolean][] = [
    ['payOut', 'cancel_by_terms', dueAtCounter(view) !== undefined],
    ['move', 'move', terms.move?.allowed === true],
    ['place', 'move', hasStarted && !isRoom],
    ['extend', 'move', status === 'confirmed' && isRoom],
    ['release', 'cancel_by_terms', isExpected],
    ['cancel', 'cancel_by_terms', status === 'confirmed'],
    ['refund', 'refund_beyond_terms', isPaid && money.leftPaise >= REFUNDABLE_PAISE],
  ];
  return acts.flatMap(([act, needs, fits]) => (fits ? [[act, needs]] : []));
}
