import { addMonths, type IstDay } from '#platform/ist-day.ts';
import { compareTexts } from '#platform/text/compare-texts.ts';

/** The facts of a person's paid month that decide its membership: kind and number of its place, and its first day. */
export type Month = { readonly id: string; readonly kind: string; readonly number: number; readonly from: IstDay };

/**
 * Groups a person's months into memberships. A month continues the one of the same kind that ends where it begins. If two end on that day, it
 * continues the one with the same place. Each month belongs to exactly one membership.
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
