import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readVersionAt, readVersionsFrom } from '#capabilities/catalogue/store/versions.ts';
import {
  findPage,
  listFaqRows,
  listPostRows,
  removeGone,
  writeFaq,
  writePage,
  writePost,
} from '#capabilities/content/store/published.ts';
import { nextPublication } from '#capabilities/content/store/texts.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

/** What is asked of texts and prices and written to them: each question and each change is of those that it means, and of no others. */
let base: TestDatabase;

const now = new Date('2026-11-24T04:30:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(base.db, work);

beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  for (const table of ['faqs', 'posts', 'pages', 'catalogue_versions'] as const)
    await base.db.deleteFrom(table).execute();
});

const faq = (id: string, position: number, source: string, answer = source) =>
  within((tx) => writeFaq(tx, { id, position, question: `${id}?`, answer, source }));
const answers = async () => (await listFaqRows(base.db, now)).map(({ id, answer }) => `${id}: ${answer}`);

const post = (slug: string, publishedAt: Date, source: string, title = source) =>
  within((tx) =>
    writePost(tx, {
      slug,
      title,
      excerpt: '',
      content: '',
      authorId: '1',
      author: 'A',
      tags: [],
      publishedAt,
      now,
      source,
    }),
  );
const posts = async (at = now) => (await listPostRows(base.db, at)).map(({ slug, title }) => `${slug}: ${title}`);

describe('a question', () => {
  it('is at its place, and those of one place are in one order', async () => {
    await faq('c', 1, 'one');
    await faq('b', 2, 'one');
    await faq('a', 2, 'one');
    expect(await answers()).toEqual(['c: one', 'a: one', 'b: one']);
  });

  it('is written again when its file or place changes, and keeps edits until then', async () => {
    await faq('a', 1, 'one', 'old');
    await faq('b', 2, 'one', 'old');
    await faq('a', 1, 'one', 'new');
    expect(await answers()).toEqual(['a: old', 'b: old']);
    await faq('a', 1, 'two', 'new');
    expect(await answers()).toEqual(['a: new', 'b: old']);
    await faq('b', 0, 'one', 'moved');
    expect(await answers()).toEqual(['b: moved', 'a: new']);
  });
});

describe('a post', () => {
  it('is shown from its instant on, the newest first, and those of one instant the last written first', async () => {
    await post('old', after(-1), 'one');
    await post('first', now, 'one');
    await post('second', now, 'one');
    await post('later', after(2), 'one');
    await post('soon', after(1), 'one');
    expect(await posts()).toEqual(['second: one', 'first: one', 'old: one']);
    expect(await nextPublication(base.db, now)).toEqual(after(1));
    expect(await nextPublication(base.db, after(1))).toEqual(after(2));
    expect(await nextPublication(base.db, after(2))).toBeNull();
  });

  it('stays as somebody edited it until its file changes', async () => {
    await post('a', now, 'one', 'old');
    await post('a', now, 'one', 'new');
    expect(await posts()).toEqual(['a: old']);
    await post('a', now, 'two', 'new');
    expect(await posts()).toEqual(['a: new']);
  });
});

it('a page is found by its name, and stays as somebody edited it until its file changes', async () => {
  const write = (slug: string, title: string, source: string) =>
    within((tx) => writePage(tx, { slug, title, description: '', content: '', source }));
  await write('terms', 'Terms', 'one');
  await write('privacy', 'Privacy', 'one');
  await write('terms', 'Other Terms', 'one');
  expect(await findPage(base.db, 'terms', now)).toMatchObject({ title: 'Terms' });
  await write('terms', 'Other Terms', 'two');
  expect(await findPage(base.db, 'terms', now)).toMatchObject({ title: 'Other Terms' });
  expect(await findPage(base.db, 'privacy', now)).toMatchObject({ title: 'Privacy' });
  expect(await findPage(base.db, 'nothing', now)).toBeUndefined();
});

it('what is gone from the folder goes, and what was made here stays', async () => {
  await faq('kept', 1, 'one');
  await faq('gone', 2, 'one');
  await faq('ours', 3, 'one');
  await post('kept', now, 'one');
  await post('gone', now, 'one');
  await post('ours', now, 'one');
  await base.db.updateTable('faqs').set({ source: null }).where('id', '=', 'ours').execute();
  await base.db.updateTable('posts').set({ source: null }).where('slug', '=', 'ours').execute();
  await within((tx) => removeGone(tx, { faqs: ['kept'], posts: ['kept'] }));
  expect(await answers()).toEqual(['kept: one', 'ours: one']);
  expect(await posts()).toEqual(['ours: one', 'kept: one']);
  await within((tx) => removeGone(tx, { faqs: [], posts: [] }));
  expect([await answers(), await posts()]).toEqual([['ours: one'], ['ours: one']]);
});

it('prices hold from their instant on, the last that was set for it, and it is known when they change', async () => {
  const set = (name: string, from: Date) =>
    base.db
      .insertInto('catalogue_versions')
      .values({ effective_from: from, data: JSON.stringify(name), note: '', created_at: now })
      .execute();
  await set('past', after(-10));
  await set('first', now);
  await set('corrected', now);
  await set('later', after(20));
  await set('soon', after(10));
  await set('soon, corrected', after(10));
  const at = (instant: Date) => readVersionAt(base.db, instant);
  expect(await at(after(-11))).toBeNull();
  expect(await at(after(-1))).toEqual({ data: 'past', nextFrom: now });
  expect(await at(now)).toEqual({ data: 'corrected', nextFrom: after(10) });
  expect(await at(after(10))).toEqual({ data: 'soon, corrected', nextFrom: after(20) });
  expect(await at(after(20))).toEqual({ data: 'later', nextFrom: null });
  const from = async (instant: Date) => (await readVersionsFrom(base.db, instant)).map(({ data }) => data);
  expect(await from(now)).toEqual(['corrected', 'soon, corrected', 'later']);
  expect(await from(after(-1))).toEqual(['past', 'corrected', 'soon, corrected', 'later']);
  expect(await from(after(30))).toEqual(['later']);
});
