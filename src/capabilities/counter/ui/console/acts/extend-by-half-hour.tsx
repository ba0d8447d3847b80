import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { useChange } from '#console/api/use-change.ts';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatIstTime, type IstTime } from '#platform/ist-day.ts';
import { extendCall } from '../../../calls.ts';

/**
 * One press for the room's next half hour. The server does it where the price paid covers it.
 * @param endTime the end of that half hour. @param onPriced shows what the longer time costs; nothing was extended.
 */
export function ExtendByHalfHour({
  bookingId,
  endTime,
  onPriced,
}: {
  bookingId: string;
  endTime: IstTime;
  onPriced: () => void;
}) {
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
