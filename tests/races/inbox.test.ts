import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseAccount } from '#capabilities/account/use-cases/erase-account.ts';
import { openDatabase } from '#platform/database/open.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { buyPass, messageOf, newEnquiry, newPerson } from '#tests/support/console/customers.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { holdUpWrites, lockWait } from '#tests/support/database/lock-wait.ts';
import { inLine } from '#tests/support/database/test-database.ts';

describe.skipIf(!databaseServer)('two consoles with their own pools on one PostgreSQL', () => {
  let one: ConsoleSite;
  let other: ConsoleSite;

  beforeAll(async () => {
    one = await openConsoleSite();
    const { url, fresh } = one.database;
    const second = await openDatabase({ url, dataDir: null, waitMs: inLine });
    other = await openConsoleSite(one.clock, { ...second, url, fresh, drop: () => second.close() });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  /** The same call on both at once, so often on each. */
  const together = async (path: string, body: unknown, { key, times = 10 }: { key?: string; times?: number } = {}) => {
    const calls = Array.from({ length: times }, () => [one, other]).flat();
    const answers = calls.map((site) => site.call('POST', path, { as: 'front_desk', body, key: key ?? randomUUID() }));
    return Promise.all(answers);
  };
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

  test('a message that is sent again by the same press on both is one message', async () => {
    const { bookingId } = await buyPass(one, 'race');
    const messageId = await messageOf(one, bookingId);
    const { db } = one.database;
    await db.updateTable('messages').set({ state: 'failed' }).where('id', '=', messageId).execute();
    const path = `/bookings/${bookingId}/resend`;
    const answers = await together(path, { messageId, to: 'right@example.com' }, { key: randomUUID() });
    expect(statuses(answers)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body['messageId'])).size).toBe(1);
    const sent = () => db.selectFrom('messages').select('id').where('resend_of', '=', messageId).execute();
    expect(await sent()).toHaveLength(1);
    // Presses of different people, too, while the first repetition waits.
    expect(statuses(await together(path, { messageId, to: 'right@example.com' }))).toEqual(Array(20).fill(201));
    expect(await sent()).toHaveLength(1);
  });

  test('a task that is done and put off at once is done, once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body } = await one.call('POST', '/tasks', { body: { text: 'Count the keys' } });
      const path = `/tasks/${Number(body['id'])}`;
      const [done, snoozed] = await Promise.all([
        together(`${path}/done`, {}, { times: 3 }),
        together(`${path}/snooze`, { until: '2026-12-24T10:00:00+05:30' }, { times: 3 }),
      ]);
      expect(statuses(done)).toEqual([200, 409, 409, 409, 409, 409]);
      expect(statuses(snoozed).every((status) => status === 200 || status === 409)).toBe(true);
      const row = await one.database.db
        .selectFrom('tasks')
        .select(['done_at', 'snoozed_until'])
        .where('id', '=', Number(body['id']))
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ done_at: expect.any(Date), snoozed_until: null });
      const log = await one.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', `task:${Number(body['id'])}`)
        .where('action', '=', 'task_done')
        .execute();
      expect(log).toHaveLength(1);
    }
  });

  test('an answer to an enquiry by the same press on both is one mail', async () => {
    const id = await newEnquiry(one);
    await together(`/enquiries/${id}/reply`, { text: 'Yes, at ten.' }, { key: randomUUID() });
    const { db } = one.database;
    expect(await db.selectFrom('enquiry_replies').select('id').where('enquiry_id', '=', id).execute()).toHaveLength(1);
    expect(
      await db.selectFrom('messages').select('id').where('template', '=', 'enquiry_answered').execute(),
    ).toHaveLength(1);
  });

  test('an answer that is written while its reader deletes their data leaves neither its text nor a mail', async () => {
    const id = await newEnquiry(one, 'leaving@example.com');
    const { url = '', db } = one.database;
    await holdUpWrites(url, 'audit_log', async (release) => {
      // The answer is written and then waits for the audit log; the deletion waits for the enquiry.
      const answered = one.call('POST', `/enquiries/${id}/reply`, { body: { text: 'Yes, at noon.' } });
      await lockWait(url);
      const erased = eraseAccount(other.services, {
        uid: 'uid-of-writer',
        email: 'leaving@example.com',
        name: '',
        picture: '',
        authTime: one.clock.now(),
      });
      await lockWait(url, 2);
      await release();
      await Promise.all([answered, erased]);
      expect((await answered).status).toBe(201);
    });
    const replies = await db.selectFrom('enquiry_replies').select('text').where('enquiry_id', '=', id).execute();
    expect(replies).toEqual([{ text: '' }]);
    const mails = await db.selectFrom('messages').selectAll().where('template', '=', 'enquiry_answered').execute();
    expect(JSON.stringify(mails)).not.toMatch(/noon|leaving@/);
  });

  test('an account that is blocked and buys at once has no order from the block on', async () => {
    const uid = await newPerson(one, { email: 'buyer@example.com' });
    const token = `${uid.replace('-', '')}=buyer@example.com`;
    const { db } = one.database;
    await db
      .updateTable('users')
      .set({ uid: uid.replace('-', '') })
      .where('uid', '=', uid)
      .execute();
    const order = (site: ConsoleSite, date: string) =>
      site.shop.call('POST', '/api/payments/create-order', {
        token,
        body: {
          selection: { serviceType: 'dayPass', date },
          amount: 38_400,
          currency: 'INR',
          customerName: 'A Buyer',
          customerEmail: 'buyer@example.com',
          customerPhone: '98765 43210',
        },
      });
    const [ordered, blocked] = await Promise.all([
      Promise.all([order(one, '2026-11-26'), order(other, '2026-11-27'), order(one, '2026-11-28')]),
      together(`/people/${uid.replace('-', '')}/block`, { reason: 'Fraud' }, { times: 2 }),
    ]);
    expect(statuses(blocked)).toEqual([201, 409, 409, 409]);
    expect(ordered.every(({ status }) => status === 200 || status === 403)).toBe(true);
    expect((await order(other, '2026-11-30')).status).toBe(403);
    const blocks = await db.selectFrom('person_blocks').select('id').where('lifted_at', 'is', null).execute();
    expect(blocks).toHaveLength(1);
  });
});
