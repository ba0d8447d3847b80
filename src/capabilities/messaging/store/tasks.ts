import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

export async function openTasksByKind(db: Database): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from tasks where done_at is null group by kind`.execute(db);
  return rows;
}

export type TaskRow = {
  id: number;
  kind: string;
  text: string | null;
  detail: Record<string, unknown>;
  created_at: Date;
  snoozed_until: Date | null;
};

export const openTasks = (db: Database): Promise<TaskRow[]> =>
  db
    .selectFrom('tasks')
    .select(['id', 'kind', 'text', 'detail', 'created_at', 'snoozed_until'])
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute();

/** Closes the open task with this `key`. No effect without one. */
export const closeTask = (tx: Tx, { key, now }: { key: string; now: Date }) =>
  tx.updateTable('tasks').set({ done_at: now }).where('task_key', '=', key).where('done_at', 'is', null).execute();

/** Whether a person, and not the end of its cause, took a task off the list. */
export async function isDoneByPerson(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from tasks where task_key = ${key} and done_at is not null and done_by is not null`.execute(tx);
  return rows.length > 0;
}

/** The same for several at once. */
export async function closeTasks(db: Database, { keys, now }: { keys: readonly string[]; now: Date }): Promise<void> {
  await sql`update tasks set done_at = ${now} where done_at is null and task_key = any(${keys})`.execute(db);
}

/** Closes the tasks of a refund whose state has changed. */
export async function closeTasksOfRefund(tx: Tx, { refundId, now }: { refundId: number; now: Date }): Promise<void> {
  await sql`
    update tasks set done_at = ${now}
    where done_at is null and kind in ('refund_failed', 'refund_waits_for_balance')
      and detail ->> 'refundId' = ${String(refundId)}`.execute(tx);
}
