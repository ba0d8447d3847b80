import * as z from 'zod/mini';

const text = z.string();

/** What is stored of a text, by its kind. `content` and `answer` are Markdown, but the content of the venue's page is its JSON; instants are ISO 8601. */
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
  faq: z.object({ position: z.int(), question: text, answer: text }),
};

export type PageContent = z.output<typeof textContents.page>;
export type PostContent = z.output<typeof textContents.post>;

export type TextContent = { page: PageContent; post: PostContent; faq: z.output<typeof textContents.faq> };
