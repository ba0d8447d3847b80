import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'meju-make-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('A folder is made with those above it, and stays when it is there', () => {
  const folder = join(parent, 'a', 'b');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test.skipIf(process.platform !== 'linux')('A folder where none can be is refused at once', () => {
  expect(() => makeFolder('/proc/no-such-process/folder')).toThrow('ENOENT');
});

test('A link to nothing is refused', () => {
  symlinkSync(join(parent, 'absent'), join(parent, 'link'));
  expect(() => makeFolder(join(parent, 'link', 'folder'))).toThrow('ENOENT');
});
