import { type Clock, systemClock } from '#platform/clock.ts';

/** Answers name whole seconds and take a moment, so a smaller difference is no news. */
const SAME_MS = 2000;

/** By how many ms the server's clock is ahead of this device's; null before the first answer. */
let ahead: number | null = null;
let remembered: number | null = null;

/** Learns the server's time from an answer. @param date its `Date` header. */
export function noteServerTime(date: string | null): void {
  const offset = Date.parse(date ?? '') - systemClock.now().getTime();
  if (!Number.isNaN(offset) && (ahead === null || Math.abs(offset - ahead) >= SAME_MS)) ahead = offset;
}

/** Takes the difference that was kept with a day, until the server answers. */
export const rememberAhead = (kept: number): void => void (remembered ??= kept);

/** By how many ms the server's clock is ahead, as an answer to this page told; null before the first one. */
export const measuredAhead = (): number | null => ahead;

/** By how many ms the server's clock is ahead of this device's, as far as it is known. */
export const serverAhead = (): number => ahead ?? remembered ?? 0;

/** An instant of this device's clock, by the server's. */
export const byServer = (instant: Date): Date => new Date(instant.getTime() + serverAhead());

/** The present instant as the server has it: a device's own clock may be wrong. */
export const serverClock: Clock = { now: () => byServer(systemClock.now()) };
