import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/database/tables.ts';
import { type ContentFolder, readContentFolder } from '../../gateway/content-folder.ts';
import { fieldsOf, type TextFields } from '../../rules/texts/text-fields.ts';
import { idOfText, type TextName, textKinds } from '../../rules/texts/text-name.ts';
import { editedTexts, liveTexts } from '../../store/texts.ts';

/**
 * The texts of a folder that were edited in the console and say something else there, so that the file is not used: 'terms', 'faq:parking'.
 * @throws when a folder is not there.
 */
export async function unusedFiles(db: Database, folder: URL, now: Date): Promise<string[]> {
  const written = new Map(
    writtenIn(await readContentFolder(folder)).map(({ fields, ...name }) => [idOfText(name), fields]),
  );
  const unused = [];
  for (const kind of textKinds) {
    const live = new Map((await liveTexts(db, kind, now)).map(({ slug, content }) => [slug, fieldsOf(kind, content)]));
    for (const slug of await editedTexts(db, kind)) {
      const name = idOfText({ kind, slug });
      const fields = written.get(name);
      if (fields && !isDeepStrictEqual(live.get(slug), fields)) unused.push(name);
    }
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
