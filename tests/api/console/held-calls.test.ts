import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { eventually } from '#tests/support/eventually.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

test('One person holds twelve calls at once; the next is refused, a colleague’s is not, and a closed screen makes room', async () => {
  const { body } = await site.call('GET', '/changes?since=none', { as: 'manager' });
  const path = `/changes?since=${encodeURIComponent(String(body['cursor']))}`;
  const held = await Promise.all(Array.from({ length: 12 }, () => site.open(path, 'manager')));
  expect(held.map(({ status }) => status)).toEqual(held.map(() => 200));
  const refused = await site.open(path, 'manager');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10']);
  expect(await refused.json()).toMatchObject({ error: { code: 'too_many_held' } });
  const other = await site.open(path, 'owner');
  expect(other.status).toBe(200);
  for (const { body: open } of [...held, other]) await open?.cancel();
  await eventually(async () => {
    const again = await site.open(path, 'manager');
    await again.body?.cancel();
    expect(again.status).toBe(200);
  });
});
