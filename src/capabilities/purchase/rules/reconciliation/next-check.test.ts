import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextCheck, nextCheckWhenFulfilled, nextCheckWhenReleased, nextCheckWithoutAnswer } from './next-check.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const made = new Date('2026-11-24T10:00:00+05:30');
const at = (ms: number) => new Date(made.getTime() + ms);

describe('the provider is asked about an open order', () => {
  it.each([
    [0, 30_000],
    [30 * MINUTE - 1, 30_000],
    [30 * MINUTE, 15 * MINUTE],
    [DAY - 1, 15 * MINUTE],
    [DAY, 6 * HOUR],
    [5 * DAY - 1, 6 * HOUR],
  ])('at the age of %i ms again after %i ms', (age, wait) => {
    expect(nextCheck(made, at(age))).toEqual(at(age + wait));
  });

  it('no more once it is five days old', () => {
    expect(nextCheck(made, at(5 * DAY))).toBeNull();
  });

  it('always later than now, ever more rarely, and comes to an end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 * DAY }), fc.integer({ min: 0, max: 6 * DAY }), (a, b) => {
        const [young, old] = [Math.min(a, b), Math.max(a, b)];
        const wait = (age: number) => (nextCheck(made, at(age))?.getTime() ?? Infinity) - at(age).getTime();
        expect(wait(young)).toBeGreaterThan(0);
        expect(wait(young)).toBeLessThanOrEqual(wait(old));
      }),
    );
    let checks = 0;
    for (let now: Date | null = made; now; now = nextCheck(made, now)) checks += 1;
    expect(checks).toBe(60 + 94 + 16 + 1);
  });

  it('after an unclear answer again within half a minute, whatever its age', () => {
    expect(nextCheckWithoutAnswer(at(4 * DAY))).toEqual(at(4 * DAY + 30_000));
  });
});

describe('a fulfilled order', () => {
  it('is looked at 15 minutes, an hour, a day and five days after it was made, for a second payment', () => {
    expect(nextCheckWhenFulfilled(made, at(0))).toEqual(at(15 * MINUTE));
    expect(nextCheckWhenFulfilled(made, at(15 * MINUTE))).toEqual(at(HOUR));
    expect(nextCheckWhenFulfilled(made, at(HOUR))).toEqual(at(DAY));
    expect(nextCheckWhenFulfilled(made, at(DAY + 1))).toEqual(at(5 * DAY));
    expect(nextCheckWhenFulfilled(made, at(5 * DAY))).toBeNull();
  });

  it('is checked at once if a check is due, but not for a future check', () => {
    expect(nextCheckWhenFulfilled(made, at(MINUTE), at(MINUTE))).toEqual(at(MINUTE));
    expect(nextCheckWhenFulfilled(made, at(MINUTE), at(MINUTE + 1))).toEqual(at(15 * MINUTE));
  });
});

describe('an order that its owner released', () => {
  it('is looked at four times in five days, the first time after 5 minutes', () => {
    const checks: Date[] = [];
    for (let next = nextCheckWhenReleased(made, made); next; next = nextCheckWhenReleased(made, next))
      checks.push(next);
    expect(checks).toEqual([at(5 * MINUTE), at(30 * MINUTE), at(DAY), at(5 * DAY)]);
  });
});
