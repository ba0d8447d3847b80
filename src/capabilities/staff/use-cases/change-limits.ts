import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Limits } from '../rules/limits.ts';
import { insertLimits } from '../store/limits.ts';
import { currentLimits } from './current-limits.ts';

type By = { staffId: number; actor: Actor; requestId: string; now: Date };

/** Sets the limits of all roles. Refused with the newest version where `replaces` is an older one. */
export async function changeLimits(
  tx: Tx,
  { limits, replaces }: { limits: Limits; replaces: number },
  { staffId, actor, requestId, now }: By,
): Promise<Result<{ version: number }, { version: number }>> {
  const { version, limits: before } = await currentLimits(tx);
  if (version !== replaces) return refused({ version });
  const next = { version: version + 1, data: limits, by: staffId, now };
  // Another process may have been faster since.
  if (!(await insertLimits(tx, next))) return refused({ version: version + 1 });
  const detail = { version: next.version, before, after: limits };
  await writeAudit(tx, { actor, action: 'limits_changed', subject: 'limits', detail, requestId, now });
  return done({ version: next.version });
}
