import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openTasks, setTaskDone, type TaskRow } from '../store.ts';

export type { TaskRow };

/** What waits for a person, the oldest first. */
export const listTasks = ({ db }: { db: Database }): Promise<TaskRow[]> => openTasks(db);

/** Marks a task as done, with a note. False when there is no such open task. */
export const finishTask = (
  { db }: { db: Database },
  { id, note, operator, now }: { id: number; note: string; operator: Actor; now: Date },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const isDone = await setTaskDone(tx, id, now);
    if (isDone)
      await writeAudit(tx, {
        actor: operator,
        action: 'task-done',
        subject: `task:${id}`,
        detail: { task: id, note },
        now,
      });
    return isDone;
  });
