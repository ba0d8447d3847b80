import { isColleague } from '#capabilities/staff/use-cases/team.ts';
import type { Clock } from '#platform/clock.ts';
import { type Actor, type AuditAction, writeAudit } from '#platform/database/audit-log.ts';
import { personalKey } from '#platform/database/personal-key.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { taskText } from '../rules/task-texts.ts';
import {
  changeOpenTask,
  colleaguesHere,
  endSnoozes,
  type InboxTask,
  insertTask,
  isTaskOpen,
  reopenFinished,
  taskExists,
  tasksAfter,
} from '../store/inbox.ts';
import { openTasks, type TaskRow } from '../store/tasks.ts';
import { subjectNames } from './subject-names.ts';

const PAGE = 50;

/** A page of open tasks, the oldest first: those that are due at `now`, or those that wait. @param asked.after the last id of the page before. */
export async function inboxTasks(
  { db }: { db: Database },
  asked: { after: number; snoozed: boolean; now: Date },
): Promise<{ rows: (ReturnType<typeof taskLine> & { about?: string })[]; nextCursor: string | null }> {
  const found = await tasksAfter(db, { ...asked, limit: PAGE + 1 });
  const lines = found.slice(0, PAGE).map(taskLine);
  const names = await subjectNames(
    db,
    lines.map(({ subject }) => subject),
    asked.now,
  );
  const rows = lines.map((line) => withName(line, names));
  return { rows, nextCursor: found.length > PAGE ? String(rows.at(-1)?.id) : null };
}

/** What a task is about: 'booking:ID' or 'person:ID'; null where it names neither. */
export const subjectOf = ({ subject, detail }: Pick<InboxTask, 'subject' | 'detail'>): string | null =>
  subject ?? (typeof detail['bookingId'] === 'string' ? `booking:${detail['bookingId']}` : null);

/** Adds what colleagues call the line's subject, where that is known. */
export function withName<Line extends { subject: string | null }>(
  line: Line,
  names: ReadonlyMap<string, string>,
): Line & { about?: string } {
  const about = line.subject === null ? undefined : names.get(line.subject);
  return about === undefined ? line : { ...line, about };
}

const taskLine = (row: InboxTask) => ({
  id: row.id,
  kind: row.kind,
  ...taskText(row),
  subject: subjectOf(row),
  detail: row.detail,
  since: row.created_at.toISOString(),
  by: row.created_by,
  raised: row.raised,
  assignee: row.assignee === null ? null : { id: row.assignee, name: row.assignee_name },
  snoozedUntil: row.snoozed_until?.toISOString() ?? null,
});

type By = { actor: Actor; requestId?: string; now: Date };

/** `task_done`: someone, or the end of its cause, was faster. `task_over`: its cause ended, so that nothing is left to do. */
export type TaskRefusal = {
  reason: 'no_task' | 'task_done' | 'task_open' | 'task_over' | 'no_colleague' | 'moment_over';
};

/** Colleagues to whom a task can be assigned. */
export const taskColleagues = ({ db }: { db: Database }): Promise<{ id: number; name: string }[]> => colleaguesHere(db);

type NewTask = { text: string; subject: string | null; assignee: number | null; snoozedUntil: Date | null };

/** Writes a task by hand. @returns its id. */
export async function writeTask(
  tx: Tx,
  { actor, requestId, now }: By & { requestId: string },
  task: NewTask,
): Promise<Result<number, TaskRefusal>> {
  if (task.assignee !== null && !(await isColleague(tx, task.assignee))) return refused({ reason: 'no_colleague' });
  if (task.snoozedUntil && task.snoozedUntil <= now) return refused({ reason: 'moment_over' });
  const createdBy = actor.kind === 'staff' ? actor.name : '';
  const id = await insertTask(tx, { ...task, key: `by-hand:${personalKey(requestId, actor)}`, createdBy, now });
  await writeAudit(tx, { actor, action: 'task_written', subject: `task:${id}`, detail: { task: id }, requestId, now });
  return done(id);
}

/** Takes a task off the list, with a note. */
export const finishTaskIn = (
  tx: Tx,
  by: By,
  { id, note }: { id: number; note: string },
): Promise<Result<null, TaskRefusal>> =>
  change(tx, by, { id, action: 'task_done', detail: { note } }, async () =>
    changeOpenTask(tx, id, {
      done_at: by.now,
      done_by: by.actor.kind === 'staff' ? by.actor.name : '',
      done_note: note,
    }),
  );

/** Opens a task again that was finished by mistake. */
export async function reopenTask(tx: Tx, by: By, id: number): Promise<Result<null, TaskRefusal>> {
  if (!(await reopenFinished(tx, id))) {
    const open = await isTaskOpen(tx, id);
    return refused({ reason: open === undefined ? 'no_task' : open ? 'task_open' : 'task_over' });
  }
  const { actor, requestId, now } = by;
  await writeAudit(tx, { actor, action: 'task_reopened', subject: `task:${id}`, detail: { task: id }, requestId, now });
  return done(null);
}

/** Assigns a task to a colleague, or unassigns it. */
export async function assignTask(
  tx: Tx,
  by: By,
  { id, staffId }: { id: number; staffId: number | null },
): Promise<Result<null, TaskRefusal>> {
  if (staffId !== null && !(await isColleague(tx, staffId))) return refused({ reason: 'no_colleague' });
  return change(tx, by, { id, action: 'task_assigned', detail: { staffId } }, () =>
    changeOpenTask(tx, id, { assignee: staffId }),
  );
}

/** Hides a task until a moment. */
export async function snoozeTask(
  tx: Tx,
  by: By,
  { id, until }: { id: number; until: Date },
): Promise<Result<null, TaskRefusal>> {
  if (until <= by.now) return refused({ reason: 'moment_over' });
  return change(tx, by, { id, action: 'task_snoozed', detail: { until: until.toISOString() } }, () =>
    changeOpenTask(tx, id, { snoozed_until: until }),
  );
}

/** Shows snoozed tasks again on all screens, as no change of theirs would. Called on an interval. @returns how many. */
export const wakeTasks = ({ db, clock }: { db: Database; clock: Clock }): Promise<number> =>
  endSnoozes(db, clock.now());

async function change(
  tx: Tx,
  { actor, requestId, now }: By,
  { id, action, detail }: { id: number; action: AuditAction; detail: Record<string, unknown> },
  make: () => Promise<boolean>,
): Promise<Result<null, TaskRefusal>> {
  if (!(await make())) return refused({ reason: (await taskExists(tx, id)) ? 'task_done' : 'no_task' });
  await writeAudit(tx, { actor, action, subject: `task:${id}`, detail: { task: id, ...detail }, requestId, now });
  return done(null);
}

export type { TaskRow };

/** Open tasks, oldest first, including snoozed ones. */
export const listTasks = ({ db }: { db: Database }): Promise<TaskRow[]> => openTasks(db);

/** Marks a task as done, with a note. False when there is no such open task. */
export const finishTask = async (
  { db }: { db: Database },
  { id, note, operator, now }: { id: number; note: string; operator: Actor; now: Date },
): Promise<boolean> => (await inTransaction(db, (tx) => finishTaskIn(tx, { actor: operator, now }, { id, note }))).ok;
