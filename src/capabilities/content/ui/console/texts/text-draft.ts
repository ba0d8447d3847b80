import { instantAt, istDayOf, parseIstDay } from '#platform/ist-day.ts';
import type { TextAnswer } from '../../../contract.ts';
import type { TextFields } from '../../../rules/texts/text-fields.ts';
import { PUBLISHING_HOUR } from '../../../rules/texts/text-files.ts';
import type { TextKind } from '../../../rules/texts/text-name.ts';

/** A draft: fields as on the server, but tags in one line, and `publishedAt` '' for the time of publishing. */
export type TextDraft = Readonly<Record<string, string>>;

/** The fields that a person types of a text, by its kind, in the order of its form. */
export const typedFields = {
  page: ['title', 'description', 'content'],
  post: ['title', 'excerpt', 'content', 'author', 'tags', 'publishedAt'],
  faq: ['question', 'answer'],
} as const satisfies Record<TextKind, readonly string[]>;

export function draftOf(kind: TextKind, { tags = [], ...texts }: TextAnswer['fields']): TextDraft {
  const all: Readonly<Record<string, string | undefined>> = { ...texts, tags: tags.join(', ') };
  return Object.fromEntries(typedFields[kind].map((field) => [field, all[field] ?? '']));
}

/** The body to send. */
export function bodyOf(kind: TextKind, draft: TextDraft): Partial<TextFields> {
  const { tags = '', publishedAt = '', ...texts } = draft;
  if (kind !== 'post') return texts;
  return { ...texts, tags: tagsOf(tags), ...(publishedAt === '' ? {} : { publishedAt }) };
}

const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The day in India of an instant of a draft, for its field. */
export const dayOf = (publishedAt: string): string => (publishedAt === '' ? '' : istDayOf(new Date(publishedAt)));

/** The instant at which a post comes out on a day that was typed; '' while it is none. */
export function publishedOn(typed: string): string {
  const day = parseIstDay(typed);
  return day ? instantAt(day, PUBLISHING_HOUR).toISOString() : '';
}
