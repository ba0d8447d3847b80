import type { Tx } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';
import { insertMessages } from '../store.ts';
import { raiseTask } from './raise-task.ts';

/** Raises a task and tells the operator of it by mail, once for each `key`. */
export async function tellOperator(
  tx: Tx,
  { jobs, operatorEmail }: { jobs: Pick<Jobs, 'send'>; operatorEmail: string },
  task: Parameters<typeof raiseTask>[1],
): Promise<void> {
  await raiseTask(tx, task);
  const facts = { kind: task.kind, detail: task.detail };
  const message = { template: 'operator_task', facts, channel: 'email', recipient: operatorEmail } as const;
  const ids = await insertMessages(tx, [
    { ...message, key: `operator_task/${task.key}`, bookingId: null, now: task.now },
  ]);
  for (const messageId of ids) await jobs.send(tx, 'deliver-message', { messageId });
}
