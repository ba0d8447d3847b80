import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DamagedFolder, prepareDatabaseFolder } from './database-folder.ts';
import { openEmbedded } from './embedded.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'meju-damaged-'));
  folder = join(parent, 'database');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('A folder that lost a part of its database is named as damaged, and nothing is made in it', () => {
  mkdirSync(join(folder, 'base'), { recursive: true });
  writeFileSync(join(folder, 'base', '16384'), 'rows');
  expect(() => prepareDatabaseFolder(folder)).toThrow(/is damaged \(missing: PG_VERSION, global\/pg_control/);
  expect(readdirSync(folder)).toEqual(['base']);
});

test('A first start that was killed while it made the database is begun again', () => {
  prepareDatabaseFolder(folder);
  mkdirSync(join(folder, 'base'), { recursive: true });
  const isThere = prepareDatabaseFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
  isThere();
  expect(existsSync(`${folder}.making`)).toBe(false);
});

test('A database that was copied in after a first start was killed keeps its rows', async () => {
  const before = await openEmbedded(parent, 10_000);
  await before.pool.query('create table kept as select 7 as n');
  await before.close();
  writeFileSync(`${folder}.making`, '');
  const after = await openEmbedded(parent, 10_000);
  expect((await after.pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
  expect(existsSync(`${folder}.making`)).toBe(false);
  await after.close();
});

test('A part of a database that was copied in after a first start was killed is named as damaged, and stays', () => {
  mkdirSync(join(folder, 'base', '5'), { recursive: true });
  writeFileSync(join(folder, 'base', '5', '16384'), 'rows');
  writeFileSync(`${folder}.making`, '');
  expect(() => prepareDatabaseFolder(folder)).toThrow(DamagedFolder);
  expect(readdirSync(join(folder, 'base', '5'))).toEqual(['16384']);
});

test('A database with an empty control file is reported as damaged, and its folder is unlocked', async () => {
  await (await openEmbedded(parent, 10_000)).close();
  writeFileSync(join(folder, 'global', 'pg_control'), '');
  await expect(openEmbedded(parent, 10_000)).rejects.toBeInstanceOf(DamagedFolder);
  expect(existsSync(join(parent, 'lock'))).toBe(false);
  rmSync(join(folder, 'PG_VERSION'));
  await expect(openEmbedded(parent, 10_000)).rejects.toThrow('missing: PG_VERSION');
});
