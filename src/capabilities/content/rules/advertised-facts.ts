import * as z from 'zod/mini';
import { type IstDay, parseIstDay } from '#platform/ist-day.ts';
import { oneLine, printable } from '#platform/text/plain-text.ts';

const EMPTY = 'This cannot be empty.';
const line = z.pipe(z.string(EMPTY), oneLine(200).check(z.minLength(1, EMPTY)));
const STARS = 'Give stars from 0 to 5, such as 4.8.';

/** A day in India, or null. */
export const dayOrNull = z.nullable(
  z.custom<IstDay>((value) => typeof value === 'string' && parseIstDay(value) !== null, 'Choose a day.'),
);
/** The day on which the owner last checked the fact; null while nobody has. */
const confirmedOn = dayOrNull;
const figure = z.nullable(z.object({ figure: line, confirmedOn }));
const rating = z.nullable(
  z.object({ stars: z.number(STARS).check(z.minimum(0, STARS), z.maximum(5, STARS)), reviews: line, confirmedOn }),
);
const quote = z.nullable(
  z.object({
    text: z.string(EMPTY).check(z.trim(), z.minLength(1, EMPTY), z.maxLength(2000), printable),
    by: line,
    confirmedOn,
  }),
);

/** Claims about the facility that the product cannot measure. `null` switches one off. The key in the facility file is `claims`. */
export const advertisedFactsSchema = z.object({
  uptime: figure,
  satisfaction: figure,
  /** In Mbps. */
  wifiSpeed: figure,
  members: figure,
  professionals: figure,
  testimonial: quote,
  dayPassRating: rating,
  conferenceRoomRating: rating,
  recreationRating: rating,
});
export type AdvertisedFacts = z.infer<typeof advertisedFactsSchema>;
export type Rating = AdvertisedFacts['dayPassRating'];

/** The facts that live mode may show: those that nobody has confirmed are switched off. */
export const confirmedFacts = (facts: AdvertisedFacts): AdvertisedFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, fact?.confirmedOn ? fact : null]),
  ) as AdvertisedFacts;

/** The names of the facts that are neither confirmed nor switched off. */
export const unconfirmedFacts = (facts: AdvertisedFacts): string[] =>
  Object.entries(facts).flatMap(([name, fact]) => (fact && !fact.confirmedOn ? [name] : []));
