import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAssetOfOtherBuild } from './assets.ts';

describe('A file of a build that this process was not started with', () => {
  let root: string;
  let folders: string[];
  const read = (address: string) => readAssetOfOtherBuild(folders, address, { 'X-Always': 'yes' });

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'meju-builds-'));
    folders = [join(root, 'client'), join(root, 'earlier')];
    for (const folder of folders) mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(root, 'client', 'robots.txt'), 'not an asset');
    writeFileSync(join(root, 'client', 'assets', 'entry.client-New1.js'), 'newer();');
    writeFileSync(join(root, 'earlier', 'assets', 'entry.client-Old1.js'), 'older();');
    writeFileSync(join(root, 'earlier', 'assets', 'entry.client-Old1.js.br'), 'packed');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('is given from the newer build while processes are replaced, and from an earlier one to pages that are open', async () => {
    expect((await read('/assets/entry.client-New1.js'))?.bodies.identity.toString()).toBe('newer();');
    expect((await read('/assets/entry.client-Old1.js'))?.bodies.identity.toString()).toBe('older();');
  });

  test.each([
    '/assets/entry.client-Old0.js',
    '/assets/entry.client-Old1.js.br',
    '/assets/../robots.txt',
    '/assets/..',
    '/assets/',
    '/robots.txt',
  ])('is not found at %s', async (address) => {
    expect(await read(address)).toBeNull();
  });
});
