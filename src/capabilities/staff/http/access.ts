import type { Context } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ActingStaff } from '../rules/acting-staff.ts';
import type { Permission } from '../rules/permissions.ts';
import type { Access } from '../use-cases/identify-staff.ts';

/** Request variables of the console's calls. */
export type StaffEnv = { Variables: HttpEnv['Variables'] & { staff: ActingStaff } };

const bearer = /^bearer +(shift_[\w-]{20,80}) *$/i;

/** The token of a shift on a shared device; null for every other request. */
export const shiftTokenIn = (c: Pick<Context, 'req'>): string | null =>
  bearer.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

const console = '/api/console/';

/** A call of the console with the token of a shift, which is no Google sign-in. Everywhere else such a token is refused. */
export const isShiftCall = (c: Context<HttpEnv>): boolean => c.req.path.startsWith(console) && shiftTokenIn(c) !== null;

/** @throws HttpRefusal 401 `sign_in` for an anonymous request. */
export function requireAccess(c: Context<HttpEnv>): Access {
  const shiftToken = shiftTokenIn(c);
  if (shiftToken !== null) return { shiftToken };
  const caller = c.get('caller');
  if (!caller) throw new HttpRefusal(401, 'sign_in', 'Please sign in and try again.');
  return { caller };
}

/** Whether a request has no body. */
export const isEmpty = async (c: Pick<Context, 'req'>): Promise<boolean> =>
  (await c.req.arrayBuffer()).byteLength === 0;

/** The number in an address or a header; null for anything else. */
export const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

/**
 * The version that a change replaces, which the person saw.
 * @throws HttpRefusal 400 `if_match`.
 */
export function versionIn(c: Pick<Context, 'req'>): number {
  const version = numberIn(c.req.header('if-match')?.replaceAll('"', ''));
  if (version === null)
    throw new HttpRefusal(400, 'if_match', 'Send the version that you change, in the header If-Match.');
  return version;
}

/** The codes of changes that name the version they replace. */
export const versioned = { 400: ['if_match'], 409: ['version'] };

/** The answer to callers who are not staff: the same as for an unknown call. */
export const unknownCall = (): HttpRefusal => new HttpRefusal(404, 'unknown_call', 'There is no such API call.');

/** A shift has ended, or its device is locked: the tablet shows its names again. */
export const shiftEnded = (): HttpRefusal =>
  new HttpRefusal(401, 'sign_in', 'Your shift on this device has ended. Please enter your PIN again.');

export const notAllowed = (needs: Permission): HttpRefusal =>
  new HttpRefusal(403, 'not_allowed', 'You don’t have permission. Ask a manager.', { body: { needs } });
