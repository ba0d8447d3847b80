import type { Context } from 'hono';
import type { Caller, HttpEnv } from './env.ts';
import { HttpRefusal } from './errors.ts';

/** @throws HttpRefusal 401 `sign_in_required` for an anonymous request. */
export function requireCaller(c: Context<HttpEnv>): Caller {
  const caller = c.get('caller');
  if (!caller) throw new HttpRefusal(401, 'sign_in_required', 'Please sign in and try again.');
  return caller;
}

/** @throws HttpRefusal 401 when anonymous; 403 `not_yours` when the path names another person, known or not. */
export function requireSelf(c: Context<HttpEnv>, named: string): Caller {
  const caller = requireCaller(c);
  if (named !== caller.uid && named.toLowerCase() !== caller.email.toLowerCase()) {
    throw new HttpRefusal(403, 'not_yours', 'This belongs to another account.');
  }
  return caller;
}
