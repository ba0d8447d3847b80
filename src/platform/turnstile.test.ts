import { describe, expect, test, vi } from 'vitest';
import { turnstile } from './turnstile.ts';

describe('A turnstile', () => {
  test('lets so many through at once, everybody in the end, in the order of their coming', async () => {
    const pass = turnstile(3, 60_000);
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
    const pass = turnstile(1, 60_000);
    const failing = pass(() => Promise.reject(new Error('no')));
    const next = pass(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('keeps nobody longer than its patience', async () => {
    vi.useFakeTimers();
    const pass = turnstile(1, 5000);
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
