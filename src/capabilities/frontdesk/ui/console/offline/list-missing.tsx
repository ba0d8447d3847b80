import { Notice } from '#design/notice.tsx';
import { formatIstDay, parseIstDay } from '#platform/ist-day.ts';
import { useNotedCount } from './offline-store.ts';

/**
 * Says that this device does not know today's list, as after a night without a network, and what it can do.
 * @param date of the list that is shown instead; null for none. @param notes whether arrivals are noted here.
 */
export function ListMissing({ date, notes }: { date: string | null; notes: boolean }) {
  const count = useNotedCount();
  const day = date === null ? null : parseIstDay(date);
  return (
    <div className="today-notice">
      <Notice tone="pending" live="status" title="Today’s list is not on this device">
        {day ? `You see the list of ${formatIstDay(day)}. ` : ''}
        {notes
          ? 'Scan or type tickets: arrivals are noted, and checked once the network is back.'
          : 'Checking in needs the network.'}
        {count > 0 ? ` Noted so far: ${count}.` : ''}
      </Notice>
    </div>
  );
}
