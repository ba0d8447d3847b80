/** The one source of the present instant. Rules take `now` as an argument; use-cases ask the clock that they were given. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at `startsAt` and then runs on at the real rate (the run contract's `NOW`). */
export function clockStartingAt(startsAt: Date, real: Clock = systemClock): Clock {
  const offsetMs = startsAt.getTime() - real.now().getTime();
  return { now: () => new Date(real.now().getTime() + offsetMs) };
}
