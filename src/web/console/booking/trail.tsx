import type { TrailEntry } from '#capabilities/customers/rules/booking-view.ts';
import { actionText, actorText } from '../parts/action-words.ts';
import { momentText } from '../parts/moments.ts';

/** What happened to a booking and who did it, the newest first. */
export function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  return (
    <ol className="trail">
      {entries.toReversed().map((entry, index) => (
        <li key={`${entry.at} ${entry.action} ${entries.length - index}`}>
          <p>
            {actionText(entry.action)} by {actorText(entry.actor)}
          </p>
          <p className="row-detail">
            {momentText(entry.at)}
            {entry.reason ? ` · ${entry.reason}` : ''}
          </p>
        </li>
      ))}
    </ol>
  );
}
