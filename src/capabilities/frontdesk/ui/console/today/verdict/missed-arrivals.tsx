import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { timeText } from '#platform/moment-text.ts';
import { dropAllMissed, useMissed } from './missed.ts';
import type { Shown } from './verdict-text.ts';

/** Lists the arrivals that are stored nowhere, besides the one that the verdict shows, until a person has written them down. */
export function MissedArrivals({ shown }: { shown: Shown | null }) {
  const missed = useMissed().filter(({ id }) => id !== shown?.missed);
  return (
    <div role="alert" className="missed">
      {missed.length > 0 ? (
        <Notice
          tone="error"
          title={missed.length === 1 ? '1 arrival is not checked in' : `${missed.length} arrivals are not checked in`}
          actions={
            <Button kind="secondary" onClick={dropAllMissed}>
              Written down
            </Button>
          }
        >
          Nothing of this is stored. Write it down, and check in later.
          <ul>
            {missed.map(({ id, name, at }) => (
              <li key={id}>
                {name ? <span className="font-strong">{name}, </span> : null}
                <span className="figures">
                  ticket {id}, {timeText(at)}
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}
