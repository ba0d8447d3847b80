import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { BadSetting } from '#platform/config.ts';

type Answer = (request: Request, bindings: object) => Response | Promise<Response>;

/** Answers at once from memory when it can; false means that nothing was sent. */
type Shortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** The process's socket. It opens before the database does, so that the port is known, and answers 503 until `admit` says who serves. */
export type Door = {
  port: number;
  server: Server;
  admit(answer: Answer, shortcut: Shortcut): void;
  close(): Promise<void>;
};

/**
 * Listens on `port` (0 picks a free one). Slow clients are cut before they can hold a socket for long.
 * @throws BadSetting when the port is taken or not ours to take.
 */
export async function openDoor(where: { port: number; hostname: string }): Promise<Door> {
  let answer: Answer = () => new Response('Starting', { status: 503, headers: { 'Retry-After': '1' } });
  let shortcut: Shortcut = () => false;
  const listener = getRequestListener((request, bindings) => answer(request, bindings), {
    overrideGlobalObjects: false,
  });
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2000 },
    (incoming, outgoing) => {
      if (hasTwoHosts(incoming)) outgoing.writeHead(400, { Connection: 'close' }).end();
      else if (!shortcut(incoming, outgoing)) void listener(incoming, outgoing);
    },
  );
  // A socket on which nothing moves, such as one whose reader has stopped reading, is not kept.
  server.setTimeout(90_000);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new BadSetting([whyNot(error.code ?? '')])));
    server.listen(where.port, where.hostname, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    admit(next, nextShortcut) {
      answer = next;
      shortcut = nextShortcut;
    },
    close: () =>
      new Promise((resolve) => {
        // A connection that was busy is idle after its answer, and would otherwise be kept for its next request.
        const sweep = setInterval(() => server.closeIdleConnections(), 100);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}

/** Refused as RFC 9112 3.2 demands: a proxy in front may have believed the other one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function whyNot(code: string): string {
  if (code === 'EADDRINUSE') return 'PORT (another program listens there already)';
  if (code === 'EACCES') return 'PORT (the system does not let this user listen there)';
  return `HOST (this machine cannot listen there: ${code})`;
}
