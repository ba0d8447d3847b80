import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { writeContentFolder } from '../../gateway/content-folder.ts';
import { inOrder } from '../../rules/texts/text-content.ts';
import { textFiles } from '../../rules/texts/text-files.ts';
import { idOfText, textKinds } from '../../rules/texts/text-name.ts';
import { editedTexts, liveTexts, plannedTexts } from '../../store/texts.ts';

export type Exported = {
  files: number;
  /** Planned changes, which no file holds: 'terms' and when they begin. */
  planned: { text: string; begins: Date }[];
};

/**
 * Writes the texts of the site as files of a content folder, from which a new database gets the same texts. Files of posts that were removed in
 * the console go; others in the folder stay.
 * @throws when the folder cannot be written.
 */
export async function exportTexts({ db, clock }: { db: Database; clock: Clock }, folder: URL): Promise<Exported> {
  const now = clock.now();
  const posts = await liveTexts(db, 'post', now);
  const files = textFiles({
    pages: await liveTexts(db, 'page', now),
    posts,
    faqs: inOrder('faq', await liveTexts(db, 'faq', now)),
  });
  const planned = [];
  for (const kind of textKinds)
    for (const { slug, begins } of await plannedTexts(db, kind, now))
      planned.push({ text: idOfText({ kind, slug }), begins });
  const shown = new Set(posts.map(({ slug }) => slug));
  const removed = (await editedTexts(db, 'post')).filter((slug) => !shown.has(slug));
  await writeContentFolder(
    folder,
    files,
    removed.map((slug) => `posts/${slug}.md`),
  );
  return { files: files.length, planned: planned.sort((a, b) => a.begins.getTime() - b.begins.getTime()) };
}
