import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give by themselves to whoever asks for any, so that nobody gets one between its choice and its use. */
const FIRST = 20_000;
const PORTS = 10_000;

/** More than a process of the tests uses, whose ids lie close together. */
const EACH = 37;

let used = 0;

/** A port on loopback that nobody listens on now and that no other process of the tests will choose. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((process.pid * EACH + used) % PORTS);
    used += 1;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
