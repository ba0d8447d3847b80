import { expect } from 'vitest';
import { logLeaks } from '#tests/support/log-leaks.ts';
import type { Stage } from './stage.ts';

/** Looks through everything that the server wrote while it was attacked. */
export function expectCleanLog({ server, asha, ravi, hers }: Stage): void {
  const log = server.output();
  expect(log.length).toBeGreaterThan(1000);
  const secrets = [asha, ravi].flatMap(({ name, email, phone, token }) => [name, email, phone, token.slice(-40)]);
  expect(logLeaks(log, [...secrets, hers.signature])).toEqual([]);
}
