import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let base: TestDatabase;
let folder: string;
let count = 0;
let name: string;

const file = (called: string, text: string) => writeFile(join(folder, called), text);
const start = (until?: string) => migrate(base.db, folder, name, until);

beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  count += 1;
  name = `steps_${count}`;
  folder = await mkdtemp(join(tmpdir(), 'meju-migrations-'));
  await file('0001_first.sql', `create table taken_${count} (id int);`);
  await start();
  return () => rm(folder, { recursive: true });
});

test('A start takes what is new and nothing twice', async () => {
  expect(await start()).toEqual([]);
  await file('0002_second.sql', `alter table taken_${count} add name text;`);
  expect(await start()).toEqual(['0002_second.sql']);
  expect(await start()).toEqual([]);
  expect((await sql`select id, name from ${sql.table(`taken_${count}`)}`.execute(base.db)).rows).toEqual([]);
});

test('A migration that was changed after it was applied refuses the start by its name, and nothing new is applied', async () => {
  await file('0001_first.sql', `create table taken_${count} (id bigint);`);
  await file('0002_second.sql', `alter table taken_${count} add name text;`);
  await expect(start()).rejects.toThrow('The migration 0001_first.sql was changed after it was applied');
  await file('0001_first.sql', `create table taken_${count} (id int);`);
  expect(await start()).toEqual(['0002_second.sql']);
});

test('Line endings alone, which git may write in its own way, are no change', async () => {
  await file('0002_second.sql', `alter table taken_${count}\n  add name text;\n`);
  await start();
  await file('0002_second.sql', `alter table taken_${count}\r\n  add name text;\r\n`);
  expect(await start()).toEqual([]);
});

test('A migration that was applied and is gone refuses the start by its name, as does one before those that were applied', async () => {
  await file('0000_early.sql', 'select 1;');
  await expect(start()).rejects.toThrow('The migration 0000_early.sql comes before 0001_first.sql');
  await rm(join(folder, '0000_early.sql'));
  await file('0002_second.sql', 'select 1;');
  await start();
  await rm(join(folder, '0002_second.sql'));
  await expect(start()).rejects.toThrow('The migration 0002_second.sql was applied to this database');
});

test('A database of a time before checksums takes the files as they are at its first start, and from then on compares them', async () => {
  await sql`alter table ${sql.table(name)} drop column checksum`.execute(base.db);
  expect(await start()).toEqual([]);
  await file('0001_first.sql', `create table taken_${count} (id bigint);`);
  await expect(start()).rejects.toThrow('0001_first.sql was changed');
});

test('A migration that fails leaves nothing of itself and of those before it in the same start', async () => {
  await file('0002_second.sql', `alter table taken_${count} add name text;`);
  await file('0003_third.sql', 'create table broken (id nothing_like_it);');
  await expect(start()).rejects.toMatchObject({
    name: 'SchemaMismatch',
    message: 'The migration 0003_third.sql failed: type "nothing_like_it" does not exist',
  });
  await file('0003_third.sql', 'select 1;');
  expect(await start()).toEqual(['0002_second.sql', '0003_third.sql']);
});

test('A schema is never taken back: bringing it to an earlier file is refused', async () => {
  await file('0002_second.sql', `alter table taken_${count} add name text;`);
  await start();
  await expect(start('0001_first.sql')).rejects.toThrow('already has the schema of a later version (0002_second.sql)');
});
