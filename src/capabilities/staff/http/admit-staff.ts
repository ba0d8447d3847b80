import type { MiddlewareHandler } from 'hono';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { beginShiftCall, enrolDeviceCall, readDeviceCall } from '../calls.ts';
import { whoActs } from '../use-cases/who-acts.ts';
import { requireAccess, shiftEnded, unknownCall } from './access.ts';

type Deps = { db: Database; clock: Clock };

/** What a tablet calls before anybody has entered a PIN; a token that comes along is checked. */
const beforeSignIn = [readDeviceCall, beginShiftCall, enrolDeviceCall].map(({ method, path }) => `${method} ${path}`);

/**
 * Before every call of the console, known or not: puts the person who works here beside the request.
 * @throws HttpRefusal 401 `sign_in` without a token or after a shift; 404 `unknown_call` for everybody else who does not work here.
 */
export const admitStaff =
  (services: Deps): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const isAnonymous = c.req.header('authorization') === undefined;
    if (isAnonymous && beforeSignIn.includes(`${c.req.method} ${c.req.path}`)) return next();
    const access = requireAccess(c);
    const staff = await whoActs(services, access);
    if (!staff) throw 'shiftToken' in access ? shiftEnded() : unknownCall();
    (c as unknown as { set(key: 'staff', value: typeof staff): void }).set('staff', staff);
    c.header('Cache-Control', 'no-store');
    return next();
  };
