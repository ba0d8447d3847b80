import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The pattern that a request met, '/api/auth/profile/:uid', for the log: the path itself may name a person. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ??
  (c.req.path.startsWith('/api/') ? '/api/*' : '*');
