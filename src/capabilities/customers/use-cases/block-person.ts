import { blockPerson, unblockPerson } from '#capabilities/identity/use-cases/blocks.ts';
import { closeTask, notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Jobs } from '#platform/jobs.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { personExists } from '../store/people.ts';
import type { ByStaff } from './change.ts';

type Deps = { jobs: Pick<Jobs, 'send'>; operatorEmail: string };

export type BlockRefusal = { reason: 'no_person' | 'until_over' | 'already_blocked' };

/**
 * Blocks an account: it buys nothing, and its owner is not let in. A manager's block replaces an earlier one and decides about it.
 * @param block.undecided by the front desk: it lasts until a manager decides, who gets a task.
 */
export async function block(
  services: Deps,
  { tx, actor, staff, requestId, now }: ByStaff,
  { uid, reason, until, undecided }: { uid: string; reason: string; until: Date | null; undecided: boolean },
): Promise<Result<null, BlockRefusal>> {
  if (!(await personExists(tx, uid))) return refused({ reason: 'no_person' });
  if (until && until <= now) return refused({ reason: 'until_over' });
  const isNew = await blockPerson(tx, { uid, reason, until, undecided, staff, now });
  if (!isNew) return refused({ reason: 'already_blocked' });
  const detail = { until: until?.toISOString() ?? null, undecided };
  await writeAudit(tx, { actor, action: 'person_blocked', subject: `person:${uid}`, detail, reason, requestId, now });
  const key = `block:${uid}`;
  if (undecided) await notifyOperator(tx, services, { key, kind: 'block_to_decide', detail: { uid }, now });
  else await closeTask(tx, { key, now });
  return done(null);
}

/** Lifts the block of an account. @returns false when none is in force. */
export async function unblock(
  { tx, actor, staff, requestId, now }: ByStaff,
  { uid, reason }: { uid: string; reason: string | undefined },
): Promise<boolean> {
  const isLifted = await unblockPerson(tx, { uid, by: staff.name, now });
  if (!isLifted) return false;
  await writeAudit(tx, {
    actor,
    action: 'person_unblocked',
    subject: `person:${uid}`,
    detail: {},
    reason,
    requestId,
    now,
  });
  await closeTask(tx, { key: `block:${uid}`, now });
  return true;
}
