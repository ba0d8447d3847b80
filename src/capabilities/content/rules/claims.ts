import * as z from 'zod/mini';
import { type IstDay, parseIstDay } from '#platform/ist-day.ts';

const text = z.string().check(z.trim(), z.minLength(1));

/** The day in India on which the owner last checked the claim; null while nobody has. */
const confirmedOn = z.nullable(z.custom<IstDay>((value) => typeof value === 'string' && parseIstDay(value) !== null));
const figure = z.nullable(z.object({ figure: text, confirmedOn }));
const rating = z.nullable(
  z.object({ stars: z.number().check(z.minimum(0), z.maximum(5)), reviews: text, confirmedOn }),
);
const quote = z.nullable(z.object({ text, by: text, confirmedOn }));

/** What the site says of the facility and the product cannot measure. `null` switches a claim off. */
export const claimsSchema = z.object({
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
export type Claims = z.infer<typeof claimsSchema>;
export type Rating = Claims['dayPassRating'];

/** The claims that live mode may show: those that nobody has confirmed are switched off. */
export const confirmedClaims = (claims: Claims): Claims =>
  Object.fromEntries(
    Object.entries(claims).map(([name, claim]) => [name, claim?.confirmedOn ? claim : null]),
  ) as Claims;

/** The names of the claims that are neither confirmed nor switched off. */
export const unconfirmedClaims = (claims: Claims): string[] =>
  Object.entries(claims).flatMap(([name, claim]) => (claim && !claim.confirmedOn ? [name] : []));
