import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HttpEnv } from '#platform/http/env.ts';
import { makeLog } from '#platform/log/log.ts';
import { unlessSilent } from '../start/unless-silent.ts';
import { answerFailures } from './answer-failures.ts';
import { answerInTime } from './answer-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A site whose calls take `callMs`, and whose database answers questions in `answerMs` until `silentAfterMs`. */
function site({ callMs, silentAfterMs, answerMs = 1 }: { callMs: number; silentAfterMs: number; answerMs?: number }) {
  const begun = Date.now();
  const isSilent = () => Date.now() - begun >= silentAfterMs;
  const answers = (withinMs: number) =>
    new Promise<boolean>((resolve) =>
      isSilent() || answerMs > withinMs ? setTimeout(resolve, withinMs, false) : setTimeout(resolve, answerMs, true),
    );
  const app = new Hono<HttpEnv>();
  app.onError(answerFailures);
  app.use(async (c, next) => {
    c.set('log', makeLog('silent'));
    await next();
  });
  app.use(
    answerInTime({
      unlessSilent: unlessSilent({ answers }),
      failures: { report: () => undefined, answered: () => undefined },
    }),
  );
  app.all('/api/*', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, callMs));
    return c.json({ success: true });
  });
  return app;
}

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s is 503 within 5 s of the database’s silence',
  async (method) => {
    const answer = site({ callMs: 15_000, silentAfterMs: 0 }).request('/api/enquiries/contact', { method });
    await vi.advanceTimersByTimeAsync(5000);
    const { status, headers } = await answer;
    expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
  },
);

test('a call that is under way when the silence begins is 503 within 5 s, too', async () => {
  const answer = site({ callMs: 60_000, silentAfterMs: 4000 }).request('/api/payments/create-order', {
    method: 'POST',
  });
  await vi.advanceTimersByTimeAsync(9000);
  expect((await answer).status).toBe(503);
});

test.each([1, 2400])('a call that takes long while the database answers in %i ms is waited for', async (answerMs) => {
  const answer = site({ callMs: 20_000, silentAfterMs: 60_000, answerMs }).request('/api/payments/verify', {
    method: 'POST',
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await answer).status).toBe(200);
});

test('a call that ends while the database is asked leaves nothing behind', async () => {
  const answer = site({ callMs: 2200, silentAfterMs: 60_000, answerMs: 400 }).request('/api/payments/verify', {
    method: 'POST',
  });
  await vi.advanceTimersByTimeAsync(2300);
  expect((await answer).status).toBe(200);
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
});
