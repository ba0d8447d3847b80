import { useCallback, useRef } from 'react';
import { systemClock } from '#platform/clock.ts';

/** The server's instant together with the browser's at the moment when it was told. */
export type ClockReading = { readonly serverMs: number; readonly browserMs: number };

/**
 * The present by the server's clock, whatever the visitor's device says.
 * @param before what to take while the server has not told its instant: rendering on the server must give the same.
 */
export function useServerClock(reading: ClockReading | null, before: Date): () => Date {
  const known = useRef(reading);
  known.current = reading;
  const fallback = before.getTime();
  return useCallback(() => {
    const told = known.current;
    if (!told) return new Date(fallback);
    return new Date(told.serverMs + systemClock.now().getTime() - told.browserMs);
  }, [fallback]);
}
