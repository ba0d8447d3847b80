import type { DatedFacts, Facility } from '#capabilities/content/rules/facility.ts';
import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import { changedNames, type FactChanges, withChanges } from './fact-changes.ts';

/** A publication that was not withdrawn. `from`: the instant from which it is in force. */
export type Publication = { readonly version: number; readonly from: Date; readonly changes: FactChanges };

/** In the order in which they take effect: by their beginning, then as they were published. */
export const inOrder = (publications: readonly Publication[]): Publication[] =>
  publications.toSorted((a, b) => a.from.getTime() - b.from.getTime() || a.version - b.version);

/**
 * The facility at an instant, with what is published to change after it by date.
 * @param base the facts of the facility file, over which each publication lies.
 */
export function facilityAt(base: Facility, publications: readonly Publication[], now: Date): Facility {
  const ordered = inOrder(publications);
  const begun = ordered.filter(({ from }) => from <= now);
  const current = begun.reduce((facility, { changes }) => withChanges(facility, changes), base);
  const dated: { -readonly [Part in keyof DatedFacts]-?: DatedFacts[Part] } = {
    weeks: [],
    capacities: [],
    taxes: [],
    days: specialDays(publications),
  };
  let facility = current;
  for (const { from, changes } of ordered.slice(begun.length)) {
    facility = withChanges(facility, changes);
    const { hours, capacity, tax } = facility;
    if (changes.hours) dated.weeks = replaced(dated.weeks, { from: istDayOf(from), hours });
    if (changes.capacity) dated.capacities = replaced(dated.capacities, { from: istDayOf(from), capacity });
    if (changes.tax) dated.taxes = replaced(dated.taxes, { from: istDayOf(from), tax });
  }
  const { weeks, capacities, taxes, days } = dated;
  const isEmpty = weeks.length + capacities.length + taxes.length + Object.keys(days).length === 0;
  return isEmpty ? current : { ...current, dated };
}

/** Two that begin on the same date are one: the later one holds. */
const replaced = <Step extends { from: IstDay }>(steps: readonly Step[], step: Step): Step[] => [
  ...steps.filter(({ from }) => from !== step.from),
  step,
];

/** The dates with their own hours. What was published last of a date holds, from its publication on. */
function specialDays(publications: readonly Publication[]): DatedFacts['days'] {
  const days: Record<string, DatedFacts['days'][string]> = {};
  for (const { changes } of publications.toSorted((a, b) => a.version - b.version))
    for (const [date, day] of Object.entries(changes.days ?? {})) {
      delete days[date];
      if (day) days[date] = day;
    }
  return days;
}

/** The instant at which the next publication begins; null where none is to come. */
export const nextBeginning = (publications: readonly Publication[], now: Date): Date | null =>
  inOrder(publications).find(({ from }) => from > now)?.from ?? null;

/** The names of the facts that the console decides now, whatever the facility file says of them. */
export const namesFromConsole = (publications: readonly Publication[], now: Date): string[] => [
  ...new Set(
    publications
      .filter(({ from }) => from <= now)
      .flatMap(({ changes }) => changedNames(changes).filter((name) => !name.startsWith('days.'))),
  ),
];

/** Instant at which a publication planned before replaces some of the facts that change at `begins`; null if none does. */
export function replacedAt(publications: readonly Publication[], changes: FactChanges, begins: Date): Date | null {
  const names = new Set(changedNames(changes));
  const later = inOrder(publications).filter(({ from }) => from > begins);
  return later.find((one) => changedNames(one.changes).some((name) => names.has(name)))?.from ?? null;
}
