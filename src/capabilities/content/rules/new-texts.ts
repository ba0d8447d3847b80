import { type IstDay, instantAt } from '#platform/ist-day.ts';
import type { ContentFile } from './content-file.ts';
import { PUBLISHING_HOUR } from './texts/text-files.ts';

/** The required fields of a post's file. */
export type PostTexts = {
  slug: string;
  title: string;
  excerpt: string;
  authorId: string;
  author: string;
  tags: string[];
  publishedAt: Date;
  content: string;
};

/** @throws Error which names the field that is missing or wrong. */
export const postOf = (slug: string, file: ContentFile): PostTexts => ({
  slug,
  content: file.text,
  title: field(file, 'title'),
  excerpt: field(file, 'excerpt'),
  authorId: field(file, 'author-id'),
  author: field(file, 'author'),
  tags: field(file, 'tags').split(/\s*,\s*/),
  publishedAt: publishedAt(file),
});

/** The required fields of a page's file. */
export type PageTexts = { slug: string; title: string; description: string; content: string };

/** @throws Error which names the field that is missing. */
export const pageOf = (slug: string, file: ContentFile): PageTexts => ({
  slug,
  content: file.text,
  title: field(file, 'title'),
  description: file.fields['description'] ?? '',
});

function publishedAt(file: ContentFile): Date {
  const written = field(file, 'published');
  const at = /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(written)
    ? new Date(written)
    : instantAt(written as IstDay, PUBLISHING_HOUR);
  if (Number.isNaN(at.getTime())) throw new Error(`It is published on no day: ${written}.`);
  return at;
}

function field({ fields }: ContentFile, name: string): string {
  const value = fields[name];
  if (!value) throw new Error(`It lacks its ${name}.`);
  return value;
}
