import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { BadSetting } from '#platform/config.ts';

type FetchHandler = (request: Request, bindings: object) => Response | Promise<Response>;

/** Answers at once from memory when it can; false means that nothing was sent. */
type Shortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** The process's socket. Until `admit` says who serves, it answers 503. */
export type ServerSocket = {
  server: Server;
  /** Resolves with the port. @throws BadSetting when it is taken or not ours to take. */
  listen(where: { port: number; hostname: string }): Promise<number>;
  admit(answer: FetchHandler, shortcut: Shortcut): void;
  /**
   * Hands the visitors on to other processes that listen on the same port: takes no new connection, and adds `Connection: close` to the
   * last response on each open one. Resolves when none is left, or after `quietMs`: those that are left ask nothing.
   */
  retire(quietMs: number): Promise<void>;
  /** Takes no more work and resolves when what runs is done. */
  close(): Promise<void>;
};

/** Makes the socket, closed as yet. Slow clients are cut before they can hold it for long. */
export function makeServerSocket(): ServerSocket {
  // By 'Refresh' a browser asks again by itself.
  let answer: FetchHandler = () =>
    new Response('Starting up. This page will reload automatically.', {
      status: 503,
      headers: { 'Retry-After': '1', Refresh: '1' },
    });
  let shortcut: Shortcut = () => false;
  let retired = false;
  const listener = getRequestListener((request, bindings) => answer(request, bindings), {
    overrideGlobalObjects: false,
    // For HTTP/1.0, by which some load balancers check that a process is alive: it does not require the name of the host.
    hostname: 'localhost',
  });
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2000 },
    (incoming, outgoing) => {
      if (retired) outgoing.shouldKeepAlive = false;
      if (hasTwoHosts(incoming)) outgoing.writeHead(400, { Connection: 'close' }).end();
      else if (!shortcut(incoming, outgoing)) void listener(incoming, outgoing);
    },
  );
  // A socket on which nothing moves, such as one whose reader has stopped reading, is not kept.
  server.setTimeout(90_000);
  return {
    server,
    listen: (where) =>
      new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => reject(new BadSetting([whyNot(error.code ?? '')])));
        server.listen(where.port, where.hostname, () => resolve((server.address() as AddressInfo).port));
      }),
    admit(next, nextShortcut) {
      answer = next;
      shortcut = nextShortcut;
    },
    retire: (quietMs) =>
      new Promise((resolve) => {
        retired = true;
        const quiet = setTimeout(resolve, quietMs);
        // Not the HTTP server's own `close`: it cuts idle connections at once, on which a question may be under way just now.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(quiet);
          resolve();
        });
      }),
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
  if (code === 'EADDRINUSE') return 'PORT (another program already uses it: stop it, or set another PORT)';
  if (code === 'EACCES') return 'PORT (this user is not allowed to use it)';
  return `HOST (this machine cannot listen on it: ${code})`;
}
