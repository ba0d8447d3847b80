import { afterEach, expect, test } from 'vitest';
import { type Door, makeDoor } from './door.ts';

let door: Door;
afterEach(() => door.close());

test('until the site is there a visitor is told so, and their browser asks again by itself', async () => {
  door = makeDoor();
  const port = await door.listen({ port: 0, hostname: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${port}/day-pass`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Refresh')).toBe('1');
  expect(await answer.text()).toContain('Starting up');
});
