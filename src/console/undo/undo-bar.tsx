import { useSyncExternalStore } from 'react';
import { Icon } from '#design/icon.tsx';
import { undoLast, undoStore } from './undo-store.ts';

/** The last harmless step with 'Undo', for ten seconds. Its line is always there, so that nothing moves under a finger. */
export function UndoBar() {
  const step = useSyncExternalStore(undoStore.subscribe, undoStore.read);
  return (
    <div role="status" className="undo-place">
      {step ? (
        <div className="undo-bar">
          <Icon name="done" />
          <span className="min-w-0 grow">{step.text}</span>
          <button type="button" className="button button-plain" onClick={() => void undoLast().catch(() => {})}>
            Undo
          </button>
        </div>
      ) : null}
    </div>
  );
}
