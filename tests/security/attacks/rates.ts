import { expect, test } from 'vitest';
import { people, signIn } from '#tests/support/purchases/people.ts';
import type { Stage } from '../stage.ts';

/** Crowds and floods. The numbers are those of `docs/operations.md`. */
export function rates(stage: Stage): void {
  const ask = async (path: string, token: string | undefined, times: number, headers: Record<string, string> = {}) => {
    const statuses: number[] = [];
    while (statuses.length < times) {
      const some = Math.min(50, times - statuses.length);
      const answers = await Promise.all(
        Array.from({ length: some }, () => stage.call('GET', path, { token, headers })),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    return statuses;
  };

  test('One person’s flood is 429, whatever address they write, and leaves the others behind the same address alone', async () => {
    const meera = await signIn(stage.server.origin, people.meera);
    const path = '/api/auth/config';
    const flood = await ask(path, meera.token, 620, { 'X-Forwarded-For': '203.0.113.77' });
    expect(flood.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
    expect(await ask(path, meera.token, 1, { 'X-Forwarded-For': '198.51.100.4' })).toEqual([429]);
    expect(await ask(path, stage.asha.token, 1)).toEqual([200]);
    expect(await ask(path, undefined, 1)).toEqual([200]);
  });

  test('Questions that reach the payment provider are fewer', async () => {
    const answers = await ask(`/api/payments/status/${stage.nobodys.paymentId}`, stage.ravi.token, 130);
    expect(answers.at(-1)).toBe(429);
    expect(answers[0]).toBe(404);
  });
}
