import * as z from 'zod/mini';
import type { PageContent, PostContent, TextContent } from './text-content.ts';
import { isVenue, slugOfTitle, type TextKind, type TextName } from './text-name.ts';

const text = z.string();

/** What a person writes of a text; each kind has some of them. `publishedAt` is ISO 8601. */
export const textFields = z.object({
  title: text,
  description: text,
  content: text,
  excerpt: text,
  author: text,
  tags: z.array(text),
  publishedAt: text,
  question: text,
  answer: text,
});
export type TextFields = z.output<typeof textFields>;

/** The fields of a text that must say something, by its kind. */
export const neededFields = {
  page: ['title', 'content'],
  post: ['title', 'excerpt', 'content', 'author', 'tags'],
  faq: ['question', 'answer'],
} as const satisfies Record<TextKind, readonly (keyof TextFields)[]>;

/** What a person writes. A question may be put `after` another, which its name says; '' puts it first. */
export type WrittenFields = Partial<TextFields> & { after?: string };

/** What a text gets beside what its person writes; `position` is null for a question that stays where it is. */
export type NewText = { position: number | null; postId: number; now: Date; begins: Date };

/** What a text is to be: what was written, and of the rest what it has. `existing` is null for a text that is new. */
export const withFields: {
  [Kind in TextKind]: (
    existing: TextContent[Kind] | null,
    fields: Partial<TextFields>,
    fresh: NewText,
  ) => TextContent[Kind];
} = {
  page: (existing, { title, description, content }): PageContent => ({
    title: title ?? existing?.title ?? '',
    description: description ?? existing?.description ?? '',
    content: content ?? existing?.content ?? '',
  }),
  post: (existing, { title, excerpt, content, author, tags, publishedAt }, { postId, now, begins }): PostContent => {
    const by = author ?? existing?.author ?? '';
    return {
      id: existing?.id ?? postId,
      title: title ?? existing?.title ?? '',
      excerpt: excerpt ?? existing?.excerpt ?? '',
      content: content ?? existing?.content ?? '',
      authorId: by === existing?.author ? existing.authorId : slugOfTitle(by) || 'author',
      author: by,
      tags: tags ?? existing?.tags ?? [],
      publishedAt: new Date(publishedAt ?? existing?.publishedAt ?? begins).toISOString(),
      createdAt: new Date(existing?.createdAt ?? now).toISOString(),
    };
  },
  faq: (existing, { question, answer }, { position }) => ({
    position: position ?? existing?.position ?? 0,
    question: question ?? existing?.question ?? '',
    answer: answer ?? existing?.answer ?? '',
  }),
};

/** What a person can write of a text, as it is. */
export function fieldsOf<Kind extends TextKind>(kind: Kind, content: TextContent[Kind]): Partial<TextFields> {
  const all = content as Partial<PageContent & PostContent & TextContent['faq']>;
  if (kind === 'faq') return { question: all.question ?? '', answer: all.answer ?? '' };
  const { title = '', content: text = '' } = all;
  if (kind === 'page') return { title, description: all.description ?? '', content: text };
  const { excerpt = '', author = '', tags = [], publishedAt = '' } = all;
  return { title, excerpt, content: text, author, tags, publishedAt: new Date(publishedAt).toISOString() };
}

/** What a list calls a text. */
export function titleOfText(name: TextName, content: TextContent[TextKind]): string {
  if (isVenue(name)) return 'About the facility';
  return name.kind === 'faq' ? (content as TextContent['faq']).question : (content as PageContent | PostContent).title;
}
