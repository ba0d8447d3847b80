/** The chances of a year, the same for the same seed. */
export type Chance = {
  /** From 0 to less than 1. */
  next(): number;
  /** Whether something with this probability happens. */
  is(probability: number): boolean;
  /** A whole number, both ends included. */
  from(least: number, most: number): number;
  /** @throws Error for an empty list. */
  one<Item>(items: readonly Item[]): Item;
};

/** The generator mulberry32, which is small and good enough for choices. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const from = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    from,
    is: (probability) => next() < probability,
    one(items) {
      const item = items[from(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
  };
}
