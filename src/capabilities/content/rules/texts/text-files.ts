import { type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { PageContent, PostContent, TextContent } from './text-content.ts';
import { VENUE_PAGE } from './text-name.ts';

type Named<Content> = { slug: string; content: Content };

/** A file of a content folder by its path there. */
export type TextFile = { path: string; text: string };

/** The texts as files, which a new database reads as the same texts. Questions are given in their order. */
export const textFiles = ({
  pages,
  posts,
  faqs,
}: {
  pages: readonly Named<PageContent>[];
  posts: readonly Named<PostContent>[];
  faqs: readonly Named<TextContent['faq']>[];
}): TextFile[] => [
  {
    path: 'faqs.json',
    text: json(faqs.map(({ slug, content: { question, answer } }) => ({ id: slug, question, answer }))),
  },
  ...pages.map(({ slug, content: { title, description, content } }) =>
    slug === VENUE_PAGE
      ? { path: 'venue.json', text: `${content.trim()}\n` }
      : { path: `pages/${slug}.md`, text: markdownFile({ title, description }, content) },
  ),
  ...posts.map(({ slug, content: { title, excerpt, authorId, author, tags, publishedAt, content } }) => ({
    path: `posts/${slug}.md`,
    text: markdownFile(
      { title, excerpt, 'author-id': authorId, author, tags: tags.join(', '), published: publishedText(publishedAt) },
      content,
    ),
  })),
];

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const markdownFile = (fields: Readonly<Record<string, string>>, text: string): string =>
  ['---', ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`.trimEnd()), '---', text, ''].join('\n');

/** The hour at which a post comes out whose file names only its day. */
export const PUBLISHING_HOUR = '09:00' as IstTime;

/** The day of an instant, where it is at the usual hour; else the instant. */
function publishedText(publishedAt: string): string {
  const at = new Date(publishedAt);
  const day = istDayOf(at);
  return instantAt(day, PUBLISHING_HOUR).getTime() === at.getTime() ? day : at.toISOString();
}
