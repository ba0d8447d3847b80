import { formatWhole } from '#platform/text/indian-number.ts';
import { typedNumber, typedWhole } from '#platform/text/typed.ts';
import { denominations, MOST_OF_ONE, type Notes } from '../../../rules/notes.ts';

/** A count as it is typed: how many of each note and coin; empty is none. */
export type TypedNotes = Record<(typeof denominations)[number], string>;

export const noNotes = Object.fromEntries(denominations.map((each) => [each, ''])) as TypedNotes;

/** Why a typed number cannot be taken; null where it can. */
export function notesProblem(typed: string): string | null {
  const isNone = typedNumber(typed) === '';
  const number = typedWhole(typed);
  if (isNone || (number !== null && number <= MOST_OF_ONE)) return null;
  return number === null ? 'Enter a whole number, or nothing.' : `Enter ${formatWhole(MOST_OF_ONE)} at most.`;
}

/** The notes and coins of a typed count; what cannot be read counts as none. */
export const notesFrom = (typed: Partial<TypedNotes>): Notes =>
  Object.fromEntries(
    denominations.flatMap((each) => {
      const count = typedWhole(typed[each] ?? '') ?? 0;
      return count > 0 && count <= MOST_OF_ONE ? [[each, count]] : [];
    }),
  );
