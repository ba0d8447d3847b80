import type { Clock } from '#platform/clock.ts';

export type MovingClock = Clock & { moveTo(instant: Date): void; advance(ms: number): void };

/**
 * A clock that a test moves. By itself it goes on by a millisecond with each look and by nothing else, so that no two events are of one
 * instant, and a slow machine comes no later than a fast one.
 */
export function movingClock(start: Date): MovingClock {
  let instant = start.getTime();
  return {
    now() {
      instant += 1;
      return new Date(instant);
    },
    /** Only forward. */
    moveTo(to) {
      instant = Math.max(instant, to.getTime());
    },
    advance(ms) {
      instant += ms;
    },
  };
}
