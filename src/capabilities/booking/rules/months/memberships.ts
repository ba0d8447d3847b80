import { addMonths, type IstDay } from '#platform/ist-day.ts';
import { compareTexts } from '#platform/text/compare-texts.ts';

/** A paid month of one person, as far as its membership depends on it: its place's kind and number, and its first day. */
export type Month = { readonly id: string; readonly kind: string; readonly number: number; readonly from: IstDay };

/**
 * A person's months as memberships, each from its first month to its last: a month that begins where another one of the same kind ends goes on with it.
 * With two that end on one day it goes on with the one on the same place. Every month is in one membership, once.
 */
export function memberships<Each extends Month>(months: readonly Each[]): Each[][] {
  const sorted = months.toSorted((a, b) => compareTexts(a.from, b.from) || compareTexts(a.id, b.id));
  const chains: Each[][] = [];
  for (const month of sorted) {
    const ending = chains.filter((chain) => goesOn(chain.at(-1), month));
    const chain = ending.find((one) => one.at(-1)?.number === month.number) ?? ending[0];
    if (chain) chain.push(month);
    else chains.push([month]);
  }
  return chains;
}

const goesOn = (last: Month | undefined, next: Month): boolean =>
  last !== undefined && last.kind === next.kind && addMonths(last.from, 1) === next.from;
