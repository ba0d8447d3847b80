import type { Tx } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';
import { insertMessages, isDoneByPerson } from '../store.ts';
import { raiseTask } from './raise-task.ts';

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

/** The same for a cause that goes on after a person has dealt with it: what they marked as done stays so. */
export async function notifyOperatorOnce(tx: Tx, services: Services, task: Task): Promise<void> {
  if (!(await isDoneByPerson(tx, task.key))) await notifyOperator(tx, services, task);
}
