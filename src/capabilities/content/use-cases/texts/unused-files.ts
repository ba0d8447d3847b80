import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/database/tables.ts';
import type { ContentFolder } from '../../gateway/content-folder.ts';
import { textContents } from '../../rules/texts/text-content.ts';
import { fieldsOf, type TextFields } from '../../rules/texts/text-fields.ts';
import { idOfText, type TextName, textKinds } from '../../rules/texts/text-name.ts';
import { readHistories } from './read-history.ts';

/** The texts of a folder that were edited in the console and say something else there, so that the file is not used: 'terms', 'faq:parking'. */
export async function unusedFiles(db: Database, folder: ContentFolder, now: Date): Promise<string[]> {
  const written = new Map(writtenIn(folder).map(({ fields, ...name }) => [idOfText(name), fields]));
  const unused = [];
  for (const kind of textKinds)
    for (const { slug, history } of await readHistories(db, kind, now)) {
      const name = idOfText({ kind, slug });
      const fields = written.get(name);
      if (!fields || !history.isEdited) continue;
      const live = history.live === null ? null : fieldsOf(kind, textContents[kind].parse(history.live));
      if (!isDeepStrictEqual(live, fields)) unused.push(name);
    }
  return unused.sort();
}

const writtenIn = ({ faqs, posts, pages }: ContentFolder): (TextName & { fields: Partial<TextFields> })[] => [
  ...(faqs ?? []).map(({ id, question, answer }) => ({ kind: 'faq' as const, slug: id, fields: { question, answer } })),
  ...posts.map(({ slug, publishedAt, title, excerpt, content, author, tags }) => ({
    kind: 'post' as const,
    slug,
    fields: { title, excerpt, content, author, tags, publishedAt: publishedAt.toISOString() },
  })),
  ...pages.map(({ slug, title, description, content }) => ({
    kind: 'page' as const,
    slug,
    fields: { title, description, content },
  })),
];
