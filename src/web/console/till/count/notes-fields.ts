import { denominations, MOST_OF_ONE, type Notes } from '#capabilities/till/rules/notes.ts';
import { typedNumber } from '#platform/text/typed.ts';

/** A count as it is typed: how many of each note and coin; empty is none. */
export type TypedNotes = Record<(typeof denominations)[number], string>;

export const noNotes = Object.fromEntries(denominations.map((each) => [each, ''])) as TypedNotes;

/** Why a typed number cannot be taken; null where it can. */
export function notesProblem(typed: string): string | null {
  const text = typedNumber(typed);
  if (text === '' || (/^\d+$/.test(text) && Number(text) <= MOST_OF_ONE)) return null;
  return 'Enter a whole number, or nothing.';
}

/** The notes and coins of a typed count; what cannot be read counts as none. */
export const notesFrom = (typed: Partial<TypedNotes>): Notes =>
  Object.fromEntries(
    denominations.flatMap((each) => {
      const text = typedNumber(typed[each] ?? '');
      return text !== '' && notesProblem(text) === null && Number(text) > 0 ? [[each, Number(text)]] : [];
    }),
  );
