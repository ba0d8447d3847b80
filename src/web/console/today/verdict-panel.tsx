import { Icon, type IconName } from '#design/icon.tsx';
import type { Shown, Signal } from './verdict-text.ts';

const icons: Record<Signal, IconName> = { go: 'check', look: 'alert', stop: 'close', noted: 'clock' };

/** The last verdict, large: by colour, shape and word, and read out at once. */
export function VerdictPanel({
  shown,
  onDismiss,
  onGuests,
}: {
  shown: Shown | null;
  onDismiss?: () => void;
  onGuests?: (guests: number) => void;
}) {
  return (
    <div role="alert" className="verdict-place">
      {shown ? (
        <div className="verdict" data-signal={shown.signal}>
          <Icon name={icons[shown.signal]} />
          <div className="min-w-0 grow">
            <p className="verdict-word">{shown.word}</p>
            {shown.name ? <p className="verdict-name">{shown.name}</p> : null}
            <p>{shown.text}</p>
            {onGuests && shown.guests !== undefined ? <Guests count={shown.guests} onCount={onGuests} /> : null}
          </div>
          {onDismiss ? (
            <button type="button" className="verdict-close" aria-label="Dismiss" onClick={onDismiss}>
              <Icon name="close" />
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** A recreation pass covers its holder and two guests. */
const counts = [0, 1, 2];

function Guests({ count, onCount }: { count: number; onCount: (guests: number) => void }) {
  return (
    <div role="group" aria-label="Guests" className="verdict-guests">
      <span aria-hidden="true">Guests</span>
      {counts.map((one) => (
        <button key={one} type="button" className="figures" aria-pressed={one === count} onClick={() => onCount(one)}>
          {one}
        </button>
      ))}
    </div>
  );
}
