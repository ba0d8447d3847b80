import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import type { ServiceFacts } from '#capabilities/catalogue/services/service-facts.ts';

/** The service that a record or link means by its type: 'day-pass', 'conference', 'coworking-premium', 'meeting room'. */
const meant = (type: string): ServiceFacts | undefined => allFacts.find(({ names }) => names.test(type));

/** The time shown for a booking that has none (BOOKING-16 to BOOKING-20). */
export const defaultTime = (type: string): string => meant(type)?.usualTime ?? 'Time not specified';

/** The duration shown on a confirmation that has none (CONFIRM-28 to CONFIRM-30); null where the specification gives none. */
export const defaultDuration = (type: string): string | null => meant(type)?.usualDuration ?? null;

/** A value of a record that says something: not empty and not 'N/A' (BOOKING-07). */
export const usable = (value: string | null | undefined): string | null =>
  value && value.trim() !== '' && value.trim().toUpperCase() !== 'N/A' ? value.trim() : null;
