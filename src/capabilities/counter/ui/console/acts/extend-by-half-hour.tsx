import { useQuery } from '@tanstack/react-query';
import type { BookingRecord } from '#capabilities/customers/rules/booking-view.ts';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { actPreview } from '#console/parts/act/act-preview.ts';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatIstTime } from '#platform/ist-day.ts';
import { extendCall } from '../../../calls.ts';
import { halfHoursAfter } from './half-hours.ts';

/** One press for the room's next half hour, where the server says that it is free and costs nothing. */
export function ExtendByHalfHour({ record: { bookingId, endsAt } }: { record: BookingRecord }) {
  const endTime = halfHoursAfter(endsAt, 1);
  const asked = { params: { bookingId }, body: { endTime } };
  const { data: preview } = useQuery(actPreview(useApi(), extendCall, asked));
  const change = useChange(extendCall, { topics: ['bookings', 'money'] });
  if (!preview || preview.duePaise > 0) return null;
  async function extend(): Promise<void> {
    try {
      const extended = await change.mutateAsync(asked);
      if ('timeText' in extended) showToast({ title: `Extended: ${extended.timeText}`, kind: 'success' });
    } catch (error) {
      showToast({ title: 'Not extended', text: failureText(error), kind: 'destructive', about: `extend:${bookingId}` });
    }
  }
  return (
    <Button kind="secondary" busy={change.isPending} onClick={() => void extend()}>
      Extend to {formatIstTime(endTime)}, ₹0
    </Button>
  );
}
