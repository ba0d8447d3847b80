import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { admin } from '#tests/support/server/admin.ts';
import { operate } from '#tests/support/server/operate.ts';
import { launch } from '#tests/support/server/start-server.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('A live installation begins without colleagues; the doctor asks for an owner until there is one', async () => {
  const server = await launch(database, { SANDBOX: 'off' });
  const beside = (args: string[]) => admin({ ...server, database }, args, { SANDBOX: 'off' });
  expect((await beside(['staff'])).out).toContain('Nobody is on the team yet.');
  expect(await beside(['content'])).toMatchObject({ code: 1, out: expect.stringContaining('Add the first owner') });
  await server.stop();
  const asked = 'staff: there is no owner';
  expect(operate('doctor', database, [], { SANDBOX: 'off' }).said).toContain(asked);
  const again = await launch(database, { SANDBOX: 'off' });
  const added = await admin(
    { ...again, database },
    ['staff', 'add', '--email', 'meera@example.com', '--role', 'owner'],
    { SANDBOX: 'off' },
  );
  expect(added).toMatchObject({ code: 0 });
  await again.stop();
  expect(operate('doctor', database, [], { SANDBOX: 'off' }).said).not.toContain(asked);
});
