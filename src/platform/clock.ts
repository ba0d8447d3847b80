/** The one source of the present instant. Rules take `now` as an argument; use-cases ask the clock that they were given. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock that starts at `startsAt` and then runs on at the real rate (the run contract's `NOW`).
 * @param since the real instant at which it showed that; now if absent. With it several processes have the same clock, whenever they start.
 */
export function clockStartingAt(startsAt: Date, real: Clock = systemClock, since: Date = real.now()): Clock {
  const offsetMs = startsAt.getTime() - since.getTime();
  return { now: () => new Date(real.now().getTime() + offsetMs) };
}
