import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import * as z from 'zod';
import { type ContentFile, parseContentFile } from '../rules/content-file.ts';
import { venueSchema } from '../rules/venue.ts';

/** `source` is the hash of the text that the entry came from. */
type Sourced<Entry> = Entry & { source: string };

export type ContentFolder = {
  faqs: Sourced<{ id: string; question: string; answer: string }>[];
  posts: Sourced<{ slug: string } & ContentFile>[];
  pages: Sourced<{ slug: string } & ContentFile>[];
};

const faqsSchema = z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() }));

/** Reads `faqs.json`, `venue.json`, `posts/*.md` and `pages/*.md`. @throws when one of them cannot be understood. */
export async function readContentFolder(folder: URL): Promise<ContentFolder> {
  const faqs = await understood(new URL('faqs.json', folder), (text) => faqsSchema.parse(JSON.parse(text)));
  const venue = await understood(new URL('venue.json', folder), (text) => {
    venueSchema.parse(JSON.parse(text));
    return text;
  });
  return {
    faqs: faqs.map((faq) => ({ ...faq, source: hashOf(JSON.stringify(faq)) })),
    posts: await readMarkdown(new URL('posts/', folder)),
    pages: [
      ...(await readMarkdown(new URL('pages/', folder))),
      { slug: 'place', fields: { title: 'Place', description: '' }, text: venue, source: hashOf(venue) },
    ],
  };
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

/** Without what editors lay beside a file while it is open ('.#faqs.md'). */
const textsIn = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^[^.].*\.(md|json)$/.test(name)).sort();

async function readMarkdown(folder: URL): Promise<Sourced<{ slug: string } & ContentFile>[]> {
  const names = (await textsIn(folder)).filter((name) => name.endsWith('.md'));
  return Promise.all(
    names.map(async (name) => {
      const slug = name.slice(0, -'.md'.length);
      return understood(new URL(encodeURIComponent(name), folder), (file) => ({
        slug,
        ...parseContentFile(file),
        source: hashOf(file),
      }));
    }),
  );
}

/** @throws an error that names the file. */
async function understood<Meaning>(file: URL, read: (text: string) => Meaning): Promise<Meaning> {
  try {
    return read(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file.pathname}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
