import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { notAllowed, type StaffEnv, unknownCall } from '#capabilities/staff/http/access.ts';
import { type ActingStaff, may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { readBody } from '#platform/http/body.ts';

/** Whether a call only asks what it would do: `?preview=1`. */
export const isPreview = (c: Context<StaffEnv>): boolean => c.req.query('preview') === '1';

/** Ends a transaction without a trace of it but what it saw. */
class Undone extends Error {
  readonly seen: object;

  constructor(seen: object) {
    super('Nothing is to be written.');
    this.seen = seen;
  }
}

/**
 * Answers what an act would do at this moment, with its locks for a moment and without a change. It takes no key.
 * @throws HttpRefusal 404 and 403 as `staffChange`.
 */
export async function previewAct<Schema extends z.core.$ZodType>(
  { db, clock }: { db: Database; clock: Clock },
  c: Context<StaffEnv>,
  permission: Permission,
  schema: Schema,
  look: (asked: { tx: Tx; staff: ActingStaff; input: z.output<Schema>; now: Date }) => Promise<object>,
  { undone = false }: { /** What it writes is rolled back. */ undone?: boolean } = {},
): Promise<Response> {
  const staff = c.get('staff');
  if (!staff) throw unknownCall();
  if (!may(staff, permission)) throw notAllowed(permission);
  const input = await readBody(c, schema);
  const now = clock.now();
  const seen = await inTransaction(db, async (tx) => {
    const found = await look({ tx, staff, input, now });
    if (undone) throw new Undone(found);
    return found;
  }).catch((error: unknown) => {
    if (error instanceof Undone) return error.seen;
    throw error;
  });
  return c.json({ success: true, preview: true, ...seen });
}
