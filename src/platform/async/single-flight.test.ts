import { describe, expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** Work whose runs end when the test says so, each with what is true when it begins. */
function scene() {
  let truth = 0;
  const begun: { key: string; end(): void; fail(): void }[] = [];
  const ask = singleFlight((key) => {
    const seen = truth;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    begun.push({ key, end: () => resolve(seen), fail: () => reject(new Error('no')) });
    return promise;
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, begun, settled, change: () => (truth += 1) };
}

describe('Callers who ask for the same at once', () => {
  test('share one run that begins after they asked, never one that began before', async () => {
    const { ask, begun, settled, change } = scene();
    const first = ask('a');
    change();
    const late = [ask('a'), ask('a'), ask('a')];
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    await settled();
    expect(begun).toHaveLength(2);
    begun[1]?.end();
    expect(await first).toBe(0);
    expect(await Promise.all(late)).toEqual([1, 1, 1]);
  });

  test('share the run that gathers them, and no caller gets a result from before its call', async () => {
    let truth = 0;
    const ask = singleFlight(async () => truth, { gatherMs: 1 });
    const first = ask('a');
    truth = 1;
    const second = ask('a');
    expect(second).toBe(first);
    expect(await second).toBe(1);
    truth = 2;
    expect(await ask('a')).toBe(2);
  });

  test('do not wait for those who ask for something else', () => {
    const { ask, begun } = scene();
    void ask('a');
    void ask('b');
    expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  test('share a failure, too, and the next one tries again', async () => {
    const { ask, begun, settled } = scene();
    const first = ask('a');
    const second = ask('a');
    begun[0]?.fail();
    await expect(first).rejects.toThrow('no');
    await settled();
    begun[1]?.end();
    expect(await second).toBe(0);
    await settled();
    void ask('a');
    expect(begun).toHaveLength(3);
  });
});
