import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { extendCall } from '#capabilities/counter/calls.ts';
import type { BookingRecord } from '#capabilities/customers/rules/booking-view.ts';
import { SelectField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatIstTime, istTimeOf } from '#platform/ist-day.ts';
import { failureText } from '../../api/call-failed.ts';
import { useApi } from '../../api/console-session.tsx';
import { useChange } from '../../parts/use-change.ts';
import { ActForm } from './act-form.tsx';
import { actPreview } from './act-preview.ts';

const HALF_HOUR_MS = 1_800_000;
const LONGEST = 8;

/** Lets the room's booking end later, by half hours. The server says whether the room is free and the time is paid. */
export function ExtendForm({ record: { bookingId, endsAt }, onClose }: { record: BookingRecord; onClose: () => void }) {
  const change = useChange(extendCall, { topics: ['bookings'] });
  const ends = Array.from({ length: LONGEST }, (_, index) =>
    istTimeOf(new Date(Date.parse(endsAt) + (index + 1) * HALF_HOUR_MS)),
  );
  const [endTime, setEndTime] = useState(ends[0] ?? '');
  const body = { endTime };
  const preview = useQuery(actPreview(useApi(), extendCall, { params: { bookingId }, body }));
  async function send(): Promise<void> {
    const { timeText } = await change.mutateAsync({ params: { bookingId }, body });
    showToast({ title: `Extended: ${timeText}`, kind: 'success' });
    onClose();
  }
  return (
    <ActForm
      title="Extend"
      label={preview.data ? `Extend: ${preview.data.timeText}` : 'Extend'}
      busy={change.isPending ? 'Sending…' : preview.isFetching ? 'Looking…' : null}
      asked={null}
      error={change.error}
      isValid={async () => preview.data !== undefined}
      send={send}
      onClose={onClose}
    >
      <SelectField
        label="New end"
        value={endTime}
        error={preview.error && !preview.isFetching ? failureText(preview.error) : undefined}
        onChange={({ currentTarget }) => setEndTime(currentTarget.value)}
      >
        {ends.map((time) => (
          <option key={time} value={time}>
            {formatIstTime(time)}
          </option>
        ))}
      </SelectField>
      {preview.data ? <p>No further payment: it is in the price that was paid.</p> : null}
    </ActForm>
  );
}
