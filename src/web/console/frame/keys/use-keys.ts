import { useEffect, useRef, useSyncExternalStore } from 'react';
import { withStorage } from '#platform/with-storage.ts';
import { type KeyAct, keyReader } from './console-keys.ts';
import { scannerReader } from './hand-scanner.ts';

/** Two keys closer than this are of a hand-held scanner. */
const BURST_MS = 60;

const STORED = 'console:single-keys';

let areOn = withStorage('localStorage', (storage) => storage.getItem(STORED)) !== 'off';
const listeners = new Set<() => void>();

/** Switches single keys on or off in this browser. */
export function setSingleKeys(on: boolean): void {
  areOn = on;
  withStorage('localStorage', (storage) => storage.setItem(STORED, on ? 'on' : 'off'));
  for (const listener of listeners) listener();
}

/** Whether single keys are on in this browser. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => areOn,
  );

/** Keys whose typing was prevented here: the other listeners still hear them. */
const ours = new WeakSet<Event>();

/** Whether the focus is where somebody types text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !/^(button|checkbox|radio|submit|reset|range)$/.test(target.type);
}

/**
 * Listens to the keys of the console and to a hand-held scanner, while the screen is open. Only what somebody types into a field stays there.
 * A key is told to all that listen.
 */
export function useKeys(hear: { act?: (act: KeyAct) => void; scan?: (code: string) => void }): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const readKey = keyReader();
    const readScan = scannerReader();
    // A burst of a scanner must not run shortcuts: a single key waits until no burst can follow.
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let lastAt = Number.NEGATIVE_INFINITY;
    const pressed = (event: KeyboardEvent) => {
      if ((event.defaultPrevented && !ours.has(event)) || event.isComposing) return;
      const typing = isTyping(event.target);
      clearTimeout(waiting);
      const isAlone = event.timeStamp - lastAt > BURST_MS;
      lastAt = event.timeStamp;
      const code = typing ? null : readScan(event.key, event.timeStamp);
      if (code !== null && latest.current.scan) {
        event.preventDefault();
        latest.current.scan(code);
        return;
      }
      if (document.querySelector('dialog[open]')) return;
      const isChorded = event.ctrlKey || event.altKey || event.metaKey;
      const act = readKey({ key: event.key, isChorded, isTyping: typing, at: event.timeStamp }, areOn);
      if (!act) return;
      if (act.act !== 'find') {
        waiting = setTimeout(() => latest.current.act?.(act), BURST_MS);
      } else if (isAlone) {
        // At once, as letters for the field follow; no code begins with it.
        event.preventDefault();
        ours.add(event);
        latest.current.act?.(act);
      }
    };
    addEventListener('keydown', pressed);
    return () => {
      clearTimeout(waiting);
      removeEventListener('keydown', pressed);
    };
  }, []);
}
