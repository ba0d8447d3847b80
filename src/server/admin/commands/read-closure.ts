import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { soldPlace, soldPlaces } from '#capabilities/catalogue/services/facts.ts';
import { type ClosureRefusal, closurePeriod, LONGEST_CLOSURE_DAYS } from '#capabilities/places/rules/closure.ts';
import { lastNumbers } from '#capabilities/places/use-cases/last-numbers.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { type AdminArgs, type AdminServices, CommandError, reader } from '../command.ts';

export const closableNames = soldPlaces().map(({ operatorWord }) => operatorWord);

/** The word by which `close` and `reopen` know a kind of place. */
export const nameOf = (kind: PlaceKind): string => soldPlace(kind)?.operatorWord ?? kind;

/** What a `close` or `reopen` names: 'day-pass 2026-12-25 [2026-12-26] [--place 14]'. @throws CommandError */
export async function closureIn(
  args: AdminArgs,
  services: Pick<AdminServices, 'db'>,
): Promise<{
  service: string;
  kind: PlaceKind;
  number: number | null;
  period: TimeRange;
  first: IstDay;
  last: IstDay;
}> {
  const read = reader(args);
  const service = read.oneOf(0, closableNames, 'The service');
  const kind = kindOf(service);
  const first = read.day(read.word(1, 'The date'), 'The date');
  const last = read.optional(2) === null ? first : read.day(read.optional(2), 'The last date');
  const number = read.wholeNumber('place');
  const period = closurePeriod({ kind, number, first, last }, await lastNumbers(services));
  if (!period.ok) throw new CommandError(sentences(service, number)[period.refusal.reason]);
  return { service, kind, number, first, last, period: period.value };
}

function kindOf(word: string): PlaceKind {
  const place = soldPlaces().find(({ operatorWord }) => operatorWord === word);
  if (!place) throw new CommandError(`There is no service ${word}.`);
  return place.kind;
}

const sentences = (service: string, number: number | null): Record<ClosureRefusal, string> => ({
  last_before_first: 'The last date is before the first.',
  too_many_days: `At most ${LONGEST_CLOSURE_DAYS} days at once; repeat the command for more.`,
  no_such_place: `There is no place ${number} of ${service}.`,
  sold_by_month: `${service} is sold by the month, so a closed day would stop the sale of every month around it. Close one place by its number: --place 14. To stop selling: npm run admin -- offer --help, or end the sale in the catalogue.`,
});
