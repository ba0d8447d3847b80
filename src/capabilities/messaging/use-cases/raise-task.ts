import type { Tx } from '#platform/database/tables.ts';

/**
 * Creates a task for a person. An open one stays unchanged; a done one opens again, as its cause came back.
 * @param task.detail ids and amounts; no names, addresses or phone numbers.
 * @returns how often the task was raised; null when it was open.
 */
export async function raiseTask(
  tx: Tx,
  task: { key: string; kind: string; detail: Record<string, unknown>; now: Date },
): Promise<number | null> {
  const detail = JSON.stringify(task.detail);
  const row = await tx
    .insertInto('tasks')
    .values({ task_key: task.key, kind: task.kind, detail, created_at: task.now })
    .onConflict((conflict) =>
      conflict
        .column('task_key')
        .doUpdateSet({
          done_at: null,
          done_by: null,
          done_note: null,
          snoozed_until: null,
          detail,
          created_at: task.now,
          raised: (eb) => eb('tasks.raised', '+', 1),
        })
        .where('tasks.done_at', 'is not', null),
    )
    .returning('raised')
    .executeTakeFirst();
  return row?.raised ?? null;
}
