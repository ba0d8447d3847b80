import { afterEach, expect, test } from 'vitest';
import { makeServerSocket, type ServerSocket } from './server-socket.ts';

let socket: ServerSocket;
afterEach(() => socket.close());

test('until the site is ready, a visitor sees a notice and the browser retries by itself', async () => {
  socket = makeServerSocket();
  const port = await socket.listen({ port: 0, hostname: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${port}/day-pass`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Refresh')).toBe('1');
  expect(await answer.text()).toContain('Starting up');
});
