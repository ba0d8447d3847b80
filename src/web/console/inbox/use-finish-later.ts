import { useCallback, useEffect, useRef, useState } from 'react';
import { offerUndo, UNDO_MS } from '../frame/undo/undo-store.ts';

/**
 * Lets rows go at once, and does their work when nobody took it back in time, or when the list is left. A row whose work failed comes back.
 * @returns the ids that are gone, and how to let one go.
 */
export function useFinishLater(finish: (id: number) => Promise<unknown>): {
  gone: ReadonlySet<number>;
  letGo(id: number, text: string): void;
} {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  const bringBack = useCallback(
    (id: number) => setGone((before) => new Set([...before].filter((other) => other !== id))),
    [],
  );
  const send = useCallback(
    (id: number) => {
      waiting.current.delete(id);
      void latest.current(id).catch(() => bringBack(id));
    },
    [bringBack],
  );
  useEffect(() => {
    const left = waiting.current;
    return () => {
      for (const [id, timer] of left) {
        clearTimeout(timer);
        send(id);
      }
    };
  }, [send]);
  return {
    gone,
    letGo(id, text) {
      setGone((before) => new Set([...before, id]));
      waiting.current.set(
        id,
        setTimeout(() => send(id), UNDO_MS),
      );
      offerUndo({
        text,
        undo: async () => {
          clearTimeout(waiting.current.get(id));
          waiting.current.delete(id);
          bringBack(id);
        },
      });
    },
  };
}
