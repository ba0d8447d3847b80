import type { MiddlewareHandler } from 'hono';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { beginShiftCall, enrolDeviceCall, readDeviceCall } from '../calls.ts';
import { identifyStaff } from '../use-cases/identify-staff.ts';
import { requireAccess, shiftEnded, unknownCall } from './access.ts';

type Deps = { db: Database; clock: Clock };

/** Calls of a tablet before a PIN is entered. A token is checked if present. */
const beforeSignIn = [readDeviceCall, beginShiftCall, enrolDeviceCall].map(({ method, path }) => `${method} ${path}`);

/**
 * Middleware of all console calls, known or not: identifies the colleague.
 * @throws HttpRefusal 401 `sign_in` without a token or after a shift; 404 `unknown_call` for everybody else who does not work here.
 */
export const admitStaff =
  (services: Deps): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const isAnonymous = c.req.header('authorization') === undefined;
    if (isAnonymous && beforeSignIn.includes(`${c.req.method} ${c.req.path}`)) return next();
    const access = requireAccess(c);
    const staff = await identifyStaff(services, access);
    if (!staff) throw 'shiftToken' in access ? shiftEnded() : unknownCall();
    (c as unknown as { set(key: 'staff', value: typeof staff): void }).set('staff', staff);
    c.header('Cache-Control', 'no-store');
    return next();
  };
