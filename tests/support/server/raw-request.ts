import { connect } from 'node:net';

/** How long a server may take for the first byte of its answer. */
const TIMEOUT_MS = 120_000;

/**
 * Sends bytes as no HTTP library would, and gives all that came back before the server closed. Where it has answered and keeps the
 * connection, `silenceMs` without a byte end the wait.
 */
export async function rawRequest(origin: string, bytes: string, silenceMs = 5000): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // A server that is asked to close does so: then its closing is the end of the answer, however slowly that comes.
  const untilClosed = /^connection:.*\bclose\b/im.test(bytes);
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
    if (!untilClosed) socket.setTimeout(silenceMs);
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  // Not events.once: it would reject for a connection that the server cut, which is an answer too.
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

/** Begins a request and hangs up without waiting for anything. */
export async function disconnectAfter(origin: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.destroy();
  await closed;
}
