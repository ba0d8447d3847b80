import type { TextAnswer } from '#capabilities/content/contract.ts';
import type { TextFields } from '#capabilities/content/rules/texts/text-fields.ts';
import type { TextKind } from '#capabilities/content/rules/texts/text-name.ts';
import { type IstTime, instantAt, istDayOf, parseIstDay, parseIstTime } from '#platform/ist-day.ts';

/** What is typed of a text: as the server has it, but tags in one line and the day of a post in India, '' for the day on which it comes out. */
export type TextDraft = Readonly<Record<string, string>>;

/** The fields that a person types of a text, by its kind, in the order of its form. */
export const typedFields = {
  page: ['title', 'description', 'content'],
  post: ['title', 'excerpt', 'content', 'author', 'tags', 'published'],
  faq: ['question', 'answer'],
} as const satisfies Record<TextKind, readonly string[]>;

export function draftOf(kind: TextKind, fields: TextAnswer['fields']): TextDraft {
  const { tags = [], publishedAt, ...texts } = fields;
  const all: Readonly<Record<string, string | undefined>> = {
    ...texts,
    tags: tags.join(', '),
    published: publishedAt === undefined ? '' : istDayOf(new Date(publishedAt)),
  };
  return Object.fromEntries(typedFields[kind].map((field) => [field, all[field] ?? '']));
}

/** What is sent. @param before the instant that the post has now: its time stays while its day does. */
export function bodyOf(kind: TextKind, draft: TextDraft, before: string | undefined): Partial<TextFields> {
  const { tags = '', published = '', ...texts } = draft;
  if (kind !== 'post') return texts;
  return { ...texts, tags: tagsOf(tags), ...publishedAtOf(published, before) };
}

const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

function publishedAtOf(published: string, before: string | undefined): { publishedAt?: string } {
  const day = parseIstDay(published);
  if (!day) return {};
  if (before !== undefined && istDayOf(new Date(before)) === day) return { publishedAt: before };
  return { publishedAt: instantAt(day, '09:00' as IstTime).toISOString() };
}

/** When a text is to begin: a date and a time in India as they are typed. */
export type TypedMoment = { date: string; time: string };

/** The instant of it; null while it is not complete. */
export function momentOf({ date, time }: TypedMoment): string | null {
  const [day, hour] = [parseIstDay(date), parseIstTime(time)];
  return day && hour ? instantAt(day, hour).toISOString() : null;
}
