import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { soldPlace, soldPlaces } from '#capabilities/catalogue/services/facts.ts';
import { placeCapacity } from '#capabilities/places/rules/capacity.ts';
import { isMonthly } from '#capabilities/places/rules/product.ts';
import { addDays, daysBetween, type IstDay, instantAt } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { type AdminArgs, type AdminServices, CommandError } from '../command.ts';
import { reader } from '../read-args.ts';

export const closableNames = soldPlaces().map(({ operatorWord }) => operatorWord);

/** The word by which `close` and `reopen` know a kind of place. */
export const nameOf = (kind: PlaceKind): string => soldPlace(kind)?.operatorWord ?? kind;

function kindOf(word: string): PlaceKind {
  const place = soldPlaces().find(({ operatorWord }) => operatorWord === word);
  if (!place) throw new CommandError(`There is no service ${word}.`);
  return place.kind;
}

/** A claim is no longer than this. */
const LONGEST_DAYS = 31;

/** What a `close` or `reopen` names: 'day-pass 2026-12-25 [2026-12-26] [--place 14]'. */
export function closureIn(
  args: AdminArgs,
  { facility }: Pick<AdminServices, 'facility'>,
): { service: string; kind: PlaceKind; number: number | null; period: TimeRange; first: IstDay; last: IstDay } {
  const read = reader(args);
  const service = read.oneOf(0, closableNames, 'The service');
  const first = read.day(read.word(1, 'The date'), 'The date');
  const last = read.optional(2) === null ? first : read.day(read.optional(2), 'The last date');
  if (last < first) throw new CommandError('The last date is before the first.');
  if (daysBetween(first, last) >= LONGEST_DAYS)
    throw new CommandError(`At most ${LONGEST_DAYS} days at once; repeat the command for more.`);
  const kind = kindOf(service);
  const number = read.wholeNumber('place');
  if (number !== null && number > placeCapacity(facility)[kind])
    throw new CommandError(`There is no place ${number} of ${service}.`);
  if (number === null && isMonthly(kind)) {
    throw new CommandError(
      `${service} is sold by the month, so a closed day would stop the sale of every month around it. Close one place by its number: --place 14. To stop selling: npm run admin -- offer --help, or end the sale in the catalogue.`,
    );
  }
  return { service, kind, number, first, last, period: { start: instantAt(first), end: instantAt(addDays(last, 1)) } };
}
