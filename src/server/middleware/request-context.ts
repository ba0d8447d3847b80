import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '#platform/config.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Log } from '#platform/log/log.ts';
import { clientAddress } from './client-address.ts';

/** Gives each request an id, a log that carries it, the address it came from, and an anonymous caller until identity says otherwise. */
export const requestContext = ({ log, env }: { log: Log; env: Pick<Environment, 'TRUST_PROXY'> }) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = randomUUID();
    // What the HTTP server hands over beside the request; nothing when a test calls the app itself.
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const peer = incoming?.socket.remoteAddress ?? '';
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('clientAddress', clientAddress(peer, c.req.header('x-forwarded-for'), env.TRUST_PROXY));
    c.set('caller', null);
    await next();
    c.header('X-Request-Id', requestId);
  });
