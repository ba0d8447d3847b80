import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeLetter } from '#capabilities/messaging/templates/write-message.ts';
import { closeTask, raiseTask } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { subjectNames } from '#capabilities/messaging/use-cases/subject-names.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { auditOf, buyPass, messageOf, newEnquiry } from '#tests/support/console/customers.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';

/** Tasks, enquiries and messages that wait for a person. */
let site: ConsoleSite;
type Row = Record<string, unknown> & { id: number };
type Page = { rows: Row[]; nextCursor: string | null };

beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.deleteFrom('tasks').execute();
  await site.database.db.deleteFrom('enquiries').execute();
});

const list = async (path: string) => (await site.call<Page>('GET', `/inbox/${path}`, { as: 'front_desk' })).body;
const post = (path: string, body: unknown = {}, key: string = randomUUID()) =>
  site.call('POST', path, { as: 'front_desk', body, key });
const raise = (key: string) =>
  inTransaction(site.database.db, (tx) =>
    raiseTask(tx, { key, kind: 'refund_failed', detail: { bookingId: 'daypass_1_1' }, now: site.clock.now() }),
  );
const later = (ms: number) => new Date(site.clock.now().getTime() + ms).toISOString();
const staffId = async (name: string) =>
  (await site.database.db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

describe('Tasks', () => {
  it('by the program and by hand are listed with what to do, the oldest first', async () => {
    await raise('refund:1');
    const { status, body } = await post('/tasks', { text: 'Order coffee', subject: 'booking:daypass_1_1' });
    expect(status).toBe(201);
    expect((await list('tasks')).rows).toMatchObject([
      { kind: 'refund_failed', what: 'A refund failed', subject: 'booking:daypass_1_1', by: null, assignee: null },
      { id: body['id'], kind: 'by_hand', what: 'Order coffee', by: 'Sana Khan', subject: 'booking:daypass_1_1' },
    ]);
    expect((await site.call('GET', '/day')).body).toMatchObject({
      tasks: [{ what: 'A refund failed' }, { what: 'Order coffee' }],
      openTasks: 2,
    });
    expect(await auditOf(site, `task:${Number(body['id'])}`)).toMatchObject([
      { action: 'task_written', actor_name: 'Sana Khan' },
    ]);
  });

  it('name the person, what is booked and its day, as Today does', async () => {
    const { bookingId } = await buyPass(site);
    await post('/tasks', { text: 'Call about the desk', subject: `booking:${bookingId}` });
    await post('/tasks', { text: 'Call about nothing', subject: 'booking:daypass_1_1' });
    const { customer_name: name } = await bookingRow(site.database.db, bookingId);
    const [named, unknown] = (await list('tasks')).rows;
    expect(named?.['about']).toMatch(new RegExp(`^${name}, Day Pass, [A-Z][a-z]{2} \\d+ [A-Z][a-z]+$`));
    expect(unknown).not.toHaveProperty('about');
    const { body } = await site.call<{ tasks: Row[] }>('GET', '/day');
    expect(body.tasks.map((task) => task['about'])).toEqual([named?.['about'], undefined]);
    const subject = `booking:${bookingId}`;
    const names = await subjectNames(site.database.db, [subject], new Date('2027-02-01T10:00:00+05:30'));
    expect(names.get(subject)).toBe(`${String(named?.['about'])} 2026`);
  });

  it('are given to a colleague, put off and done, each once', async () => {
    const { body } = await post('/tasks', { text: 'Count the keys' });
    const path = `/tasks/${Number(body['id'])}`;
    expect((await post(`${path}/assign`, { staffId: await staffId('Ravi Kumar') })).status).toBe(200);
    expect((await list('tasks')).rows[0]).toMatchObject({ assignee: { name: 'Ravi Kumar' } });
    expect((await post(`${path}/assign`, { staffId: null })).status).toBe(200);
    expect((await post(`${path}/snooze`, { until: later(3_600_000) })).status).toBe(200);
    expect([(await list('tasks')).rows.length, (await list('tasks?snoozed=1')).rows.length]).toEqual([0, 1]);
    site.clock.advance(3_600_000);
    expect([(await list('tasks')).rows.length, (await list('tasks?snoozed=1')).rows.length]).toEqual([1, 0]);
    expect((await post(`${path}/done`, { note: 'All here' })).status).toBe(200);
    expect((await list('tasks')).rows).toEqual([]);
    for (const [act, more] of [
      ['done', {}],
      ['assign', { staffId: null }],
      ['snooze', { until: later(1000) }],
    ] as const)
      expect(await post(`${path}/${act}`, more)).toMatchObject({ status: 409, body: { error: { code: 'task_done' } } });
    expect((await auditOf(site, `task:${Number(body['id'])}`)).map(({ action }) => action)).toEqual([
      'task_written',
      'task_assigned',
      'task_assigned',
      'task_snoozed',
      'task_done',
    ]);
  });

  it('are opened again when they were done by mistake, but not when their cause has ended', async () => {
    const { body } = await post('/tasks', { text: 'Water the plants' });
    const path = `/tasks/${Number(body['id'])}`;
    expect(await post(`${path}/reopen`)).toMatchObject({ status: 409, body: { error: { code: 'task_open' } } });
    await post(`${path}/done`, { note: 'Done' });
    expect((await post(`${path}/reopen`)).status).toBe(200);
    expect((await list('tasks')).rows).toMatchObject([{ id: body['id'], what: 'Water the plants', raised: 1 }]);
    expect((await auditOf(site, `task:${Number(body['id'])}`)).map(({ action }) => action)).toEqual([
      'task_written',
      'task_done',
      'task_reopened',
    ]);
    await raise('refund:9');
    const [, raised] = (await list('tasks')).rows;
    await inTransaction(site.database.db, (tx) => closeTask(tx, { key: 'refund:9', now: site.clock.now() }));
    const refused = await post(`/tasks/${raised?.id}/reopen`);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'task_over' } } });
    expect((await post('/tasks/999999/reopen')).status).toBe(404);
  });

  it('are counted with the enquiries and the messages that wait', async () => {
    const waiting = async () => (await site.call('GET', '/inbox/waiting', { as: 'front_desk' })).body['waiting'];
    const before = await waiting();
    expect(before).toMatchObject({ tasks: 0, enquiries: 0 });
    await raise('refund:10');
    const { body } = await post('/tasks', { text: 'Order tea' });
    await newEnquiry(site);
    expect(await waiting()).toEqual({ ...(before as object), tasks: 2, enquiries: 1 });
    await post(`/tasks/${Number(body['id'])}/snooze`, { until: later(3_600_000) });
    expect(await waiting()).toMatchObject({ tasks: 1 });
  });

  it('can be given to those who work here', async () => {
    const { body } = await site.call('GET', '/inbox/colleagues', { as: 'front_desk' });
    expect(body['colleagues']).toContainEqual({ id: await staffId('Ravi Kumar'), name: 'Ravi Kumar' });
  });

  it('open again when their cause returns, due at once', async () => {
    await raise('refund:2');
    const [row] = (await list('tasks')).rows;
    await post(`/tasks/${row?.id}/snooze`, { until: later(86_400_000) });
    await inTransaction(site.database.db, (tx) => closeTask(tx, { key: 'refund:2', now: site.clock.now() }));
    expect((await list('tasks?snoozed=1')).rows).toEqual([]);
    await raise('refund:2');
    expect((await list('tasks')).rows).toMatchObject([{ id: row?.id, raised: 2, snoozedUntil: null }]);
    await post(`/tasks/${row?.id}/done`);
    await raise('refund:2');
    expect((await list('tasks')).rows).toMatchObject([{ id: row?.id, raised: 3 }]);
  });

  it('come page by page', async () => {
    for (let n = 0; n < 55; n += 1) await raise(`refund:page:${n}`);
    const first = await list('tasks');
    const second = await list(`tasks?cursor=${first.nextCursor}`);
    expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([50, 5, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(55);
  });

  it.each([
    ['/tasks', {}],
    ['/tasks', { text: 'x' }],
    ['/tasks', { text: 'Call', subject: 'nothing' }],
    ['/tasks', { text: 'Call her', assignee: 999 }],
    ['/tasks', { text: 'Call her', snoozedUntil: '2020-01-01T00:00:00Z' }],
    ['/tasks/1/assign', {}],
    ['/tasks/1/assign', { staffId: 999 }],
    ['/tasks/1/snooze', { until: 'tomorrow' }],
    ['/tasks/1/snooze', { until: '2020-01-01T00:00:00Z' }],
  ])('%s with %j is 400', async (path, body) => {
    expect(await post(path, body)).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
    expect((await list('tasks')).rows).toEqual([]);
  });

  it.each(['/tasks/999999/done', '/tasks/x/done', '/tasks/0/done', '/messages/x/resend', '/enquiries/999999/close'])(
    '%s is 404',
    async (path) => {
      expect((await post(path)).status).toBe(404);
    },
  );
});

