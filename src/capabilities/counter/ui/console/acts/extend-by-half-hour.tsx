import type { BookingRecord } from '#capabilities/customers/rules/booking-view.ts';
import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { useChange } from '#console/api/use-change.ts';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatIstTime } from '#platform/ist-day.ts';
import { extendCall } from '../../../calls.ts';
import { halfHoursAfter } from './half-hours.ts';

/**
 * One press for the room's next half hour. The server does it where the price paid covers it.
 * @param onPriced shows what the longer time costs; nothing was extended.
 */
export function ExtendByHalfHour({
  record: { bookingId, endsAt },
  onPriced,
}: {
  record: BookingRecord;
  onPriced: () => void;
}) {
  const endTime = halfHoursAfter(endsAt, 1);
  const change = useChange(extendCall, { topics: ['bookings', 'money'] });
  async function extend(): Promise<void> {
    try {
      const extended = await change.mutateAsync({ params: { bookingId }, body: { endTime } });
      if ('timeText' in extended) showToast({ title: `Extended: ${extended.timeText}`, kind: 'success' });
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'fee_due') onPriced();
      else
        showToast({
          title: 'Not extended',
          text: failureText(error),
          kind: 'destructive',
          about: `extend:${bookingId}`,
        });
    }
  }
  return (
    <Button kind="secondary" busy={change.isPending} onClick={() => void extend()}>
      Extend to {formatIstTime(endTime)}
    </Button>
  );
}
