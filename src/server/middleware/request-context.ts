import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Log } from '#platform/log.ts';

/** Gives each request an id, a log that carries it, and an anonymous caller until identity says otherwise. */
export const requestContext = ({ log }: { log: Log }) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('clientAddress', '');
    c.set('caller', null);
    await next();
    c.header('X-Request-Id', requestId);
  });
