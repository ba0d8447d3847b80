import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { CatalogueUnreadable } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { isDatabaseAway } from '#platform/database/is-database-away.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError, HttpRefusal } from '#platform/http/errors.ts';
import { barePage } from '../pages/critical-page.ts';
import { routeOf } from './request-context.ts';

/** Answers unmatched requests: 405 with the allowed methods for a known path, else 404. Mounted after every call of `app`. */
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

/** The pattern of a route's addresses. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+(\{[^}]*\})?/g, '[^/]+')}$`);

/** Refusals become their answer; a surprise is logged once with its request id and answered without a word of its cause. */
export const answerFailures: ErrorHandler<HttpEnv> = (error, c) => {
  if (error instanceof HttpRefusal) {
    // A person who opens a page of an address that asked too much.
    if (error.code === 'too_many_requests' && opensPage(c)) {
      c.set('refusal', error.code);
      return barePage(error.message, error.status, error.headers);
    }
    return answerError(c, error.status, error.code, error.message, {
      ...(error.fields ? { fields: error.fields } : {}),
      ...(error.headers ? { headers: error.headers } : {}),
      ...(error.body ? { body: error.body } : {}),
    });
  }
  if (error instanceof HTTPException) return answerError(c, error.status, 'refused', error.message);
  if (isUnstorable(error)) {
    return answerError(c, 400, 'invalid_input', 'The request contains a character that we cannot store.');
  }
  // A client that closed its connection within a body reads no answer; the server did nothing wrong.
  if (hasHungUp(c)) return answerError(c, 400, 'incomplete', 'The request was incomplete.');
  const unavailable = isDatabaseAway(error) || error instanceof CatalogueUnreadable;
  c.var.log.error({ err: error, method: c.req.method, route: routeOf(c) }, 'request failed');
  return unavailable
    ? answerError(c, 503, 'unavailable', 'We cannot process your request right now. Please try again in a moment.', {
        headers: { 'Retry-After': '5' },
      })
    : answerError(c, 500, 'internal', 'Something went wrong on our side. Please try again.');
};

const opensPage = ({ req }: Context): boolean =>
  req.method === 'GET' && !req.path.startsWith('/api/') && /text\/html/.test(req.header('accept') ?? '');

function hasHungUp(c: Context<HttpEnv>): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

/** Text that PostgreSQL cannot hold: U+0000, or half of a surrogate pair. */
const isUnstorable = (error: Error): boolean => 'code' in error && /^(22021|22P05)$/.test(String(error.code));
