import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { people, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { admin } from '#tests/support/server/admin.ts';
import { type BuiltCopy, builtCopy } from '#tests/support/server/built-copy.ts';
import { patientStop } from '#tests/support/server/patient-stop.ts';
import { launch } from '#tests/support/server/start-server.ts';

let copy: BuiltCopy;
let database: FreshDatabase;
beforeAll(async () => {
  [copy, database] = await Promise.all([builtCopy(), freshDatabase()]);
});
afterAll(async () => {
  await copy.remove();
  await database.drop();
});

test('Beside a broken faqs.json the site starts, and the operator’s command refunds through it and without it', async () => {
  await appendFile(join(copy.folder, 'content', 'faqs.json'), '{ half a te');
  const env = { NOW: '2026-11-24T10:00:00+05:30', ...patientStop };
  const server = await launch(database, env, { program: 'build/server/index.js', folder: copy.folder });
  const asha = await signIn(server.origin, people.asha);
  const shop = shopper(server.origin, asha);
  const { body: order } = await shop.order(choices.dayPass('2026-11-27'));
  const { body: paid } = await shop.pay(order.orderId);
  expect((await shop.verify(paid)).body).toMatchObject({ verified: true });

  const refund = (reason: string) =>
    admin(
      { ...server, database },
      ['refund', order.bookingId, '--amount', '100', '--reason', reason],
      { ADMIN_OPERATOR: 'Asha Nair' },
      copy.folder,
    );
  expect(await refund('Cold coffee')).toMatchObject({ code: 0, out: expect.stringContaining('₹100.00') });
  expect(await server.stop()).toBe(0);
  expect(await refund('Loud fan')).toMatchObject({ code: 0, out: expect.stringContaining('₹100.00') });

  const { db, close } = await openDatabase({
    url: database.env['DATABASE_URL'] || undefined,
    dataDir: database.env['DATA_DIR'] ?? null,
  });
  const refunds = await db.selectFrom('refunds').select('amount_paise').execute();
  expect(refunds).toEqual([{ amount_paise: 10_000 }, { amount_paise: 10_000 }]);
  await close();
});
