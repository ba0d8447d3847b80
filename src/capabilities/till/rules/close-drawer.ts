import { type Notes, sameNotes } from './notes.ts';

/** From this difference on a close says why. */
const REASON_FROM_PAISE = 100;

/** Requirements of a close with a difference. `limitPaise`: from this difference on a manager's approval; null if a manager closes. */
export function closeNeeds(differencePaise: number, limitPaise: number | null): { reason: boolean; manager: boolean } {
  const size = Math.abs(differencePaise);
  return { reason: size >= REASON_FROM_PAISE, manager: limitPaise !== null && size > 0 && size >= limitPaise };
}

/** Whether a colleague may close a drawer: their own, or any if their role allows that. */
export const mayCloseDrawer = (person: { id: number; closesAny: boolean }, openedBy: number): boolean =>
  person.closesAny || person.id === openedBy;

/** `upTo`: the newest entry that was in the drawer's sum when the notes were counted. */
type LastCount = { notes: Notes; upTo: number };
/** An entry of cash after the last count, the oldest first. `corrects`: the entry that was written wrong. */
type Later = { id: number; amountPaise: number; corrects: number | null };

export type ChosenCount =
  /** Nobody has counted this: it is a count of this instant. */
  | { count: 'new' }
  /** The last count, with the cash that came or went after it, and what was written wrong before it. */
  | { count: 'last'; addedPaise: number; correctedPaise: number }
  /** Cash came or went after the last count that the person has not seen. */
  | { count: 'meanwhile' };

/**
 * Chooses the count that a close compares. A count is compared at its instant: later entries are added only if the person has seen them. A
 * correction of an entry before the count moves no cash: it changes the expected sum, never the counted one.
 * @param addUpTo the newest entry that the person adds to the count; null for none.
 */
export function chooseCount(
  notes: Notes,
  last: LastCount | null,
  later: readonly Later[],
  addUpTo: number | null,
): ChosenCount {
  if (!last || !sameNotes(notes, last.notes)) return { count: 'new' };
  const { upTo } = last;
  const corrections = later.filter(({ corrects }) => corrects !== null && corrects <= upTo);
  const moved = later.filter((entry) => !corrections.includes(entry));
  if (moved.some(({ id }) => addUpTo === null || id > addUpTo)) return { count: 'meanwhile' };
  return { count: 'last', addedPaise: sumOf(moved), correctedPaise: sumOf(corrections) };
}

const sumOf = (entries: readonly Later[]): number => entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Default for the cash left in the drawer: its opening float, or all cash if there is less. In paise. */
export const usuallyKept = (floatPaise: number, inDrawerPaise: number): number =>
  Math.max(0, Math.min(floatPaise, inDrawerPaise));

type OpeningEntry = { kind: 'left_before' | 'opening_difference'; amountPaise: number };

/**
 * The entries that a session begins with; their sum is the float. What the last close left and what was counted now may differ, which is an
 * entry of its own. @param leftPaise null for the first session of the drawer.
 */
export function openingEntries(floatPaise: number, leftPaise: number | null): OpeningEntry[] {
  const left = leftPaise ?? floatPaise;
  const begins: OpeningEntry = { kind: 'left_before', amountPaise: left };
  return floatPaise === left ? [begins] : [begins, { kind: 'opening_difference', amountPaise: floatPaise - left }];
}

/** Maximum of a session's sum in either direction: a crore of rupees, in paise. */
const MOST_PAISE = 1_000_000_000;

/** Whether a drawer can take a movement in or out. */
export const canHold = (sumPaise: number, changePaise: number): boolean =>
  Math.abs(sumPaise + changePaise) <= MOST_PAISE;
