import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#platform/http/env.ts';
import { routeOf } from './route-of.ts';

/** One line for each call: its pattern instead of its path, as paths name people; no query, no body, no address. What was refused says why. */
export const noteCalls = createMiddleware<HttpEnv>(async (c, next) => {
  const startedAt = performance.now();
  await next();
  const ms = Math.round(performance.now() - startedAt);
  const { log, refusal } = c.var;
  const outcome = { status: c.res.status, ...(refusal ? { refusal } : {}) };
  log.info({ method: c.req.method, route: routeOf(c), ...outcome, ms }, 'call');
});
