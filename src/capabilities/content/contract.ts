import * as z from 'zod/mini';
import { manyLines, oneLine } from '#platform/text/plain-text.ts';
import { isBounded, UNBOUNDED } from './rules/texts/bounded-markdown.ts';
import { textFields } from './rules/texts/text-fields.ts';
import { textKinds } from './rules/texts/text-name.ts';
import { problemCodes } from './rules/texts/text-problems.ts';

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

/** An instant of the future or the past, ISO 8601 with offset. */
const instant = z.iso.datetime({ offset: true });
const tag = oneLine(30).check(
  z.minLength(1),
  z.refine((one) => !one.includes(','), 'A tag has no comma.'),
);

const markdown = (max: number) => z.pipe(manyLines(max), z.string().check(z.refine(isBounded, UNBOUNDED)));

/** The editable fields of a text; each kind has some of them. `content` and `answer` are Markdown, or the JSON of the venue. */
const writtenFields = {
  title: z.optional(oneLine(120)),
  description: z.optional(oneLine(300)),
  content: z.optional(markdown(20_000)),
  excerpt: z.optional(oneLine(300)),
  author: z.optional(oneLine(80)),
  tags: z.optional(z.array(tag).check(z.maxLength(8))),
  publishedAt: z.optional(instant),
  question: z.optional(oneLine(200)),
  answer: z.optional(markdown(5000)),
  /** The name of the question that a question comes after, without 'faq:'; '' for none. */
  after: z.optional(oneLine(80)),
};

/**
 * A text that begins at `from`, or at once. Fields that are left out stay as they are, or as the revision has them that it `restores`.
 * A page has title, description and content; a post title, excerpt, content, author, tags and publishedAt; a question question, answer and after.
 */
export const textBody = z.object({
  ...writtenFields,
  from: z.optional(instant),
  restores: z.optional(z.int().check(z.gte(1))),
});

/** GET /api/console/texts?q=: texts that say these words on the site. */
export const textsQuery = z.object({ q: z.optional(oneLine(100)) });

/** The planned version to withdraw. */
export const takeBackTextBody = z.object({ version: z.int().check(z.gte(1)) });

/** The same as the server has it. Instants are in UTC. */
const shownFields = z.partial(textFields);

const kind = z.enum(textKinds);
/** `scheduled`: not on the site yet. `removed`: no longer on it. */
const textState = z.enum(['published', 'scheduled', 'removed']);
export type TextState = z.output<typeof textState>;

/** What was published, removed or planned. Without `by` it is what the file said. */
const textRevision = z.object({
  version: z.int(),
  change: z.enum(['published', 'removed']),
  state: z.enum(['now', 'planned', 'past', 'taken_back']),
  from: text,
  at: text,
  by: z.optional(text),
});
export type TextRevision = z.output<typeof textRevision>;

const listedText = z.object({
  /** Its name in addresses: 'terms', 'post:SLUG', 'faq:ID'. */
  slug: text,
  kind,
  title: text,
  /** The pages of the site that show it. */
  places: z.array(text),
  version: z.int(),
  state: textState,
  /** It was changed here, so its file is not used. */
  edited: z.boolean(),
  /** When and by whom it was changed here last. */
  changedAt: z.nullable(text),
  changedBy: z.nullable(text),
  /** When the next planned change begins. */
  nextFrom: z.nullable(text),
});
export type ListedText = z.output<typeof listedText>;

export const textsAnswer = z.object({ success: z.literal(true), texts: z.array(listedText) });

export const textAnswer = z.object({
  success: z.literal(true),
  ...listedText.shape,
  /** The live text, or the last one if it was removed. */
  fields: shownFields,
  /** The newest first, at most 50. */
  revisions: z.array(textRevision),
});
export type TextAnswer = z.output<typeof textAnswer>;

export const revisionAnswer = z.object({ success: z.literal(true), ...textRevision.shape, fields: shownFields });

const textProblem = z.object({ field: text, code: z.enum(problemCodes), at: text, text });

/** A preview: the text as HTML with current facts, and the problems that prevent publishing. */
export const textPreview = z.object({
  success: z.literal(true),
  preview: z.literal(true),
  version: z.int(),
  title: text,
  lead: text,
  sections: z.array(z.object({ id: text, title: text, html: text })),
  problems: z.array(textProblem),
});
export type TextPreview = z.output<typeof textPreview>;

export const publishedTextAnswer = z.object({ success: z.literal(true), version: z.int(), from: text });
export const changedTextAnswer = z.object({ success: z.literal(true), version: z.int() });
