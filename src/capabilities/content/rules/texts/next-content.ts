import { done, type Result, refused } from '#platform/result.ts';
import { type TextContent, textContents } from './text-content.ts';
import { type NewText, type TextFields, type WrittenFields, withFields } from './text-fields.ts';
import type { TextHistory } from './text-history.ts';
import { isNewSlug, type TextKind, type TextName } from './text-name.ts';

/** What is to be published. Fields that are left out stay as they are, or as the revision has them that it `restores`. */
export type WrittenText = { fields: WrittenFields; restores: number | null };

/** `unknown`: there is no such text or revision, and pages are not added here. `bad_name`: no address can have this name. */
export type NameRefusal = 'unknown' | 'bad_name';

/** The next content of a text, from the written fields. */
export function nextContentOf(
  { kind, slug }: TextName,
  { version, live, revisions }: TextHistory,
  { fields, restores }: WrittenText,
  fresh: NewText,
): Result<TextContent[TextKind], NameRefusal> {
  if (version === 0 && kind === 'page') return refused('unknown');
  if (version === 0 && !isNewSlug(slug)) return refused('bad_name');
  const contents = revisions.filter(({ content }) => content !== null);
  const restored = contents.find((one) => one.version === restores)?.content;
  if (restores !== null && restored === undefined) return refused('unknown');
  // A text that was removed, or that is only planned, goes on from what it said last.
  const before = restored ?? live ?? contents[0]?.content ?? null;
  const existing = before === null ? null : textContents[kind].parse(before);
  return done((withFields[kind] as AnyWithFields)(existing, fields, fresh));
}

type AnyWithFields = (
  existing: TextContent[TextKind] | null,
  fields: Partial<TextFields>,
  fresh: NewText,
) => TextContent[TextKind];
