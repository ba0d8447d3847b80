import * as z from 'zod/mini';
import type { TextKind } from './text-name.ts';

const text = z.string();

/**
 * The stored content of a text, by kind. `content` and `answer` are Markdown, but the content of the venue's page is its JSON; instants are ISO 8601.
 */
export const textContents = {
  page: z.object({ title: text, description: text, content: text }),
  post: z.object({
    id: z.int(),
    title: text,
    excerpt: text,
    content: text,
    authorId: text,
    author: text,
    tags: z.array(text),
    publishedAt: text,
    createdAt: text,
  }),
  /** `position`: questions come in its order. It is a fraction where a question was put between two others. */
  faq: z.object({ position: z.number(), question: text, answer: text }),
};

export type PageContent = z.output<typeof textContents.page>;
export type PostContent = z.output<typeof textContents.post>;

export type TextContent = { page: PageContent; post: PostContent; faq: z.output<typeof textContents.faq> };

/** Texts of a kind in the order of lists: pages by their names, posts with the newest first, questions by their positions. */
export function inOrder<Text extends { slug: string; content: TextContent[TextKind] }>(
  kind: TextKind,
  texts: readonly Text[],
): Text[] {
  const placeOf = ({ content }: Text): number => {
    if (kind === 'post') return -Date.parse((content as PostContent).publishedAt);
    return kind === 'faq' ? (content as TextContent['faq']).position : 0;
  };
  return texts.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.slug < b.slug ? -1 : 1));
}
