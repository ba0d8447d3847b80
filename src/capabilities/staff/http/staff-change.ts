import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { parseInput, readBody } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { uuidIn } from '#platform/text/uuid.ts';
import { type ActingStaff, may, signedInRecently } from '../rules/acting-staff.ts';
import type { Permission } from '../rules/permissions.ts';
import { answerOnce } from '../use-cases/answer-once.ts';
import { lockActing } from '../use-cases/identify-staff.ts';
import { isEmpty, notAllowed, requireAccess, type StaffEnv, shiftEnded, unknownCall } from './access.ts';
import { actorOf } from './actor-of.ts';

type Deps = { db: Database; clock: Clock; faultPoint?: FaultPoint };

/** The steps of a change, in their order; each may be the last one that a killed process did. */
export const staffChangeSteps = ['staff-change:locked', 'staff-change:done', 'staff-change:answered'] as const;
/** After all of them, when only the answer can still be lost. */
export const staffChangeCommitted = 'staff-change:committed';
type StaffChangeStep = (typeof staffChangeSteps)[number] | typeof staffChangeCommitted;

/** The arguments of a change's work. `requestId`: key of the request, for the audit log. */
export type Change<Input> = {
  tx: Tx;
  staff: ActingStaff;
  actor: StaffActor;
  input: Input;
  requestId: string;
  now: Date;
};

/**
 * An answer below 400; a refusal is thrown as `HttpRefusal` instead, which rolls everything back and stores nothing. Only a refusal that has
 * something to keep is an answer, as a drawer's count.
 */
export type ChangeAnswer = { status: ContentfulStatusCode; body: Record<string, unknown> };

export type ChangeOptions<Input = unknown> = {
  /** The input without its secrets: a hash of six digits would give them away. */
  hashed?(input: Input): unknown;
  /** Whether the secrets are those of the request that this key was used for first. */
  isSame?(tx: Tx, staff: ActingStaff, input: Input): Promise<boolean>;
  /** Demands a sign-in with Google of the last ten minutes. */
  recentSignIn?: boolean;
  /** Locks rows that must be locked before the person's own. */
  lockFirst?(tx: Tx): Promise<void>;
};

/**
 * Does a change of the console once: in one transaction it locks the person's row, checks the permission, claims the request's key, does
 * the work and stores the answer. The same key with the same body repeats the answer, after waiting for a call that still runs.
 * @throws HttpRefusal 400 `idempotency_key`, 401, 404 and 403 as `serveRead`, 403 `recent_sign_in`, 422 `key_reused`.
 */
export async function staffChange<Schema extends z.core.$ZodType>(
  { db, clock, faultPoint }: Deps,
  c: Context<StaffEnv>,
  permission: Permission,
  schema: Schema,
  work: (change: Change<z.output<Schema>>) => Promise<ChangeAnswer>,
  { recentSignIn = false, lockFirst, isSame, hashed = (input) => input }: ChangeOptions<z.output<Schema>> = {},
): Promise<Response> {
  const access = requireAccess(c as never);
  const known = c.get('staff');
  if (!known) throw unknownCall();
  if (!may(known, permission)) throw notAllowed(permission);
  if (recentSignIn && !signedInRecently(known, clock.now())) throw oldSignIn();
  const key = keyIn(c);
  const input = (await isEmpty(c)) ? parseInput(schema, {}) : await readBody(c, schema);
  const { pathname, search } = new URL(c.req.url);
  const request = { key, act: `${c.req.method} ${pathname}${search}`, bodyHash: hashOf(hashed(input)) };
  const answer = await inTransaction(db, async (tx) => {
    const now = clock.now();
    await lockFirst?.(tx);
    const staff = await lockActing(tx, known, access, now);
    if (!staff) throw 'shiftToken' in access ? shiftEnded() : unknownCall();
    if (!may(staff, permission)) throw notAllowed(permission);
    await faultPoint?.('staff-change:locked' satisfies StaffChangeStep);
    const actor = actorOf(staff);
    const once = { ...request, staffId: staff.id, now };
    const doIt = async () => {
      const done = await work({ tx, staff, actor, input, requestId: key, now });
      await faultPoint?.('staff-change:done' satisfies StaffChangeStep);
      return done;
    };
    const answered = await answerOnce(tx, once, doIt, isSame && (() => isSame(tx, staff, input)));
    await faultPoint?.('staff-change:answered' satisfies StaffChangeStep);
    return answered;
  });
  await faultPoint?.(staffChangeCommitted satisfies StaffChangeStep);
  if (!answer.ok)
    throw new HttpRefusal(422, 'key_reused', 'This key was already used for another request. Nothing was done.');
  const { status, body } = answer.value;
  return c.json(body, status as ContentfulStatusCode);
}

/** @throws HttpRefusal 400 `idempotency_key`. */
function keyIn(c: Context<StaffEnv>): string {
  const key = uuidIn(c.req.header('idempotency-key') ?? '');
  if (key === null)
    throw new HttpRefusal(400, 'idempotency_key', 'Send a new UUID with each change, in the header Idempotency-Key.');
  return key;
}

const oldSignIn = (): HttpRefusal =>
  new HttpRefusal(403, 'recent_sign_in', 'Please sign in with Google again to continue.');

const hashOf = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('hex');
