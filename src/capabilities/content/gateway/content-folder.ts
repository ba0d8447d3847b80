import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { type ContentFile, parseContentFile } from '../rules/content-file.ts';
import { placeSchema } from '../rules/place.ts';

/** `source` is the hash of the text that the entry came from. */
type Sourced<Entry> = Entry & { source: string };

export type ContentFolder = {
  faqs: Sourced<{ id: string; question: string; answer: string }>[];
  posts: Sourced<{ slug: string } & ContentFile>[];
  pages: Sourced<{ slug: string } & ContentFile>[];
};

const faqsSchema = z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() }));

/** Reads `faqs.json`, `place.json`, `posts/*.md` and `pages/*.md`. @throws when one of them cannot be understood. */
export async function readContentFolder(folder: URL): Promise<ContentFolder> {
  const faqs = faqsSchema.parse(JSON.parse(await readFile(new URL('faqs.json', folder), 'utf8')));
  const place = await readFile(new URL('place.json', folder), 'utf8');
  placeSchema.parse(JSON.parse(place));
  return {
    faqs: faqs.map((faq) => ({ ...faq, source: hashOf(JSON.stringify(faq)) })),
    posts: await readMarkdown(new URL('posts/', folder)),
    pages: [
      ...(await readMarkdown(new URL('pages/', folder))),
      { slug: 'place', fields: { title: 'Place', description: '' }, text: place, source: hashOf(place) },
    ],
  };
}

async function readMarkdown(folder: URL): Promise<Sourced<{ slug: string } & ContentFile>[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = await readFile(new URL(name, folder), 'utf8');
      return { slug: name.slice(0, -'.md'.length), ...parseContentFile(file), source: hashOf(file) };
    }),
  );
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
