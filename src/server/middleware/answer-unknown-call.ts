import type { Context, Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError } from '#platform/http/errors.ts';

/** What no call took: 405 with the methods that are there when the path is known, else 404. Mounted after every call of `app`. */
export function answerUnknownCall(app: Hono<HttpEnv>): (c: Context<HttpEnv>) => Response {
  let calls: { method: string; pattern: RegExp }[] | undefined;
  return (c) => {
    calls ??= app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
    const methods = new Set(calls.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method));
    if (methods.size === 0) return answerError(c, 404, 'unknown_call', 'There is no such API call.');
    if (methods.has('GET')) methods.add('HEAD');
    return answerError(c, 405, 'method_not_allowed', 'This API call does not accept that method.', {
      headers: { Allow: [...methods].sort().join(', ') },
    });
  };
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+(\{[^}]*\})?/g, '[^/]+')}$`);
