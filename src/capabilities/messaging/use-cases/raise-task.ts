import type { Tx } from '#platform/database/tables.ts';

/**
 * Notes something that needs a person, once for each `key`: raising it again changes nothing, done or not.
 * @param task.detail ids and amounts; no names, addresses or phone numbers.
 */
export async function raiseTask(
  tx: Tx,
  task: { key: string; kind: string; detail: Record<string, unknown>; now: Date },
): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({ task_key: task.key, kind: task.kind, detail: JSON.stringify(task.detail), created_at: task.now })
    .onConflict((conflict) => conflict.column('task_key').doNothing())
    .execute();
}
