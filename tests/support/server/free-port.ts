import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that the system gives none of these away between choice and use. */
const FIRST = 20_000;
const PORTS = 10_000;

/** A free port on loopback, for a program that has to know its port before it listens. Chosen by chance, as other test processes choose too. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + randomInt(PORTS);
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
