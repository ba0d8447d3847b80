import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { allFacts, factsOf } from '#capabilities/catalogue/services/facts.ts';

/**
 * Creates a booking's id (ID-01 to ID-04). Knowing an id gives no access.
 * @param ms the time of creation in milliseconds. The caller retries with the next one if the id is in use.
 * @param random six characters, for services whose ids end in them.
 */
export function bookingId(service: ServiceType, ms: number, random: string): string {
  const { prefix, endsAtRandom } = factsOf(service).bookingId;
  return `${prefix}${ms}${endsAtRandom ? `-${random}` : ''}`;
}

/** Whether a text has the form of a booking id. */
export const isBookingId = (text: string): boolean =>
  allFacts.some(({ bookingId: { prefix, endsAtRandom } }) =>
    new RegExp(`^${prefix}\\d{13}${endsAtRandom ? '-\\w{6}' : ''}$`).test(text),
  );

/**
 * Finds the first booking id in a text, in stored form. Upper and lower case are equal, as scanners may change the case.
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

/** Shown on the confirmation page if there is no id: 'BK' and the last six digits of the timestamp (CONFIRM-25). */
export const fallbackBookingId = (ms: number): string => `BK${String(ms).slice(-6)}`;
