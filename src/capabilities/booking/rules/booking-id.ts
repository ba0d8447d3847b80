import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { allFacts, factsOf } from '#capabilities/catalogue/services/facts.ts';

/**
 * The name of a booking (ID-01 to ID-04). A name is never a key: knowing it opens nothing.
 * @param ms the creation in milliseconds, moved on to the next free one when the name is in use.
 * @param random six characters, for a service whose names end in them.
 */
export function bookingId(service: ServiceType, ms: number, random: string): string {
  const { prefix, endsAtRandom } = factsOf(service).bookingId;
  return `${prefix}${ms}${endsAtRandom ? `-${random}` : ''}`;
}

/** Whether a text is a name that `bookingId` gives. */
export const isBookingId = (text: string): boolean =>
  allFacts.some(({ bookingId: { prefix, endsAtRandom } }) =>
    new RegExp(`^${prefix}\\d{13}${endsAtRandom ? '-\\w{6}' : ''}$`).test(text),
  );

/**
 * The first booking's name in a text in any case, as it is stored: ids are read aloud, and a scanner may swap the case.
 * @returns null for a text without one.
 */
export function bookingIdIn(text: string): string | null {
  for (const { bookingId: name } of allFacts) {
    const pattern = `(?<![\\w-])${name.prefix}(\\d{13}${name.endsAtRandom ? '-[A-Z0-9]{6}' : ''})(?![\\w-])`;
    const [, rest] = new RegExp(pattern, 'i').exec(text) ?? [];
    if (rest) return name.prefix + rest.toUpperCase();
  }
  return null;
}

/** What the confirmation page shows where no id was given: 'BK' and the last six digits of the timestamp (CONFIRM-25). */
export const fallbackBookingId = (ms: number): string => `BK${String(ms).slice(-6)}`;
