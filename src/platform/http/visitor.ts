import type { Context } from 'hono';
import { requireCaller } from './caller.ts';
import type { HttpEnv } from './env.ts';

/** Carries a booking's signed link in a call. Never the query: addresses are logged, kept and shared. */
const LINK_HEADER = 'X-Booking-Link';

/**
 * Who makes a call that the owner or a signed link may use. The booking says what the link opens.
 * @throws HttpRefusal 401 `sign_in_required` for a request with neither.
 */
export function requireVisitor(c: Context<HttpEnv>): { uid: string | null; linkToken: string | null } {
  const linkToken = c.req.header(LINK_HEADER) ?? null;
  return { uid: linkToken === null ? requireCaller(c).uid : (c.get('caller')?.uid ?? null), linkToken };
}
