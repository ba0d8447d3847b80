import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { isOpenToOthers, makeOwnFolder } from './own-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'meju-own-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o1777;

test('A new data folder is closed to other users, whatever the umask', () => {
  const before = process.umask(0);
  try {
    makeOwnFolder(join(parent, 'a', 'data'));
  } finally {
    process.umask(before);
  }
  expect(modeOf(join(parent, 'a', 'data'))).toBe(0o700);
});

test('Taking the lock corrects a data folder that other users could read or write', () => {
  const folder = join(parent, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  expect(isOpenToOthers(folder)).toBe(true);
  lockFolder(folder)();
  expect(modeOf(folder)).toBe(0o700);
  expect(isOpenToOthers(folder)).toBe(false);
});

test('A folder that all users share keeps its mode', () => {
  chmodSync(parent, 0o1777);
  makeOwnFolder(parent);
  expect(modeOf(parent)).toBe(0o1777);
});

test('An absent folder is not open to others', () => {
  expect(isOpenToOthers(join(parent, 'absent'))).toBe(false);
});
