import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

export type InboxTask = {
  id: number;
  kind: string;
  text: string | null;
  subject: string | null;
  detail: Record<string, unknown>;
  created_at: Date;
  created_by: string | null;
  raised: number;
  assignee: number | null;
  assignee_name: string | null;
  snoozed_until: Date | null;
};

/** Open tasks after an id, the oldest first: those that are due at `now`, or those that wait until later. */
export async function tasksAfter(
  db: Database,
  { after, snoozed, now, limit }: { after: number; snoozed: boolean; now: Date; limit: number },
): Promise<InboxTask[]> {
  const waits = sql`coalesce(t.snoozed_until > ${now}, false)`;
  const { rows } = await sql<InboxTask>`
    select t.id, t.kind, t.text, t.subject, t.detail, t.created_at, t.created_by, t.raised, t.assignee, s.name as assignee_name,
           t.snoozed_until
    from tasks t left join staff s on s.id = t.assignee
    where t.done_at is null and t.id > ${after} and ${snoozed ? waits : sql`not ${waits}`}
    order by t.id limit ${limit}`.execute(db);
  return rows;
}

type NewTask = {
  key: string;
  text: string;
  subject: string | null;
  assignee: number | null;
  snoozedUntil: Date | null;
  createdBy: string;
  now: Date;
};

export async function insertTask(tx: Tx, task: NewTask): Promise<number> {
  const { id } = await tx
    .insertInto('tasks')
    .values({
      task_key: task.key,
      kind: 'by_hand',
      detail: '{}',
      created_at: task.now,
      text: task.text,
      subject: task.subject,
      assignee: task.assignee,
      snoozed_until: task.snoozedUntil,
      created_by: task.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an open task. @returns false when it is done, or there is none. */
export async function changeOpenTask(
  tx: Tx,
  id: number,
  change: { assignee: number | null } | { snoozed_until: Date } | { done_at: Date; done_by: string; done_note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ ...change, ...('done_at' in change ? { snoozed_until: null } : {}) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends due snoozes. Locked tasks are skipped until the next run. @returns how many. */
export async function endSnoozes(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update tasks set snoozed_until = null where id in (
      select id from tasks where done_at is null and snoozed_until <= ${now} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Opens a task again that someone finished. @returns false when nobody did: it is open, its cause is over, or there is none. */
export async function reopenFinished(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ done_at: null, done_by: null, done_note: null })
    .where('id', '=', id)
    .where('done_at', 'is not', null)
    .where('done_by', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a task is open; undefined when there is none. */
export async function isTaskOpen(tx: Tx, id: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ open: boolean }>`select done_at is null as open from tasks where id = ${id}`.execute(tx);
  return rows[0]?.open;
}

export async function taskExists(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from tasks where id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** Current colleagues, by name. */
export async function colleaguesHere(db: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from staff where ended_at is null order by name, id`.execute(db);
  return rows;
}

export type StuckMessage = {
  id: number;
  channel: 'email' | 'whatsapp';
  template: string;
  recipient: string;
  booking_id: string | null;
  state: 'queued' | 'failed';
  last_error: string | null;
  attempts: number;
  created_at: Date;
};

/** Whether a message `m` failed, or has waited since before `since`, and was neither cancelled nor sent again. */
const isStuck = (since: Date) => sql`
  (m.state = 'failed' or (m.state = 'queued' and m.created_at < ${since}))
  and m.template not in ('operator_task', 'newsletter_issue') and m.recipient <> ''
  and m.cancel_reason is null
  and not exists (select from messages r where r.resend_of = coalesce(m.resend_of, m.id) and r.id > m.id)`;

/** How many tasks are due at `now`, and how many messages to customers failed or have waited since before `since`. */
export async function countWaiting(
  db: Database,
  { now, since }: { now: Date; since: Date },
): Promise<{ tasks: number; messages: number }> {
  const { rows } = await sql<{ tasks: number; messages: number }>`
    select (select count(*)::int from tasks where done_at is null and (snoozed_until is null or snoozed_until <= ${now})) as tasks,
           (select count(*)::int from messages m where ${isStuck(since)}) as messages`.execute(db);
  return rows[0] ?? { tasks: 0, messages: 0 };
}

/**
 * Messages to customers before an id that failed, or have waited since before `since`, the newest first. Those that were sent again, and those
 * whose receiver was forgotten, are left out.
 */
export async function stuckMessages(
  db: Database,
  { before, since, limit }: { before: number | null; since: Date; limit: number },
): Promise<StuckMessage[]> {
  const { rows } = await sql<StuckMessage>`
    select m.id, m.channel, m.template, m.recipient, m.booking_id, m.state, m.last_error, m.attempts, m.created_at
    from messages m
    where (${before}::bigint is null or m.id < ${before}) and ${isStuck(since)}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}
