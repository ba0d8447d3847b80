import { describe, expect, test, vi } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

describe('A concurrency limit', () => {
  test('lets so many through at once, everybody in the end, in the order of their coming', async () => {
    const pass = concurrencyLimit(3, 60_000);
    let inside = 0;
    let most = 0;
    const order: number[] = [];
    const values = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        pass(async () => {
          order.push(n);
          inside += 1;
          most = Math.max(most, inside);
          await Promise.resolve();
          inside -= 1;
          return n;
        }),
      ),
    );
    expect(most).toBe(3);
    expect(values).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(order).toEqual(values);
  });

  test('goes on after work that fails', async () => {
    const pass = concurrencyLimit(1, 60_000);
    const failing = pass(() => Promise.reject(new Error('no')));
    const next = pass(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('lets nobody wait longer than its longest wait', async () => {
    vi.useFakeTimers();
    const pass = concurrencyLimit(1, 5000);
    const { promise: stuck, resolve: free } = Promise.withResolvers<void>();
    const first = pass(() => stuck);
    let through = false;
    const second = pass(async () => void (through = true));
    await vi.advanceTimersByTimeAsync(4999);
    expect(through).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await second;
    expect(through).toBe(true);
    free();
    await first;
    vi.useRealTimers();
  });
});
