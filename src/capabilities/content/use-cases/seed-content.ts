import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Faq } from '../contract.ts';
import { readContentFolder } from '../gateway/content-folder.ts';
import { positionsOfFile } from '../rules/texts/question-order.ts';
import { removeGone, writeFaq, writePage, writePost } from '../store/published.ts';
import { editedTexts, liveTexts } from '../store/texts.ts';

/**
 * Loads the texts of the content folder into the database: new ones, and those whose file has changed. Texts edited in the database stay until
 * then, and those edited in the console stay for good. Safe from several processes. A person who publishes them (`by`) is recorded.
 * @returns what a folder has that is not on the site, as it cannot be understood: 'faqs.json: why'.
 * @throws when a folder is not there.
 */
export async function seedContent(db: Database, folder: URL, now: Date, by: Actor | null = null): Promise<string[]> {
  const { faqs, posts, pages, bad } = await readContentFolder(folder);
  await inTransaction(db, async (tx) => {
    if (faqs) await writeFaqs(tx, faqs, now);
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

async function writeFaqs(tx: Tx, faqs: readonly (Faq & { source: string })[], now: Date): Promise<void> {
  const edited = new Set(await editedTexts(tx, 'faq'));
  const ofFile = faqs.filter(({ id }) => !edited.has(id));
  const positions = positionsOfFile(
    ofFile.map(({ id }) => id),
    await liveTexts(tx, 'faq', now),
  );
  for (const faq of ofFile) await writeFaq(tx, { ...faq, position: positions.get(faq.id) ?? 0 });
}

/** The texts of the content folder that cannot be understood, and why. @throws when a folder is not there. */
export const invalidTexts = async (folder: URL): Promise<{ file: string; why: string }[]> =>
  (await readContentFolder(folder)).bad;
