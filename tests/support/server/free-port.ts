import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that the system gives none of these away between choice and use. */
const FIRST = 20_000;
const PORTS = 10_000;

/** More than a process of the tests uses, whose ids lie close together. */
const EACH = 37;

let used = 0;

/** A free port on loopback that no other test process will choose. */
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
