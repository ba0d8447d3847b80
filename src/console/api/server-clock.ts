import { type Clock, systemClock } from '#platform/clock.ts';

/** Answers name whole seconds and take a moment, so a smaller difference is no news. */
const SAME_MS = 2000;

/** A person sets a clock right to the minute or so. */
const RIGHT_MS = 2 * 60_000;

const reading = () => ({ clock: systemClock.now().getTime(), stopwatch: performance.now() });

let last = reading();
/** By how many ms the clock of this device was set back since the page began. */
let setBack = 0;

/**
 * The time since this page began, in ms, by a stopwatch that nobody can set. It may stand still while the device sleeps: no less time has passed.
 */
export const stopwatch = (): number => performance.now();

/**
 * The clock of this device as if nobody had set it back, or right again, while this page is open. One that else went further than the stopwatch is
 * believed, as the stopwatch may stand still while the device sleeps; the next answer of the server corrects it.
 */
export const deviceClock: Clock = {
  now: () => {
    const present = reading();
    const lost = present.stopwatch - last.stopwatch - (present.clock - last.clock);
    const isRightAgain = setBack >= SAME_MS && Math.abs(setBack + lost) < RIGHT_MS;
    if (lost >= SAME_MS || isRightAgain) setBack += lost;
    last = present;
    return new Date(present.clock + setBack);
  },
};

/** By how many ms the server's clock is ahead of `deviceClock`; null before the first answer. */
let ahead: number | null = null;
let remembered: number | null = null;

/** Learns the server's time from an answer. @param date its `Date` header. */
export function noteServerTime(date: string | null): void {
  const offset = Date.parse(date ?? '') - deviceClock.now().getTime();
  if (!Number.isNaN(offset) && (ahead === null || Math.abs(offset - ahead) >= SAME_MS)) ahead = offset;
}

/** Takes the difference that was kept with a day, until the server answers. @param kept by how many ms the server's clock was ahead of the device's. */
export const rememberAhead = (kept: number): void => void (remembered ??= kept - setBack);

/** By how many ms the server's clock is ahead of the device's as it is set now, as an answer to this page told; null before the first one. */
export function measuredAhead(): number | null {
  deviceClock.now();
  return ahead === null ? null : ahead + setBack;
}

/** By how many ms the server's clock is ahead of the device's as it is set now, as far as it is known. */
export function serverAhead(): number {
  deviceClock.now();
  return (ahead ?? remembered ?? 0) + setBack;
}

/** An instant of `deviceClock`, by the server's. */
export const byServer = (instant: Date): Date => new Date(instant.getTime() + (ahead ?? remembered ?? 0));

/** The present instant as the server has it: a device's own clock may be wrong. */
export const serverClock: Clock = { now: () => byServer(deviceClock.now()) };
