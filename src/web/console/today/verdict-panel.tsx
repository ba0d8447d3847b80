import { Icon, type IconName } from '#design/icon.tsx';
import type { Shown, Signal } from './verdict-text.ts';

const icons: Record<Signal, IconName> = { go: 'check', look: 'alert', stop: 'close', noted: 'clock' };

/** The last verdict, large: by colour, shape and word, and read out at once. */
export function VerdictPanel({ shown, onDismiss }: { shown: Shown | null; onDismiss?: () => void }) {
  return (
    <div role="alert" className="verdict-place">
      {shown ? (
        <div className="verdict" data-signal={shown.signal}>
          <Icon name={icons[shown.signal]} />
          <div className="min-w-0 grow">
            <p className="verdict-word">{shown.word}</p>
            {shown.name ? <p className="verdict-name">{shown.name}</p> : null}
            <p>{shown.text}</p>
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
