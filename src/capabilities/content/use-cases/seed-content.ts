import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { readContentFolder } from '../gateway/content-folder.ts';
import { removeGone, writeFaq, writePage, writePost } from '../store.ts';

/**
 * Loads the texts of the content folder into the database: new ones, and those whose file has changed. Texts edited in the database stay until
 * then, and those edited in the console stay for good. Safe from several processes. A person who publishes them (`by`) is recorded.
 * @returns what a folder has that is not on the site, as it cannot be understood: 'faqs.json: why'.
 * @throws when a folder is not there.
 */
export async function seedContent(db: Database, folder: URL, now: Date, by: Actor | null = null): Promise<string[]> {
  const { faqs, posts, pages, bad } = await readContentFolder(folder);
  await inTransaction(db, async (tx) => {
    for (const [position, faq] of (faqs ?? []).entries()) await writeFaq(tx, { ...faq, position });
    for (const post of posts) await writePost(tx, { ...post, now });
    for (const page of pages) await writePage(tx, page);
    const left = bad.flatMap(({ id }) => id ?? []);
    await removeGone(tx, {
      faqs: faqs && [...faqs.map(({ id }) => id), ...left],
      posts: [...posts.map(({ slug }) => slug), ...left],
    });
    if (by) await writeAudit(tx, { actor: by, action: 'texts_published', subject: 'content', detail: {}, now });
  });
  return bad.map(({ file, why }) => `${file}: ${why}`);
}

/** The texts of the content folder that cannot be understood, and why. @throws when a folder is not there. */
export const badTexts = async (folder: URL): Promise<{ file: string; why: string }[]> =>
  (await readContentFolder(folder)).bad;
