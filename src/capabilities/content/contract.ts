import * as z from 'zod/mini';

const text = z.string();

/** FAQ-04. `answer` is Markdown. */
export const faqSchema = z.object({ id: text, question: text, answer: text });
export type Faq = z.infer<typeof faqSchema>;

/** BLOG-11, with the author's name beside the id. `content` is Markdown, instants are ISO 8601. */
export const blogPostSchema = z.object({
  id: z.int(),
  slug: text,
  title: text,
  excerpt: text,
  content: text,
  authorId: text,
  author: text,
  tags: z.array(text),
  publishedAt: text,
  createdAt: text,
});
export type BlogPost = z.infer<typeof blogPostSchema>;

/** What a card of the list shows. */
export type BlogCard = Omit<BlogPost, 'content'>;
