import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS, makeCounter, type Take } from './counter.ts';

/** What all processes have in common, and a clock that the test moves. */
function scene() {
  let now = 0;
  let asked = 0;
  const minutes = new Map<string, { used: number; endsAt: number }>();
  const take: Take = async (who, calls) => {
    asked += 1;
    const running = minutes.get(who);
    const minute = running && running.endsAt > now ? running : { used: 0, endsAt: now + MINUTE_MS };
    minute.used += calls;
    minutes.set(who, minute);
    return { used: minute.used, leftMs: minute.endsAt - now };
  };
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  return {
    process: (points: number, by: Take = take) => makeCounter({ points, take: by, onFailure, now: () => now }),
    pass: (ms: number) => (now += ms),
    asked: () => asked,
    failures,
  };
}

const passed = (waits: (number | null | undefined)[]): number => waits.filter((wait) => wait === null).length;

describe('A limit over several processes', () => {
  test('is never exceeded, whatever their number and however the calls fall on them; one process alone gives all of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat(4), { maxLength: 600 }),
        async (points, processes, calls) => {
          const { process } = scene();
          const counters = Array.from({ length: processes }, () => process(points));
          const waits = await Promise.all(calls.map(async (n) => counters.at(n % processes)?.('asha')));
          expect(passed(waits)).toBeLessThanOrEqual(points);
          // What the others hold of it is all that one may miss.
          const held = (processes - 1) * (Math.max(1, Math.floor(points / 60)) - 1);
          expect(passed(waits)).toBeGreaterThanOrEqual(Math.min(calls.length, points) - held);
        },
      ),
    );
  });

  test('asks the common count once for many calls, and not at all once it has refused', async () => {
    const { process, asked } = scene();
    const count = process(600);
    const waits = await Promise.all(Array.from({ length: 2000 }, () => count('asha')));
    expect([passed(waits), asked()]).toEqual([600, 60]);
  });

  test('is whole again a minute after its first call, and others are not touched by it', async () => {
    const { process, pass } = scene();
    const count = process(2);
    expect([await count('asha'), await count('asha')]).toEqual([null, null]);
    pass(15_000);
    expect([await count('asha'), await count('ravi')]).toEqual([45_000, null]);
    pass(45_000);
    expect(await count('asha')).toBeNull();
  });

  test('holds in each process for itself while the common count cannot be reached', async () => {
    const { process, failures } = scene();
    const count = process(3, async () => Promise.reject(new Error('the database is away')));
    const waits = await Promise.all(Array.from({ length: 5 }, () => count('asha')));
    expect([passed(waits), failures.length]).toEqual([3, 1]);
  });
});
