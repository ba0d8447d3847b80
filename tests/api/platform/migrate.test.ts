import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { makeTestDatabase } from '#tests/support/database/test-database.ts';

test('A start takes what is new and nothing twice, and names a file that was taken and is gone', async () => {
  const { db, drop } = await makeTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'meju-migrations-'));
  const file = (name: string, text: string) => writeFile(join(folder, name), text);
  await file('0001_first.sql', 'create table taken_once (id int);');
  expect(await migrate(db, folder, 'steps')).toEqual(['0001_first.sql']);
  expect(await migrate(db, folder, 'steps')).toEqual([]);
  await file('0002_second.sql', 'alter table taken_once add name text;');
  expect(await migrate(db, folder, 'steps')).toEqual(['0002_second.sql']);
  expect(await migrate(db, folder, 'steps')).toEqual([]);
  expect((await sql`select id, name from taken_once`.execute(db)).rows).toEqual([]);
  await rm(join(folder, '0001_first.sql'));
  await expect(migrate(db, folder, 'steps')).rejects.toThrow('0001_first.sql');
  await rm(folder, { recursive: true });
  await drop();
});
