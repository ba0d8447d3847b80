import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { type Call, type Plain, type PlainPreview, type PreviewedCall, statusOf } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { parseInput, readBody } from '#platform/http/body.ts';
import { HttpRefusal, refusalBody } from '#platform/http/errors.ts';
import { type Documented, type ServedCall, serve, succeeded } from '#platform/http/serve.ts';
import type { ConsoleAccess } from '../console-call.ts';
import { type ActingStaff, may } from '../rules/acting-staff.ts';
import type { Permission } from '../rules/permissions.ts';
import { notAllowed, type StaffEnv, unknownCall } from './access.ts';
import { type Change, type ChangeOptions, staffChange } from './staff-change.ts';

type Services = { db: Database; clock: Clock; faultPoint?: FaultPoint };
type ConsoleCall = Call<ConsoleAccess>;
type Schema = z.core.$ZodType;

type Queried<Of extends Call> = Of extends { readonly query: infer Query extends Schema } ? z.output<Query> : undefined;
type Input<Of extends Call> = Of extends { readonly body: infer Body extends Schema }
  ? z.output<Body>
  : Record<string, never>;

/** The context of a read call. */
type Asked<Of extends Call> = { c: Context<StaffEnv, Of['path']>; staff: ActingStaff; query: Queried<Of> };

/**
 * Serves a call of the console that only reads, to those who have its permission.
 * @throws HttpRefusal 404 `unknown_call`, 403 `not_allowed` with the permission that it `needs`, 400 `invalid_input` for its query.
 */
export const serveRead = <Of extends ConsoleCall>(
  call: Of,
  documented: Documented,
  read: (asked: Asked<Of>) => Promise<Plain<Of> | Response>,
): ServedCall =>
  serve<Of, StaffEnv>(call, documented, async (c) => {
    const staff = requireStaff(c, call);
    const query = (call.query ? parseInput(call.query, c.req.query()) : undefined) as Queried<Of>;
    return read({ c, staff, query });
  });

/** Serves a change of the console, done once in one transaction as `staffChange` does it. */
export const serveChange = <Of extends Call<Permission>>(
  services: Services,
  call: Of,
  documented: Documented,
  work: (change: Change<Input<Of>>, c: Context<StaffEnv, Of['path']>) => Promise<Plain<Of> | HttpRefusal>,
  options?: ChangeOptions<Input<Of>>,
): ServedCall =>
  serve<Of, StaffEnv>(call, documented, (c) => changeOnce(services, c, call, (change) => work(change, c), options));

/**
 * Runs a change in a handler with work before or after the transaction. A returned refusal is stored as the answer, with its writes; a thrown one
 * rolls everything back.
 */
export const changeOnce = <Of extends Call<Permission>>(
  services: Services,
  c: Context<StaffEnv, string>,
  call: Of,
  work: (change: Change<Input<Of>>) => Promise<Plain<Of> | HttpRefusal>,
  options?: ChangeOptions<Input<Of>>,
): Promise<Response> =>
  staffChange(
    services,
    c,
    call.needs,
    call.body ?? nothing,
    async (change) => {
      const answer = await work(change as Change<Input<Of>>);
      if (!(answer instanceof HttpRefusal))
        return { status: statusOf(call) as ContentfulStatusCode, body: succeeded(answer) };
      c.set('refusal', answer.code);
      return { status: answer.status, body: refusalBody(answer) };
    },
    options,
  );

type PreviewInput<Of extends PreviewedCall> = Of['preview'] extends { readonly body: infer Body extends Schema }
  ? z.output<Body>
  : Input<Of>;

/**
 * Serves a change with a preview (`?preview=1`).
 * @param preview writes nothing. @param change the change itself, as `changeOnce` does it.
 */
export const servePreviewed = <Of extends PreviewedCall<Permission>>(
  call: Of,
  documented: Documented,
  preview: (asked: {
    c: Context<StaffEnv, Of['path']>;
    staff: ActingStaff;
    input: PreviewInput<Of>;
  }) => Promise<PlainPreview<Of>>,
  change: (c: Context<StaffEnv, Of['path']>) => Promise<Response>,
): ServedCall =>
  serve<Of, StaffEnv>(call, documented, async (c) => {
    if (c.req.query('preview') !== '1') return change(c);
    const staff = requireStaff(c, call);
    const input = (await readBody(c, call.preview.body ?? call.body ?? nothing)) as PreviewInput<Of>;
    return c.json({ success: true, preview: true, ...(await preview({ c, staff, input })) });
  });

/**
 * The colleague, if they may make this call.
 * @throws HttpRefusal 404 `unknown_call`, 403 `not_allowed` with the permission that it `needs`.
 */
export function requireStaff(c: Context<StaffEnv, string>, call: ConsoleCall): ActingStaff {
  const staff = c.get('staff') as ActingStaff | undefined;
  if (!staff) throw unknownCall();
  const needs = permissionOf(call);
  if (needs !== null && !may(staff, needs)) throw notAllowed(needs);
  return staff;
}

const nothing = z.object({});

const permissionOf = ({ needs }: ConsoleCall): Permission | null => (needs === 'device' ? null : needs);
