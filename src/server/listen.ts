import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';

/** Serves the app; resolves once it accepts connections. Slow clients are cut before they can hold a socket for long. */
export function listen(app: Hono<HttpEnv>, where: { port: number; hostname: string }): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.hostname, () => resolve(server));
  });
}
