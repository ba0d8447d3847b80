import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOpenTask } from '#capabilities/messaging/store/inbox.ts';
import {
  dropWaitingWhatsApp,
  lockReported,
  newestOutcomes,
  noteReport,
  outboxAt,
  statesOfMessages,
  waitingMessages,
} from '#capabilities/messaging/store/messages.ts';
import { messagesOf, messagesTo } from '#capabilities/messaging/store/personal-data.ts';
import { closeTasksOfRefund, openTasks, openTasksByKind } from '#capabilities/messaging/store/tasks.ts';
import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { Tables, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

/** What is asked of messages and tasks and written to them: each question and each change is of those that it means, and of no others. */
let base: TestDatabase;
let count = 0;

const now = new Date('2026-11-24T04:30:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const operator = { operatorEmail: 'desk@example.com', jobs: { send: async () => undefined } };
const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(base.db, work);

beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  for (const table of ['messages', 'tasks'] as const) await base.db.deleteFrom(table).execute();
});

/** A message that waits on WhatsApp, or what `facts` say. */
async function message(facts: Partial<Insertable<Tables['messages']>> = {}): Promise<number> {
  count += 1;
  const { id } = await base.db
    .insertInto('messages')
    .values({
      message_key: `booking_confirmed/number-${count}/whatsapp`,
      channel: 'whatsapp',
      template: 'booking_confirmed',
      recipient: '+919876543210',
      data: '{}',
      booking_id: 'booking-1',
      state: 'queued',
      created_at: now,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const read = (id: number) => base.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function task(kind: string, detail: Record<string, unknown> = {}, done: Date | null = null): Promise<number> {
  count += 1;
  const { id } = await base.db
    .insertInto('tasks')
    .values({ task_key: `task-${count}`, kind, detail: JSON.stringify(detail), created_at: now, done_at: done })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('a report', () => {
  const reported = (providerId: string, key: string | null) =>
    within(async (tx) => (await lockReported(tx, { providerId, key }))?.id);

  it('is about the WhatsApp message with the provider’s id or with our key, and about no other', async () => {
    const [one, two] = [await message({ provider_id: 'wamid.1' }), await message({ message_key: 'the/key/whatsapp' })];
    await message({ channel: 'email', provider_id: 'wamid.mail', message_key: 'the/key/email' });
    expect(await reported('wamid.1', null)).toBe(one);
    expect(await reported('wamid.2', 'the/key/whatsapp')).toBe(two);
    expect(await reported('wamid.2', 'no/such/key')).toBeUndefined();
    expect(await reported('wamid.mail', null)).toBeUndefined();
    expect(await reported('wamid.2', 'the/key/email')).toBeUndefined();
  });

  it('is written to its message, whose first id and instant stay', async () => {
    const [one, two] = [await message(), await message()];
    const report = { providerId: 'wamid.1', key: null, error: null };
    await within((tx) => noteReport(tx, one, { ...report, state: 'delivered' }, after(1)));
    await within((tx) => noteReport(tx, one, { ...report, providerId: 'wamid.9', state: 'read' }, after(2)));
    expect(await read(one)).toMatchObject({ state: 'read', provider_id: 'wamid.1', sent_at: after(1) });
    expect(await read(two)).toMatchObject({ state: 'queued', provider_id: null, sent_at: null });
  });
});

describe('of the messages', () => {
  it('those that wait are queued for channels that can be served, the oldest first and no more than asked for', async () => {
    const first = await message();
    await message({ state: 'sent' });
    const second = await message();
    const mail = await message({ channel: 'email' });
    const third = await message();
    const wait = (ask: { after?: number; limit?: number; channels?: readonly ('email' | 'whatsapp')[] }) =>
      waitingMessages(base.db, { channels: ['whatsapp'], after: 0, limit: 10, ...ask });
    expect(await wait({})).toEqual([first, second, third]);
    expect(await wait({ limit: 2 })).toEqual([first, second]);
    expect(await wait({ after: first })).toEqual([second, third]);
    expect(await wait({ channels: ['email', 'whatsapp'] })).toEqual([first, second, mail, third]);
  });

  it('those of one kind about one booking are listed', async () => {
    await message({ state: 'read' });
    await message({ template: 'booking_cancelled', state: 'sent' });
    await message({ booking_id: 'booking-2', state: 'failed' });
    const states = await statesOfMessages(base.db, { bookingId: 'booking-1', template: 'booking_confirmed' });
    expect(states).toEqual([{ channel: 'whatsapp', state: 'read' }]);
  });

  it('the newest come first', async () => {
    for (const attempts of [1, 2, 3]) await message({ attempts });
    await message({ attempts: 4, template: 'operator_task' });
    await message({ attempts: 5, recipient: '' });
    expect((await newestOutcomes(base.db)).map(({ attempts }) => attempts)).toEqual([3, 2, 1]);
  });

  it('those that have not left count as waiting, since the oldest', async () => {
    expect(await outboxAt(base.db, now)).toEqual({ waiting: 0, oldestSeconds: 0 });
    await message({ created_at: after(-3000), state: 'sent' });
    await message({ created_at: after(-2000) });
    await message();
    expect(await outboxAt(base.db, now)).toEqual({ waiting: 2, oldestSeconds: 2 });
  });

  it('those that wait on WhatsApp about these bookings are dropped when consent is taken back, and no others', async () => {
    const dropped = await message();
    const kept = [
      await message({ channel: 'email' }),
      await message({ state: 'delivered' }),
      await message({ booking_id: 'booking-2' }),
      await message({ booking_id: null }),
    ];
    const before = await Promise.all(kept.map(read));
    await within((tx) => dropWaitingWhatsApp(tx, ['booking-1']));
    expect((await read(dropped)).state).toBe('failed');
    expect(await Promise.all(kept.map(read))).toEqual(before);
  });

  it('those to a person are about their bookings and enquiries, or went to their address, the oldest first', async () => {
    const theirs = [
      await message(),
      await message({ booking_id: null, message_key: 'enquiry/C-1/email', channel: 'email', recipient: '' }),
      await message({ booking_id: null, channel: 'email', recipient: 'ASHA@example.com' }),
    ];
    await message({ template: 'operator_task' });
    await message({ booking_id: 'booking-2' });
    await message({ booking_id: 'booking-2', message_key: 'enquiry/C-1/whatsapp' });
    await message({
      booking_id: null,
      message_key: 'enquiry/C-2/email',
      channel: 'email',
      recipient: 'ravi@example.com',
    });
    await message({ booking_id: null, recipient: 'asha@example.com' });
    const told = { bookingIds: ['booking-1'], email: 'asha@example.com', enquiries: ['C-1'] };
    expect(await messagesTo(base.db, told)).toEqual(theirs);
    expect((await messagesOf(base.db, theirs.toReversed())).map(({ id }) => id)).toEqual(theirs);
  });
});

describe('of the tasks', () => {
  const done = (ms: number) => ({ done_at: after(ms), done_by: 'Ravi', done_note: '' });

  it('those that are open are listed as they came, and counted by kind', async () => {
    const [one, two] = [await task('refund_failed'), await task('other')];
    await task('other', {}, now);
    expect((await openTasks(base.db)).map(({ id }) => id)).toEqual([one, two]);
    expect((await openTasksByKind(base.db)).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'other', count: 1 },
      { kind: 'refund_failed', count: 1 },
    ]);
  });

  it('one is done once, and the others stay open', async () => {
    const [one, two] = [await task('other'), await task('other')];
    expect(await within((tx) => changeOpenTask(tx, one, done(1)))).toBe(true);
    expect(await within((tx) => changeOpenTask(tx, one, done(2)))).toBe(false);
    const rows = await base.db.selectFrom('tasks').select(['id', 'done_at']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: one, done_at: after(1) },
      { id: two, done_at: null },
    ]);
  });

  it('one that was done is raised and mailed again when its cause returns, and one that is open is not', async () => {
    const tell = (detail: Record<string, unknown>, at: Date) =>
      within((tx) =>
        notifyOperator(tx, operator, { key: 'dispute:disp_1', kind: 'payment_disputed', detail, now: at }),
      );
    const mails = async () =>
      (
        await base.db
          .selectFrom('messages')
          .select('message_key')
          .where('template', '=', 'operator_task')
          .orderBy('id')
          .execute()
      ).map(({ message_key }) => message_key);
    await tell({ amount: 100 }, now);
    await tell({ amount: 100 }, after(1));
    expect(await openTasks(base.db)).toMatchObject([{ detail: { amount: 100 }, created_at: now }]);
    expect(await mails()).toEqual(['operator_task/dispute:disp_1']);
    const [first] = await openTasks(base.db);
    await within((tx) => changeOpenTask(tx, first?.id ?? 0, done(2)));
    await tell({ amount: 200 }, after(3));
    await tell({ amount: 200 }, after(4));
    expect(await openTasks(base.db)).toMatchObject([{ id: first?.id, detail: { amount: 200 }, created_at: after(3) }]);
    expect(await mails()).toEqual(['operator_task/dispute:disp_1', 'operator_task/dispute:disp_1/2']);
  });

  it('those about a refund end with it, and no others', async () => {
    const ended = [
      await task('refund_failed', { refundId: 7 }),
      await task('refund_waits_for_balance', { refundId: 7 }),
    ];
    const open = [
      await task('refund_failed', { refundId: 8 }),
      await task('other', { refundId: 7 }),
      await task('refund_failed'),
    ];
    const before = await task('refund_failed', { refundId: 7 }, now);
    await within((tx) => closeTasksOfRefund(tx, { refundId: 7, now: after(1) }));
    expect((await openTasks(base.db)).map(({ id }) => id)).toEqual(open);
    const rows = await base.db.selectFrom('tasks').select(['id', 'done_at']).orderBy('id').execute();
    for (const id of ended) expect(rows).toContainEqual({ id, done_at: after(1) });
    expect(rows).toContainEqual({ id: before, done_at: now });
  });
});
