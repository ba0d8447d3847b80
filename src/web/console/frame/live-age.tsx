import { useSyncExternalStore } from 'react';
import { byServer, serverClock } from '#console/api/server-clock.ts';
import { isOlderThanServer, liveStore } from '#console/live/live-store.ts';
import { useFreshness } from '#console/live/use-live.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { momentText, timeText } from '#platform/moment-text.ts';

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

/**
 * The bar below the top: the network is away, or the server is of a newer version than this page, which keeps what it shows until it is reloaded.
 * @param notes what goes on without a network.
 */
export function StateBar({ notes }: { notes?: string | undefined }) {
  const freshness = useFreshness();
  const isOlder = useSyncExternalStore(liveStore.subscribe, isOlderThanServer);
  return (
    <div role="status">
      {freshness.state === 'offline' ? (
        <p className="state-bar">
          Offline since <span className="figures">{sinceText(byServer(freshness.since))}</span>.{' '}
          {notes ?? 'You see what was loaded last. Changes need the network.'}
        </p>
      ) : isOlder ? (
        <p className="state-bar">
          This page is older than the server.{' '}
          <button type="button" className="min-h-11 underline" onClick={() => location.reload()}>
            Reload
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** The time; with its day, if that is not today. */
const sinceText = (since: Date): string =>
  istDayOf(since) === istDayOf(serverClock.now()) ? timeText(since) : momentText(since);