describe('Enquiries', () => {
  it('are answered by mail, as a reply to our acknowledgement', async () => {
    const id = await newEnquiry(site);
    const [row] = (await list('enquiries')).rows;
    expect(row).toMatchObject({
      id,
      status: 'open',
      name: 'Kiran Writer',
      subject: 'A visit on Tuesday',
      email: 'writer@example.com',
      replies: [],
    });
    const key = randomUUID();
    const answer = { text: 'Yes, at ten.\n\nAsk for Sana.' };
    const { status } = await post(`/enquiries/${id}/reply`, answer, key);
    expect([status, (await post(`/enquiries/${id}/reply`, answer, key)).status]).toEqual([201, 201]);
    const mails = await site.database.db
      .selectFrom('messages')
      .selectAll()
      .where('template', '=', 'enquiry_answered')
      .execute();
    expect(mails).toMatchObject([{ recipient: 'writer@example.com', state: 'queued', data: { text: answer.text } }]);
    const { subject, text, repliesTo, headers } = writeLetter(
      { template: 'enquiry_answered', facts: mails[0]?.data } as never,
      {
        facility: site.services.facility,
        publicUrl: '',
        links: { payTokenOf: () => '', tokenOf: () => '', renewalTokenOf: () => '' },
      },
      site.clock.now(),
    );
    const reference = String(row?.['reference']);
    expect(subject).toBe(`Re: A visit on Tuesday (${reference})`);
    expect(text).toContain('Hello Kiran Writer,\n\nYes, at ten.\n\nAsk for Sana.');
    expect([repliesTo, headers]).toEqual([
      `enquiry_acknowledged/${reference}/email`,
      { 'Reply-To': site.services.facility.email },
    ]);
    expect((await list('enquiries')).rows).toEqual([]);
    expect((await list('enquiries?status=answered')).rows).toMatchObject([
      { id, replies: [{ text: answer.text, by: 'Sana Khan' }] },
    ]);
    await post(`/enquiries/${id}/reply`, { text: 'And bring an ID.' });
    expect((await list('enquiries?status=answered')).rows[0]?.['replies']).toHaveLength(2);
  });

  it('get no second answer from a colleague who did not see the first', async () => {
    const id = await newEnquiry(site);
    const mails = async () =>
      (await site.database.db.selectFrom('messages').select('id').where('template', '=', 'enquiry_answered').execute())
        .length;
    const before = await mails();
    expect((await post(`/enquiries/${id}/reply`, { text: 'Yes, at ten.', seen: 0 })).status).toBe(201);
    const late = { text: 'No, we are full.', seen: 0 };
    expect(await post(`/enquiries/${id}/reply`, late)).toMatchObject({
      status: 409,
      body: { error: { code: 'answered_meanwhile', message: expect.stringContaining('Sana Khan') }, answers: 1 },
    });
    expect(await mails()).toBe(before + 1);
    expect((await post(`/enquiries/${id}/reply`, { ...late, seen: 1 })).status).toBe(201);
    expect((await post(`/enquiries/${id}/reply`, { text: 'Yes.', seen: -1 })).status).toBe(400);
  });

  it('are given to a colleague and closed', async () => {
    const id = await newEnquiry(site);
    await post(`/enquiries/${id}/assign`, { staffId: await staffId('Asha Nair') });
    expect((await list('enquiries')).rows).toMatchObject([{ id, assignee: { name: 'Asha Nair' } }]);
    await post(`/enquiries/${id}/close`);
    expect((await list('enquiries')).rows).toEqual([]);
    expect((await list('enquiries?status=closed')).rows).toMatchObject([{ id, status: 'closed' }]);
    expect((await auditOf(site, `enquiry:${id}`)).map(({ action }) => action)).toEqual([
      'enquiry_assigned',
      'enquiry_closed',
    ]);
  });

  it('have no address once their sender had their data deleted', async () => {
    const id = await newEnquiry(site);
    await site.database.db.updateTable('enquiries').set({ email: '' }).where('id', '=', id).execute();
    expect((await list('enquiries')).rows).toEqual([]);
    expect(await post(`/enquiries/${id}/reply`, { text: 'Hello' })).toMatchObject({
      status: 409,
      body: { error: { code: 'no_address' } },
    });
  });

  it.each([
    ['reply', {}],
    ['reply', { text: ' ' }],
    ['reply', { text: 'x'.repeat(5001) }],
    ['assign', { staffId: 999 }],
  ])('%s with %j is 400 and sends nothing', async (act, body) => {
    const id = await newEnquiry(site);
    const count = async () => (await site.database.db.selectFrom('messages').select('id').execute()).length;
    const before = await count();
    expect((await post(`/enquiries/${id}/${act}`, body)).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it.each(['cursor=x', 'status=all'])('are not listed by %s', async (query) => {
    expect((await site.call('GET', `/inbox/enquiries?${query}`)).status).toBe(400);
  });
});

describe('Messages', () => {
  it('that failed or wait are listed until they are sent again', async () => {
    const { bookingId } = await buyPass(site, 'unreached');
    const id = await messageOf(site, bookingId);
    const of = (page: Page) => page.rows.filter((row) => row['bookingId'] === bookingId && row['channel'] === 'email');
    expect(of(await list('messages'))).toEqual([]);
    site.clock.advance(5 * 60_000);
    expect(of(await list('messages'))).toMatchObject([{ id, state: 'queued' }]);
    await site.database.db
      .updateTable('messages')
      .set({ state: 'failed', last_error: '550 mailbox full' })
      .where('id', '=', id)
      .execute();
    expect(of(await list('messages'))).toMatchObject([
      { id, state: 'failed', error: '550 mailbox full', to: 'asha@example.com' },
    ]);
    const { body } = await post(`/messages/${id}/resend`, { to: 'reached@example.com' });
    expect(of(await list('messages'))).toEqual([]);
    await site.database.db
      .updateTable('messages')
      .set({ state: 'failed' })
      .where('id', '=', Number(body['messageId']))
      .execute();
    expect(of(await list('messages'))).toMatchObject([{ id: body['messageId'], to: 'reached@example.com' }]);
  });

  it('whose error only reads like a cancellation are listed, and those that were cancelled are not', async () => {
    const { bookingId } = await buyPass(site, 'misread');
    const id = await messageOf(site, bookingId);
    const listed = async () => (await list('messages')).rows.some((row) => row['id'] === id);
    const set = (change: { last_error: string; cancel_reason: 'consent_withdrawn' | null }) =>
      site.database.db
        .updateTable('messages')
        .set({ state: 'failed', ...change })
        .where('id', '=', id)
        .execute();
    await set({ last_error: 'consent taken back', cancel_reason: null });
    expect(await listed()).toBe(true);
    await set({ last_error: 'any words', cancel_reason: 'consent_withdrawn' });
    expect(await listed()).toBe(false);
  });
});
