import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FolderFollower, folderFollower } from '#capabilities/content/use-cases/follow-folder.ts';
import { listFaqs } from '#capabilities/content/use-cases/read-page.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const now = new Date('2026-11-20T06:00:00Z');
let base: TestDatabase;
let folder: string;
let follower: FolderFollower;
let logged: unknown[];

beforeAll(async () => {
  base = await makeTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meju-texts-'));
  await cp(new URL('../../../content/', import.meta.url), folder, { recursive: true });
  logged = [];
  const services = {
    db: base.db,
    clock: { now: () => now },
    log: { error: (entry: unknown) => void logged.push(entry) },
  };
  follower = folderFollower(services, pathToFileURL(`${folder}/`));
  await follower.importAll();
});
afterAll(async () => {
  await base.drop();
  await rm(folder, { recursive: true });
});

const faqs = () => join(folder, 'faqs.json');
const questions = async () =>
  (await listFaqs({ db: base.db, clock: { now: () => now } }, {})).map(({ question }) => question);

async function ask(question: string): Promise<void> {
  const [first, ...others] = JSON.parse(await readFile(faqs(), 'utf8'));
  await writeFile(faqs(), JSON.stringify([{ ...first, question }, ...others]));
}

describe('an edited file of the content folder', () => {
  test('sees it on the site without a restart, once the folder no longer changes', async () => {
    await ask('Is there a garden?');
    await follower.importChanged();
    expect(await questions()).not.toContain('Is there a garden?');
    await follower.importChanged();
    expect(await questions()).toContain('Is there a garden?');
    expect(logged).toEqual([]);
  });

  test('keeps a post whose file an editor takes away for a moment to replace it', async () => {
    const post = join(folder, 'posts', 'quiet-work-in-a-loud-city.md');
    const slugs = async () => (await base.db.selectFrom('posts').select('slug').execute()).map(({ slug }) => slug);
    await rename(post, `${post}~`);
    await follower.importChanged();
    await rename(`${post}~`, post);
    await follower.importChanged();
    await follower.importChanged();
    expect(await slugs()).toContain('quiet-work-in-a-loud-city');
    await rm(post);
    await follower.importChanged();
    await follower.importChanged();
    expect(await slugs()).not.toContain('quiet-work-in-a-loud-city');
  });

  test('keeps the last good texts when a file is broken, names it once, and the next save counts', async () => {
    const good = await readFile(faqs(), 'utf8');
    await writeFile(faqs(), good.slice(0, -20));
    for (let looks = 0; looks < 4; looks += 1) await follower.importChanged();
    expect(await questions()).toContain('Is there a garden?');
    expect(logged).toEqual([{ err: expect.objectContaining({ message: expect.stringContaining('faqs.json') }) }]);
    await writeFile(faqs(), good);
    await ask('Is there a roof?');
    await follower.importChanged();
    await follower.importChanged();
    expect(await questions()).toContain('Is there a roof?');
  });

  test('is read as Windows saves it, and one text with an error leaves the others alone', async () => {
    logged.length = 0;
    const good = await readFile(faqs(), 'utf8');
    const post = join(folder, 'posts', 'windows.md');
    const fields = ['title: Windows', 'excerpt: E', 'author-id: a', 'author: A', 'tags: t', 'published: 2026-01-01'];
    await writeFile(post, `\ufeff---\r\n${fields.join('\r\n')}\r\n---\r\nA text.\r\n`);
    await writeFile(join(folder, 'posts', 'broken.md'), 'No fields.');
    await cp(post, join(folder, 'posts', 'windows - Copy.md'));
    await writeFile(join(folder, 'posts', '~$ndows.md'), Buffer.from([0, 255]));
    await writeFile(faqs(), `\ufeff${good.replaceAll('\n', '\r\n')}`);
    await follower.importAll();
    const slugs = (await base.db.selectFrom('posts').select('slug').execute()).map(({ slug }) => slug);
    expect(slugs).toContain('windows');
    expect(slugs).not.toContain('broken');
    expect(slugs).not.toContain('windows - Copy');
    const words = (logged as { err: Error }[]).map(({ err }) => err.message).sort();
    expect(words).toEqual([
      expect.stringContaining('posts/broken.md'),
      expect.stringContaining('posts/windows - Copy.md: The name of the file becomes an address.'),
    ]);
    expect(await questions()).toHaveLength(JSON.parse(good).length);
  });
});
