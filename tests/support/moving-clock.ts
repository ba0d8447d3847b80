import type { Clock } from '#platform/clock.ts';

export type MovingClock = Clock & { moveTo(instant: Date): void; advance(ms: number): void };

/** A clock that runs on at the real rate from `start` and can be moved, only forward. */
export function movingClock(start: Date): MovingClock {
  let offset = start.getTime() - Date.now();
  const now = () => new Date(Date.now() + offset);
  return {
    now,
    moveTo(instant) {
      offset += Math.max(0, instant.getTime() - now().getTime());
    },
    advance(ms) {
      offset += ms;
    },
  };
}
