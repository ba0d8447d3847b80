import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { scan } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const changes = async (cursor?: string) => {
  const { status, body } = await site.call('GET', `/changes${cursor === undefined ? '' : `?since=${cursor}`}`, {
    as: 'front_desk',
  });
  return { status, topics: body['topics'] as string[], cursor: String(body['cursor']) };
};

/** Up to now. */
const now = async () => (await changes('none')).cursor;

test('A held call answers when somebody books, arrives or needs a person, and says which', async () => {
  const held = changes(await now());
  const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-24'));
  const first = await held;
  expect(first.topics).toContain('bookings');
  const before = await now();
  await scan(site, bookingId);
  const second = await changes(before);
  expect(second.topics).toEqual(['visits']);
});

test('A change between two calls is not missed, and a change is told once', async () => {
  const cursor = await now();
  await site.database.db
    .insertInto('tasks')
    .values({ task_key: 'a', kind: 'refund_failed', detail: '{}', created_at: site.clock.now() })
    .execute();
  await pause(100);
  const answer = await changes(cursor);
  expect(answer.topics).toEqual(['inbox']);
  const next = changes(answer.cursor);
  expect(await Promise.race([next, pause(300, 'still held')])).toBe('still held');
  await site.database.db.updateTable('tasks').set({ done_at: site.clock.now() }).where('task_key', '=', 'a').execute();
  expect((await next).topics).toEqual(['inbox']);
});

test('What changes no row tells nobody, and pages of the site are not told at all', async () => {
  let pages = 0;
  const stop = site.database.listen('site_changed', () => {
    pages += 1;
  });
  // A listener looks once as it begins.
  const before = 1;
  await expect.poll(() => pages).toBe(before);
  const held = changes(await now());
  await site.database.db.updateTable('tasks').set({ kind: 'x' }).where('task_key', '=', 'nothing').execute();
  expect(await Promise.race([held, pause(300, 'still held')])).toBe('still held');
  await booked(site.shop, choices.dayPass('2026-11-25'));
  await held;
  expect(pages).toBe(before);
  await stop();
});

test('A held call ends when somebody leaves the team, and is refused to them from then on', async () => {
  const held = site.call('GET', `/changes?since=${await now()}`, { as: 'manager' });
  await pause(50);
  await site.database.db
    .updateTable('staff')
    .set({ ended_at: site.clock.now() })
    .where('email', '=', 'ravi.kumar@example.com')
    .execute();
  const startedAt = performance.now();
  expect((await held).body['topics']).toContain('staff');
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect((await site.call('GET', '/changes', { as: 'manager' })).status).toBe(404);
});

test('A hundred held calls leave the database to others, and all end when the process stops', async () => {
  const cursor = await now();
  const held = Array.from({ length: 100 }, () => changes(cursor));
  expect((await site.call('GET', '/day', { as: 'front_desk' })).status).toBe(200);
  await site.services.consoleChanges.close();
  const answers = await Promise.all(held);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});
