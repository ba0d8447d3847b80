import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { daysOfBooking } from '#capabilities/booking/rules/visit-of.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { Notice } from '#design/notice.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import type { CancellationAnswer } from '../../contract.ts';
import { cancellationSentence, keepsPlaceSentence } from '../../rules/cancel-and-move/cancellation-sentence.ts';
import type { ManageBooking } from './use-manage-booking.ts';

/** Confirmation before cancelling: the refund, its account and its expected date. */
export function CancelDialog({
  open,
  booking,
  boundary,
  cancellation,
  care,
  offline,
  onClose,
}: {
  open: boolean;
  booking: BookingRecord;
  boundary: string;
  cancellation: CancellationAnswer;
  care: ManageBooking;
  offline: boolean;
  onClose: () => void;
}) {
  const { creditedBy, keepsUntil } = cancellation;
  /** The device is offline, so nothing can be sent. */
  const isOffline = offline && !care.problem && !care.cancelling;
  const what = `${booking.service_name}, ${daysOfBooking(booking)}, ${booking.booking_time}`;
  return (
    <Dialog open={open} onClose={onClose} title="Cancel this booking?" subtitle={what} busy={care.cancelling}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <p className="text-lead font-strong figures">{cancellationSentence(cancellation)}</p>
          {creditedBy ? <p>You usually get the money by {formatIstDay(creditedBy as IstDay, 'date')}.</p> : null}
          <p className="text-small text-muted">{boundary}</p>
        </div>
        <p>
          {keepsUntil ? keepsPlaceSentence(keepsUntil) : 'Your place is released straight away. You cannot undo this.'}
        </p>
        {care.problem ? <Problem problem={care.problem} /> : null}
        {isOffline ? (
          <Notice tone="pending" title="No connection" live="status">
            You are offline. Your booking has not been cancelled.
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button
            kind="danger"
            busy={care.cancelling}
            busyLabel="Cancelling..."
            aria-disabled={isOffline || undefined}
            onClick={() =>
              isOffline ? undefined : void care.cancel().then((isDone) => (isDone ? onClose() : undefined))
            }
          >
            Cancel booking
          </Button>
          <Button
            kind="secondary"
            aria-disabled={care.cancelling || undefined}
            onClick={() => (care.cancelling ? undefined : onClose())}
          >
            Keep booking
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Problem({ problem }: { problem: NonNullable<ManageBooking['problem']> }) {
  if (problem.kind === 'unknown') {
    return (
      <Notice tone="error" title="We could not reach the server" live="alert">
        Your booking may not be cancelled yet. You can safely try again: it is cancelled and refunded only once.
      </Notice>
    );
  }
  return (
    <Notice tone={problem.kind === 'changed' ? 'pending' : 'error'} title="Nothing was cancelled" live="alert">
      {problem.text}
    </Notice>
  );
}
