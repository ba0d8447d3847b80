import { expect, test } from 'vitest';
import { pacedQueue } from './paced-queue.ts';

test('long computations run one at a time, with time for everybody else in between', async () => {
  const takeTurn = pacedQueue();
  const seen: string[] = [];
  const piece = (name: string) =>
    takeTurn(async () => {
      seen.push(name);
      return name;
    });
  setTimeout(() => seen.push('somebody else'), 0);
  expect(await Promise.all([piece('one'), piece('two'), piece('three')])).toEqual(['one', 'two', 'three']);
  expect(seen.indexOf('somebody else')).toBeLessThan(seen.indexOf('two'));
  expect(seen.filter((name) => name !== 'somebody else')).toEqual(['one', 'two', 'three']);
});

test('a failing one is reported and does not block the others', async () => {
  const takeTurn = pacedQueue();
  const failed = takeTurn(() => Promise.reject(new Error('no ink')));
  const next = takeTurn(async () => 'printed');
  await expect(failed).rejects.toThrow('no ink');
  expect(await next).toBe('printed');
});
