import { expect, test } from 'vitest';
import { makeLog } from '../log/log.ts';
import { quietWhileAway } from './quiet-while-away.ts';

test('Failures of an unreachable database are logged once a minute with their count, other failures at once, and its return once', () => {
  const lines: Record<string, unknown>[] = [];
  let now = 0;
  const failures = quietWhileAway(makeLog('info', { write: (line) => void lines.push(JSON.parse(line)) }), () => now);
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  failures.answered();
  for (; now < 125_000; now += 1000) failures.report(away, 'background work failed', { work: 'sweep holds' });
  failures.report(new TypeError('broken'), 'background work failed');
  failures.answered();
  failures.answered();
  expect(lines.map(({ msg, leftOut }) => [msg, leftOut])).toEqual([
    ['the database is unavailable; background work is paused', 0],
    ['the database is unavailable; background work is paused', 59],
    ['the database is unavailable; background work is paused', 59],
    ['background work failed', undefined],
    ['the database is available again', 4],
  ]);
  expect(lines[0]).toMatchObject({ work: 'sweep holds', err: { code: 'ECONNREFUSED' } });
});
