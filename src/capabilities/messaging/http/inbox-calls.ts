import { Hono } from 'hono';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import { type ChangeAnswer, staffChange } from '#capabilities/staff/http/staff-change.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { parseInput } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { idIn } from '#platform/http/id-in.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Result } from '#platform/result.ts';
import {
  assignBody,
  bookingResendBody,
  doneBody,
  inboxQuery,
  reopenBody,
  resendBody,
  snoozeBody,
  taskBody,
} from '../contract.ts';
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

import { resendAnswer } from './resend-answer.ts';

type Needs = { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'> };

/** The console's calls about tasks and messages: what waits for a person, and what they do about it. */
export const inboxCalls = (services: Needs) =>
  new Hono<StaffEnv>()
    .get('/api/console/inbox/tasks', requireStaff(services, 'inbox'), async (c) => {
      const { cursor = '0', snoozed } = parseInput(inboxQuery, c.req.query());
      const now = services.clock.now();
      const page = await inboxTasks(services, { after: Number(cursor), snoozed: snoozed === '1', now });
      return c.json({ success: true, asOf: now.toISOString(), ...page });
    })
    .get('/api/console/inbox/messages', requireStaff(services, 'inbox'), async (c) => {
      const { cursor } = parseInput(inboxQuery, c.req.query());
      const now = services.clock.now();
      const page = await inboxMessages(services, { before: cursor === undefined ? null : Number(cursor), now });
      return c.json({ success: true, asOf: now.toISOString(), ...page });
    })
    .get('/api/console/inbox/colleagues', requireStaff(services, 'inbox'), async (c) =>
      c.json({ success: true, colleagues: await taskColleagues(services) }),
    )
    .post('/api/console/tasks', (c) =>
      staffChange(services, c, 'inbox', taskBody, async ({ tx, input, ...by }) => {
        const { text, subject = null, assignee = null } = input;
        const snoozedUntil = input.snoozedUntil === undefined ? null : new Date(input.snoozedUntil);
        const written = await writeTask(tx, by, { text, subject, assignee, snoozedUntil });
        if (!written.ok) throw refusals[written.refusal.reason]();
        return { status: 201, body: { success: true, id: written.value } };
      }),
    )
    .post('/api/console/tasks/:id/done', (c) =>
      staffChange(services, c, 'inbox', doneBody, async ({ tx, input, ...by }) =>
        changed(await finishTaskIn(tx, by, { id: idIn(c), note: input.note ?? '' })),
      ),
    )
    .post('/api/console/tasks/:id/reopen', (c) =>
      staffChange(services, c, 'inbox', reopenBody, async ({ tx, ...by }) =>
        changed(await reopenTask(tx, by, idIn(c))),
      ),
    )
    .post('/api/console/tasks/:id/assign', (c) =>
      staffChange(services, c, 'inbox', assignBody, async ({ tx, input, ...by }) =>
        changed(await assignTask(tx, by, { id: idIn(c), staffId: input.staffId })),
      ),
    )
    .post('/api/console/tasks/:id/snooze', (c) =>
      staffChange(services, c, 'inbox', snoozeBody, async ({ tx, input, ...by }) =>
        changed(await snoozeTask(tx, by, { id: idIn(c), until: new Date(input.until) })),
      ),
    )
    .post('/api/console/messages/:id/resend', (c) =>
      staffChange(services, c, 'inbox', resendBody, async ({ tx, input, ...by }) =>
        resendAnswer(
          await resendMessage(tx, services, by, { messageId: idIn(c), to: input.to ?? null, bookingId: null }),
        ),
      ),
    )
    .post('/api/console/bookings/:bookingId/resend', (c) =>
      staffChange(services, c, 'inbox', bookingResendBody, async ({ tx, input, ...by }) => {
        const { messageId, to = null } = input;
        return resendAnswer(
          await resendMessage(tx, services, by, { messageId, to, bookingId: c.req.param('bookingId') }),
        );
      }),
    );

function changed(result: Result<null, TaskRefusal>): ChangeAnswer {
  if (!result.ok) throw refusals[result.refusal.reason]();
  return { status: 200, body: { success: true } };
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
