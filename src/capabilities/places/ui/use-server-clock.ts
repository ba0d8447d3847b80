import { useCallback } from 'react';
import { systemClock } from '#platform/clock.ts';

/** The server's time together with the browser's at the moment of the answer. */
export type ClockReading = { readonly serverMs: number; readonly browserMs: number };

/** The present by the server's clock, since a reading of both. */
export const serverTime = ({ serverMs, browserMs }: ClockReading): Date =>
  new Date(serverMs + systemClock.now().getTime() - browserMs);

/**
 * The present by the server's clock, whatever the visitor's device says.
 * @param before the time to use until the server has answered. Server rendering must use the same.
 */
export function useServerClock(reading: ClockReading | null, before: Date): () => Date {
  const fallback = before.getTime();
  return useCallback(() => (reading ? serverTime(reading) : new Date(fallback)), [reading, fallback]);
}
