import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { operate } from '#tests/support/server/operate.ts';

/** What the commands refuse before they ask a database anything. */
let folder: string;
let file: string;
let old: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meju-backup-'));
  file = join(folder, 'day.backup');
  old = await freshDatabase();
});
afterAll(async () => {
  await old.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('A backup', () => {
  test('of a folder in which nothing ever was is refused, and neither it nor the doctor makes a database there', () => {
    const empty = join(folder, 'empty');
    const nowhere = { ...old, env: { DATA_DIR: empty, DATABASE_URL: '' } };
    expect(operate('backup', nowhere, [file])).toEqual({
      status: 1,
      said: expect.stringContaining(`DATA_DIR (${empty}) has no data`),
    });
    expect(operate('doctor', nowhere)).toEqual({
      status: 1,
      said: expect.stringContaining('DATABASE_URL: a power cut'),
    });
    expect(existsSync(empty)).toBe(false);
  });

  test('in a place that nothing answers from is named by the doctor with what is wrong, once', () => {
    const silent = { ...old, env: { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' } };
    expect(operate('doctor', silent).said).toContain(
      'DATABASE_URL: no database could be opened there: ECONNREFUSED.\n',
    );
  });

  test('to nowhere and from nowhere is refused with a word', () => {
    expect(operate('backup', old).said).toContain('Where to?');
    const nowhere = join(folder, 'missing', 'file');
    expect(operate('backup', old, [nowhere]).said).toBe(`${nowhere} cannot be written (ENOENT).\n`);
    expect(operate('restore', old, [join(folder, 'missing')]).said).toContain('cannot be read (ENOENT)');
  });
});

describe('The move to a server', () => {
  test('needs the address of one', () => {
    const nowhere = { ...old, env: { DATA_DIR: folder, DATABASE_URL: '' } };
    expect(operate('move-to-server', nowhere)).toEqual({
      status: 1,
      said: expect.stringContaining('Set DATABASE_URL'),
    });
  });
});
