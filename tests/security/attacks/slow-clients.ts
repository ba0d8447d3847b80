import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import type { Stage } from '../stage.ts';

/** Begins to send and never ends; resolves with what came back when the server closed. */
function dawdle(origin: string, first: string, drop: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let told = '';
    socket.on('data', (chunk) => (told += chunk));
    socket.on('error', () => undefined);
    socket.write(first);
    const drip = setInterval(() => socket.write(drop), 500);
    socket.on('close', () => {
      clearInterval(drip);
      resolve(told);
    });
  });
}

/** Begins before all other tests, so that the waiting costs nothing. */
export function slowClients(stage: Stage): () => void {
  const told: Record<string, Promise<string>> = {};
  beforeAll(() => {
    const { origin } = stage.server;
    told['headers'] = dawdle(origin, 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-Drop: x\r\n');
    told['body'] = dawdle(origin, 'POST /api/auth/sync HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{', 'x');
    told['chunks'] = dawdle(
      origin,
      'POST /api/auth/sync HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\nx\r\n',
    );
  });
  return () => {
    test.each(['headers', 'body', 'chunks'])(
      'A client that drips its %s is cut off, with 408 or without a word',
      async (what) => {
        const answer = (await told[what]) ?? '';
        // A body that nobody will read is answered before it is there.
        expect(answer).toMatch(/^(HTTP\/1\.1 40[18] |$)/);
      },
    );
  };
}
