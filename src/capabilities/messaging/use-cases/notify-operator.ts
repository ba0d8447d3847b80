import type { Tx } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { TaskKind } from '../rules/task-texts.ts';
import { insertMessages } from '../store/messages.ts';
import { isDoneByPerson } from '../store/tasks.ts';

export { closeTask, closeTasks, closeTasksOfRefund } from '../store/tasks.ts';

/**
 * Creates a task for a person. An open one stays unchanged; a done one opens again, as its cause came back.
 * @param task.detail ids and amounts; no names, addresses or phone numbers.
 * @returns how often the task was raised; null when it was open.
 */
export async function raiseTask(
  tx: Tx,
  task: { key: string; kind: TaskKind; detail: Record<string, unknown>; now: Date },
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

type Services = { jobs: Pick<Jobs, 'send'>; operatorEmail: string };
type Task = Parameters<typeof raiseTask>[1];

/** Raises a task and mails it to the operator, once each time that it is raised. */
export async function notifyOperator(tx: Tx, { jobs, operatorEmail }: Services, task: Task): Promise<void> {
  const raised = await raiseTask(tx, task);
  if (raised === null) return;
  const facts = { kind: task.kind, detail: task.detail };
  const message = { template: 'operator_task', facts, channel: 'email', recipient: operatorEmail } as const;
  const ids = await insertMessages(tx, [
    { ...message, key: `operator_task/${task.key}${raised === 1 ? '' : `/${raised}`}`, bookingId: null, now: task.now },
  ]);
  for (const messageId of ids) await jobs.send(tx, 'deliver-message', { messageId });
}

/** As `notifyOperator`, but a task that a person has marked as done stays done while its cause continues. */
export async function notifyOperatorOnce(tx: Tx, services: Services, task: Task): Promise<void> {
  if (!(await isDoneByPerson(tx, task.key))) await notifyOperator(tx, services, task);
}
