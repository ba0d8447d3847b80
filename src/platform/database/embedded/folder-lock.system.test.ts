import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meju-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => join(folder, 'lock');
const own = () => JSON.parse(readFileSync(lock(), 'utf8')) as { pid: number; startedAt: string };

describe('The data folder', () => {
  test("is for one process: a second one gets the holder's id and a next step", () => {
    lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${process.pid}.*DATA_DIR.*DATABASE_URL`));
  });

  test('is made with the folders above it, or refused at once where the system makes none', () => {
    lockFolder(join(folder, 'within', 'another'))();
    expect(() => lockFolder('/proc/nowhere/data')).toThrow('/proc/nowhere');
  });

  test('can be taken again after its release', () => {
    lockFolder(folder)();
    expect(() => lockFolder(folder)()).not.toThrow();
  });

  test('is taken over from a process that died', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lock(), JSON.stringify({ pid, startedAt: 'once' }));
    lockFolder(folder);
    expect(own().pid).toBe(process.pid);
  });

  test('is taken over from a process that died when another got its id', () => {
    writeFileSync(lock(), JSON.stringify({ pid: process.ppid, startedAt: 'long before' }));
    lockFolder(folder);
    expect(own().pid).toBe(process.pid);
  });

  test('is refused while the holder lives', () => {
    writeFileSync(lock(), JSON.stringify({ pid: process.ppid, startedAt: '' }));
    expect(() => lockFolder(folder)).toThrow(new RegExp(`process ${process.ppid}`));
  });

  test('is refused while somebody is writing the lock', () => {
    writeFileSync(lock(), '');
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
  });
});
