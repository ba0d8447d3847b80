import { createHash } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { makeFolder } from '#platform/files/make-folder.ts';
import { readTextFile } from '#platform/files/text-file.ts';
import { parseContentFile } from '../rules/content-file.ts';
import { type PageTexts, type PostTexts, pageOf, postOf } from '../rules/new-texts.ts';
import type { TextFile } from '../rules/texts/text-files.ts';
import { venueSchema } from '../rules/venue.ts';

/** `source` is the hash of the text that the entry came from. */
type Sourced<Entry> = Entry & { source: string };
type Faq = { id: string; question: string; answer: string };

/** A text that cannot be understood. `id`: the question's id or the post's slug, where it has one. */
type BadText = { file: string; why: string; id?: string };

/** `faqs` is null where the file as a whole cannot be understood. */
export type ContentFolder = {
  faqs: Sourced<Faq>[] | null;
  posts: Sourced<PostTexts>[];
  pages: Sourced<PageTexts>[];
  bad: BadText[];
};

/** A file's name is an address of the site. 'terms - Copy.md' would publish a text twice. */
const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const faqSchema = z.object({ id: z.string(), question: z.string(), answer: z.string() });

/** Reads `faqs.json`, `venue.json`, `posts/*.md` and `pages/*.md`. Invalid entries are left out and reported. @throws when a folder is not there. */
export async function readContentFolder(folder: URL): Promise<ContentFolder> {
  const bad: BadText[] = [];
  const understood = async <Meaning>(name: string, read: (text: string) => Meaning, id?: string) => {
    try {
      return read(await readTextFile(new URL(name, folder)));
    } catch (error) {
      bad.push({ file: decodeURIComponent(name), why: whyOf(error), ...(id === undefined ? {} : { id }) });
      return null;
    }
  };
  const markdown = async <Meaning>(
    inside: string,
    of: (slug: string, file: ReturnType<typeof parseContentFile>) => Meaning,
  ) => {
    const names = (await textsIn(new URL(inside, folder))).filter((name) => name.endsWith('.md'));
    const texts = names.map((name) => {
      const slug = name.slice(0, -'.md'.length);
      const read = (text: string) => {
        if (!ADDRESS.test(slug))
          throw new Error('The name of the file becomes an address. Use small letters, digits and dashes.');
        return { ...of(slug, parseContentFile(text)), source: hashOf(text) };
      };
      return understood(inside + encodeURIComponent(name), read, slug);
    });
    return (await Promise.all(texts)).filter((text) => text !== null);
  };
  const entries = await understood('faqs.json', (text) => z.array(z.unknown()).parse(JSON.parse(text)));
  const venue = await understood('venue.json', (text): Sourced<PageTexts> => {
    venueSchema.parse(JSON.parse(text));
    return { slug: 'place', title: 'Place', description: '', content: text.trim(), source: hashOf(text) };
  });
  const posts = await markdown('posts/', postOf);
  const pages = await markdown('pages/', pageOf);
  return { faqs: entries && faqsOf(entries, bad), posts, pages: venue ? [...pages, venue] : pages, bad };
}

function faqsOf(entries: readonly unknown[], bad: BadText[]): Sourced<Faq>[] {
  return entries.flatMap((entry, index) => {
    const { data, error } = faqSchema.safeParse(entry);
    if (data) return [{ ...data, source: hashOf(JSON.stringify(data)) }];
    const { id } = (entry ?? {}) as { id?: unknown };
    bad.push({
      file: `faqs.json, question ${index + 1}`,
      why: whyOf(error),
      ...(typeof id === 'string' ? { id } : {}),
    });
    return [];
  });
}

/** A text that is another one as soon as a file was added, removed or saved. Reads no file. @throws when a folder is not there. */
export async function folderState(folder: URL): Promise<string> {
  const files = await Promise.all(
    ['./', 'posts/', 'pages/'].map(async (name) => {
      const inside = new URL(name, folder);
      return (await textsIn(inside)).map((file) => new URL(encodeURIComponent(file), inside));
    }),
  );
  const states = files.flat().map(async (file) => {
    const { size, mtimeMs, ctimeMs, ino } = await stat(file);
    return `${file.pathname} ${size} ${mtimeMs} ${ctimeMs} ${ino}`;
  });
  return (await Promise.all(states)).join('\n');
}

/** Excludes temporary files of editors ('.#faqs.md', '~$terms.md'). */
const textsIn = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^[^.~].*\.(md|json)$/.test(name)).sort();

/** In one line. */
function whyOf(error: unknown): string {
  if (error instanceof z.core.$ZodError)
    return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Writes files of a content folder, each whole or not at all, and removes others. @throws when the folder cannot be written. */
export async function writeContentFolder(
  folder: URL,
  files: readonly TextFile[],
  removed: readonly string[],
): Promise<void> {
  for (const inside of ['./', 'posts/', 'pages/']) makeFolder(fileURLToPath(new URL(inside, folder)));
  for (const { path, text } of files) {
    const file = fileAt(folder, path);
    const draft = new URL(`${file.href}.part`);
    try {
      await writeFile(draft, text);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
  for (const path of removed) await rm(fileAt(folder, path), { force: true });
}

const fileAt = (folder: URL, path: string): URL => new URL(path.split('/').map(encodeURIComponent).join('/'), folder);
