import * as z from 'zod/mini';
import type { PageContent, PostContent, TextContent } from './text-content.ts';
import { isVenue, slugOfTitle, type TextKind, type TextName } from './text-name.ts';

const text = z.string();

/** The editable fields of a text; each kind has some of them. `publishedAt` is ISO 8601. */
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

/** The required fields of a text, by kind. */
export const neededFields = {
  page: ['title', 'content'],
  post: ['title', 'excerpt', 'content', 'author', 'tags'],
  faq: ['question', 'answer'],
} as const satisfies Record<TextKind, readonly (keyof TextFields)[]>;

/** The written fields. `after`: name of the question before it; '' puts it first. */
export type WrittenFields = Partial<TextFields> & { after?: string };

/** Generated fields of a text. `position` is null for a question that keeps its place. */
export type NewText = { position: number | null; postId: number; now: Date; begins: Date };

/** Merges written fields into a text. `existing` is null for a new text. */
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

/** The current editable fields of a text. */
export function fieldsOf<Kind extends TextKind>(kind: Kind, content: TextContent[Kind]): Partial<TextFields> {
  const all = content as Partial<PageContent & PostContent & TextContent['faq']>;
  if (kind === 'faq') return { question: all.question ?? '', answer: all.answer ?? '' };
  const { title = '', content: text = '' } = all;
  if (kind === 'page') return { title, description: all.description ?? '', content: text };
  const { excerpt = '', author = '', tags = [], publishedAt = '' } = all;
  return { title, excerpt, content: text, author, tags, publishedAt: new Date(publishedAt).toISOString() };
}

/** The title of a text in lists. */
export function titleOfText(name: TextName, content: TextContent[TextKind]): string {
  if (isVenue(name)) return 'About the facility';
  return name.kind === 'faq' ? (content as TextContent['faq']).question : (content as PageContent | PostContent).title;
}
