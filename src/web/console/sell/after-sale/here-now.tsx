import { useState } from 'react';
import type { BookingView } from '#capabilities/customers/rules/booking-view.ts';
import { Arrival } from '../../booking/arrival.tsx';
import { useCheckIn } from '../../today/use-check-in.ts';

/** Whether the buyer is here: a switch that takes an arrival back, and the button for one who comes in later. */
export function HereNow({ view: { record, visits } }: { view: BookingView }) {
  const { undo } = useCheckIn();
  const [isBusy, setBusy] = useState(false);
  const live = visits.find(({ verdict, undoneAt }) => verdict === 'in' && undoneAt === null);
  if (!live) return <Arrival record={record} />;
  return (
    <label className="choice">
      <input
        type="checkbox"
        role="switch"
        className="tick"
        checked={!isBusy}
        aria-checked={!isBusy}
        disabled={isBusy}
        onChange={() => {
          setBusy(true);
          void undo(live.key, record.customerName).finally(() => setBusy(false));
        }}
      />
      Here now
    </label>
  );
}
