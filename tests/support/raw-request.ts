import { connect } from 'node:net';

/** Sends bytes as no HTTP library would, and gives all that came back before the server closed or `withinMs` went by. */
export async function rawRequest(origin: string, bytes: string, withinMs = 5000): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(withinMs, () => socket.destroy());
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  // Not events.once: it would reject for a connection that the server cut, which is an answer too.
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}
