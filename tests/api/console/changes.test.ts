import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wakeTasks } from '#capabilities/messaging/use-cases/inbox-tasks.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { type Changes, cursorAfterAll, hearUntil } from '#tests/support/console/hear-changes.ts';
import { scan } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

/** A call that is under way: the process holds it, or has its answer already. */
async function hold(cursor: string, as: 'front_desk' | 'manager' = 'front_desk') {
  const answer = await site.open(`/changes?since=${cursor}`, as);
  expect(answer.status).toBe(200);
  return { answered: async (): Promise<Changes> => (await answer.json()) as Changes };
}
const changes = async (cursor: string) => (await hold(cursor)).answered();
const notify = (topic: string) => sql`select pg_notify('console_changed', ${topic})`.execute(site.database.db);
const upToNow = () => cursorAfterAll(changes, notify);

test('A held call answers when somebody books, arrives or needs a person, and says which', async () => {
  const cursor = await upToNow();
  const first = await hold(cursor);
  const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-24'));
  expect((await first.answered()).topics).not.toEqual([]);
  await hearUntil(changes, 'bookings', cursor);
  const second = await hold(await upToNow());
  await scan(site, bookingId);
  expect((await second.answered()).topics).toEqual(['visits']);
});

test('A change between two calls is not missed, and each change is reported once', async () => {
  const cursor = await upToNow();
  await site.database.db
    .insertInto('tasks')
    .values({ task_key: 'a', kind: 'refund_failed', detail: '{}', created_at: site.clock.now() })
    .execute();
  // The process has heard of it before the call that is tested.
  await hearUntil(changes, 'inbox', cursor);
  const answer = await changes(cursor);
  expect(answer.topics).toEqual(['inbox']);
  await notify('visits');
  const next = await changes(answer.cursor);
  expect(next.topics).toEqual(['visits']);
  await site.database.db.updateTable('tasks').set({ done_at: site.clock.now() }).where('task_key', '=', 'a').execute();
  expect((await changes(next.cursor)).topics).toEqual(['inbox']);
});

test('A snoozed task is reported once, when its time has come', async () => {
  const [due, later] = [0, 60_000].map((ms) => new Date(site.clock.now().getTime() + ms));
  for (const [task_key, snoozed_until] of [
    ['due', due],
    ['later', later],
  ] as const)
    await site.database.db
      .insertInto('tasks')
      .values({ task_key, kind: 'refund_failed', detail: '{}', created_at: site.clock.now(), snoozed_until })
      .execute();
  const cursor = await upToNow();
  expect(await wakeTasks(site.services)).toBe(1);
  expect((await changes(cursor)).topics).toEqual(['inbox']);
  expect(await wakeTasks(site.services)).toBe(0);
});

test('A call without a change notifies no screen, and pages of the site are never notified', async () => {
  let pages = 0;
  const stop = site.database.listen('site_changed', () => {
    pages += 1;
  });
  // A listener looks once as it begins.
  const before = 1;
  await expect.poll(() => pages).toBe(before);
  const held = await hold(await upToNow());
  await site.database.db.updateTable('tasks').set({ kind: 'x' }).where('task_key', '=', 'nothing').execute();
  await notify('visits');
  expect((await held.answered()).topics).toEqual(['visits']);
  const cursor = await upToNow();
  await booked(site.shop, choices.dayPass('2026-11-25'));
  await hearUntil(changes, 'bookings', cursor);
  // A notice of the test's own is the only one, and comes after any other.
  await sql`select pg_notify('site_changed', '')`.execute(site.database.db);
  await expect.poll(() => pages).toBeGreaterThan(before);
  expect(pages).toBe(before + 1);
  await stop();
});

test('A held call ends when somebody leaves the team, and is refused to them from then on', async () => {
  const held = await hold(await upToNow(), 'manager');
  await site.database.db
    .updateTable('staff')
    .set({ ended_at: site.clock.now() })
    .where('email', '=', 'ravi.kumar@example.com')
    .execute();
  expect((await held.answered()).topics).toEqual(['staff']);
  expect((await site.call('GET', '/changes', { as: 'manager' })).status).toBe(404);
});

test('As many held calls as one person may have leave the database to others, and all end when the process stops', async () => {
  const cursor = await upToNow();
  const held = await Promise.all(Array.from({ length: 12 }, () => hold(cursor)));
  expect((await site.call('GET', '/day', { as: 'front_desk' })).status).toBe(200);
  await site.services.consoleChanges.close();
  const answers = await Promise.all(held.map(({ answered }) => answered()));
  expect(answers.map(({ cursor: after }) => typeof after)).toEqual(held.map(() => 'string'));
});
