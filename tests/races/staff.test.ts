import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initialLimits } from '#capabilities/staff/rules/limits.ts';
import { openDatabase } from '#platform/database/open.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { enrolled, newColleague, shiftOf, withPin } from '#tests/support/console/team.ts';
import { visit } from '#tests/support/console/visit.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { holdUpWrites, lockWait } from '#tests/support/database/lock-wait.ts';
import { inLine } from '#tests/support/database/test-database.ts';

/** Two processes on one database, and people whose rights change while they work. */
let one: ConsoleSite;
let other: ConsoleSite;
const pin = '482913';

beforeAll(async () => {
  if (!databaseServer) return;
  one = await openConsoleSite();
  const { url = '', fresh } = one.database;
  const second = await openDatabase({ url, dataDir: null, waitMs: inLine });
  other = await openConsoleSite(one.clock, { ...second, url, fresh, drop: () => second.close() });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const emailOf = async (id: number) =>
  (await one.database.db.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const requestsOf = async (id: number) =>
  (await one.database.db.selectFrom('console_requests').select('key').where('staff_id', '=', id).execute()).length;
const someone = async (role: 'owner' | 'front_desk') => {
  const id = await newColleague(one, role);
  return { id, as: { email: await emailOf(id) } };
};

describe.skipIf(!databaseServer)('Who is ended', () => {
  test('finishes the change that runs on another process; End now answers after it, and nothing of theirs follows', async () => {
    const { id, as } = await someone('owner');
    const { url = '' } = one.database;
    await holdUpWrites(url, 'console_limits', async (release) => {
      const change = other.call('PUT', '/limits', { as, body: initialLimits, headers: { 'If-Match': '0' } });
      await lockWait(url);
      let ended = false;
      const ending = one.call('POST', `/team/${id}/end`).then((answer) => {
        ended = true;
        return answer;
      });
      await lockWait(url, 2);
      expect(ended).toBe(false);
      await release();
      expect((await change).status).toBe(200);
      expect((await ending).status).toBe(200);
    });
    for (const site of [one, other]) expect((await site.call('GET', '/me', { as })).status).toBe(404);
  });

  test.each(Array.from({ length: 5 }, (_, n) => n))(
    'gets no change accepted on any process once End now has answered (round %i)',
    async () => {
      const { id, as } = await someone('front_desk');
      let isOver = false;
      const late: number[] = [];
      const early: number[] = [];
      const press = async (site: ConsoleSite) => {
        for (let n = 0; n < 12; n += 1) {
          const began = isOver;
          const { status } = await site.call('POST', '/visits', { as, body: { visits: [visit('unknown')] } });
          (began ? late : early).push(status);
        }
      };
      const pressing = Promise.all([press(one), press(other), press(one), press(other)]);
      await expect.poll(() => early.length).toBeGreaterThan(3);
      expect((await one.call('POST', `/team/${id}/end`)).status).toBe(200);
      isOver = true;
      const stored = await requestsOf(id);
      await pressing;
      expect(new Set(early)).toEqual(new Set(early.includes(404) ? [200, 404] : [200]));
      expect(late.filter((status) => status !== 404)).toEqual([]);
      expect(await requestsOf(id)).toBe(stored);
      expect(early.filter((status) => status === 200)).toHaveLength(stored);
    },
  );

  test.each(Array.from({ length: 5 }, (_, n) => n))(
    'by a device that is locked gets nothing accepted afterwards either (round %i)',
    async () => {
      const staffId = await withPin(one, 'front_desk', pin);
      const device = await enrolled(one);
      const as = await shiftOf(one, device, { staffId, pin });
      let isOver = false;
      const late: number[] = [];
      const press = async (site: ConsoleSite) => {
        for (let n = 0; n < 10; n += 1) {
          const began = isOver;
          const { status } = await site.call('POST', '/visits', { as, body: { visits: [visit('unknown')] } });
          if (began) late.push(status);
        }
      };
      const pressing = Promise.all([press(one), press(other)]);
      expect((await other.call('POST', `/devices/${device.id}/lock`)).status).toBe(200);
      isOver = true;
      await pressing;
      expect(late.filter((status) => status !== 401)).toEqual([]);
      expect((await one.call('POST', '/visits', { as, body: { visits: [visit('x')] } })).status).toBe(401);
    },
  );

  test.each(Array.from({ length: 8 }, (_, n) => n))(
    'leaves one of two last owners who end each other (round %i)',
    async () => {
      const [first, second] = [await someone('owner'), await someone('owner')];
      const others = await one.database.db
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'owner')
        .where('ended_at', 'is', null)
        .where('id', 'not in', [first.id, second.id])
        .execute();
      for (const { id } of others)
        await one.call('POST', `/team/${id}/role`, { as: first.as, body: { role: 'manager' } });
      const answers = await Promise.all([
        one.call('POST', `/team/${second.id}/end`, { as: first.as }),
        other.call('POST', `/team/${first.id}/end`, { as: second.as }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
      const left = await one.database.db
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'owner')
        .where('ended_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
      const as = left[0]?.id === first.id ? first.as : second.as;
      await one.call('POST', '/team', {
        as,
        body: { email: 'asha.nair@example.com', name: 'Asha Nair', role: 'owner' },
      });
    },
  );
});

describe.skipIf(!databaseServer)('One key', () => {
  test('pressed at once on two processes does the change once, and all hear the same', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [key, email] = [randomUUID(), `${randomUUID()}@example.com`];
      const body = { email, name: 'Pressed often', role: 'front_desk' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).call('POST', '/team', { key, body })),
      );
      expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      const rows = await one.database.db.selectFrom('staff').select('id').where('email', '=', email).execute();
      expect(rows).toHaveLength(1);
      const added = await one.database.db
        .selectFrom('audit_log')
        .select('id')
        .where('subject', '=', `staff:${rows[0]?.id}`)
        .execute();
      expect(added).toHaveLength(1);
    }
  });
});

describe.skipIf(!databaseServer)('Wrong PINs', () => {
  test('given at once on two processes are looked at five times, and the owner is told once', async () => {
    const staffId = await withPin(one, 'front_desk', pin);
    const { id, key } = await enrolled(one);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? one : other).call('POST', '/session', {
          as: null,
          body: { deviceKey: key, staffId, pin: String(100_200 + n) },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(36);
    const tasks = await one.database.db.selectFrom('tasks').select('detail').where('kind', '=', 'pin_locked').execute();
    expect(tasks.filter(({ detail }) => detail['deviceId'] === id)).toHaveLength(1);
  });
});
