import { timeText } from '#platform/moment-text.ts';
import { byServer } from '../../api/server-clock.ts';
import { useFreshness } from './use-live.ts';

/** How old the screen is: a dot with words, and never colour alone. */
export function LiveAge() {
  const freshness = useFreshness();
  const words =
    freshness.state === 'live'
      ? 'Live'
      : freshness.state === 'offline'
        ? 'Offline'
        : freshness.at
          ? `As of ${timeText(byServer(freshness.at))}`
          : 'No answer';
  return (
    <span className="live-age figures" data-state={freshness.state}>
      <span className="live-dot" aria-hidden="true" />
      {words}
    </span>
  );
}

/** The bar that appears without a network. `notes` says what goes on meanwhile. */
export function OfflineBar({ notes }: { notes?: string | undefined }) {
  const freshness = useFreshness();
  return (
    <div role="status">
      {freshness.state === 'offline' ? (
        <p className="offline-bar">
          Offline since <span className="figures">{timeText(byServer(freshness.since))}</span>.{' '}
          {notes ?? 'You see what was loaded last. Changes need the network.'}
        </p>
      ) : null}
    </div>
  );
}
