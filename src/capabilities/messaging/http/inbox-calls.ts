import { serveChange, serveRead } from '#capabilities/staff/http/serve-console.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { idIn } from '#platform/http/id-in.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Result } from '#platform/result.ts';
import {
  assignTaskCall,
  finishTaskCall,
  listColleaguesCall,
  listMessagesCall,
  listTasksCall,
  reopenTaskCall,
  resendMessageCall,
  resendOfBookingCall,
  snoozeTaskCall,
  writeTaskCall,
} from '../calls.ts';
import { inboxMessages } from '../use-cases/inbox-messages.ts';
import {
  assignTask,
  finishTaskIn,
  inboxTasks,
  reopenTask,
  snoozeTask,
  type TaskRefusal,
  taskColleagues,
  writeTask,
} from '../use-cases/inbox-tasks.ts';
import { resendMessage } from '../use-cases/resend-message.ts';
import { resendAnswer, resendRefusals } from './resend-answer.ts';

type Deps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'> };

/** The console's calls about tasks and messages of the inbox. */
export const inboxCalls = (services: Deps): ServedCall[] => [
  serveRead(
    listTasksCall,
    { about: 'Open tasks, the oldest first; with snoozed=1 those that wait until a moment.' },
    async ({ query: { cursor = '0', snoozed } }) => {
      const now = services.clock.now();
      const page = await inboxTasks(services, { after: Number(cursor), snoozed: snoozed === '1', now });
      return { asOf: now.toISOString(), ...page };
    },
  ),
  serveRead(
    listMessagesCall,
    { about: 'Messages to customers that failed or wait, the newest first.' },
    async ({ query: { cursor } }) => {
      const now = services.clock.now();
      const page = await inboxMessages(services, { before: cursor === undefined ? null : Number(cursor), now });
      return { asOf: now.toISOString(), ...page };
    },
  ),
  serveRead(listColleaguesCall, { about: 'Those to whom a task can be given.' }, async () => ({
    colleagues: await taskColleagues(services),
  })),
  serveChange(services, writeTaskCall, { about: 'Writes a task by hand.' }, async ({ tx, input, ...by }) => {
    const { text, subject = null, assignee = null } = input;
    const snoozedUntil = input.snoozedUntil === undefined ? null : new Date(input.snoozedUntil);
    return { id: valueOf(await writeTask(tx, by, { text, subject, assignee, snoozedUntil })) };
  }),
  serveChange(
    services,
    finishTaskCall,
    { about: 'Finishes a task.', refusals: { 404: ['not_found'], 409: ['task_done', 'task_over'] } },
    async ({ tx, input, ...by }, c) => {
      valueOf(await finishTaskIn(tx, by, { id: idIn(c), note: input.note ?? '' }));
      return {};
    },
  ),
  serveChange(
    services,
    reopenTaskCall,
    {
      about: 'Opens a task again that was finished by mistake.',
      refusals: { 404: ['not_found'], 409: ['task_open', 'task_over'] },
    },
    async ({ tx, ...by }, c) => {
      valueOf(await reopenTask(tx, by, idIn(c)));
      return {};
    },
  ),
  serveChange(
    services,
    assignTaskCall,
    {
      about: 'Gives a task to a colleague, or to nobody.',
      refusals: { 404: ['not_found'], 409: ['task_done', 'task_over'] },
    },
    async ({ tx, input, ...by }, c) => {
      valueOf(await assignTask(tx, by, { id: idIn(c), staffId: input.staffId }));
      return {};
    },
  ),
  serveChange(
    services,
    snoozeTaskCall,
    { about: 'Lets a task wait until a moment.', refusals: { 404: ['not_found'], 409: ['task_done', 'task_over'] } },
    async ({ tx, input, ...by }, c) => {
      valueOf(await snoozeTask(tx, by, { id: idIn(c), until: new Date(input.until) }));
      return {};
    },
  ),
  serveChange(
    services,
    resendMessageCall,
    { about: 'Sends a message again, at most to a corrected e-mail address.', refusals: resendRefusals },
    async ({ tx, input, ...by }, c) =>
      resendAnswer(
        await resendMessage(tx, services, by, { messageId: idIn(c), to: input.to ?? null, bookingId: null }),
      ),
  ),
  serveChange(
    services,
    resendOfBookingCall,
    { about: 'Sends a message about a booking again.', refusals: resendRefusals },
    async ({ tx, input, ...by }, c) => {
      const { messageId, to = null } = input;
      const bookingId = c.req.param('bookingId') ?? '';
      return resendAnswer(await resendMessage(tx, services, by, { messageId, to, bookingId }));
    },
  ),
];

/** @throws HttpRefusal if the task does not allow the change. */
function valueOf<Value>(result: Result<Value, TaskRefusal>): Value {
  if (result.ok) return result.value;
  throw refusals[result.refusal.reason]();
}

const refusals: Record<TaskRefusal['reason'], () => HttpRefusal> = {
  no_task: () => new HttpRefusal(404, 'not_found', 'There is no such task.'),
  task_done: () => new HttpRefusal(409, 'task_done', 'This task is done already.'),
  task_open: () => new HttpRefusal(409, 'task_open', 'This task is open already.'),
  task_over: () => new HttpRefusal(409, 'task_over', 'The cause of this task has ended, so nothing is left to do.'),
  no_colleague: () =>
    new HttpRefusal(400, 'invalid_input', 'This colleague does not work here.', { fields: { staffId: 'Unknown' } }),
  moment_over: () =>
    new HttpRefusal(400, 'invalid_input', 'Choose a time in the future.', { fields: { until: 'Already over' } }),
};
