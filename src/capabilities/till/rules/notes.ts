/** Rupees of the notes and coins that are counted, the largest first. */
export const denominations = ['500', '200', '100', '50', '20', '10', '5', '2', '1'] as const;
export type Denomination = (typeof denominations)[number];

/** Number of each note and coin; one that is left out counts as zero. */
export type Notes = Partial<Record<Denomination, number>>;

/** The largest number of notes or coins of one kind in a count. */
export const MOST_OF_ONE = 10_000;

/** The sum of notes and coins in paise. */
export const paiseOf = (notes: Notes): number =>
  denominations.reduce((sum, each) => sum + Number(each) * 100 * (notes[each] ?? 0), 0);

/** Normal form of a count: largest first, without zeros. */
export const counted = (notes: Notes): Notes =>
  Object.fromEntries(
    denominations.flatMap((each): [Denomination, number][] => (notes[each] ? [[each, notes[each]]] : [])),
  );

/** Whether two counts have the same notes and coins. */
export const sameNotes = (one: Notes, other: Notes): boolean =>
  denominations.every((each) => (one[each] ?? 0) === (other[each] ?? 0));
