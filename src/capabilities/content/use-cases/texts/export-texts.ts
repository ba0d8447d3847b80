import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { writeContentFolder } from '../../gateway/write-content-folder.ts';
import { textFiles } from '../../rules/texts/text-files.ts';
import { idOfText, textKinds } from '../../rules/texts/text-name.ts';
import { liveTexts } from '../../store/texts.ts';
import { readHistories } from './read-history.ts';

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
  const [pages, posts, faqs] = [
    await liveTexts(db, 'page', now),
    await liveTexts(db, 'post', now),
    await liveTexts(db, 'faq', now),
  ];
  const files = textFiles({
    pages,
    posts,
    faqs: faqs.toSorted((a, b) => a.content.position - b.content.position || (a.slug < b.slug ? -1 : 1)),
  });
  const planned = [];
  const removed = [];
  for (const kind of textKinds)
    for (const { slug, history } of await readHistories(db, kind, now)) {
      for (const { state, beginsAt } of history.revisions)
        if (state === 'planned') planned.push({ text: idOfText({ kind, slug }), begins: beginsAt });
      if (kind === 'post' && history.live === null) removed.push(`posts/${slug}.md`);
    }
  await writeContentFolder(folder, files, removed);
  return { files: files.length, planned: planned.sort((a, b) => a.begins.getTime() - b.begins.getTime()) };
}
