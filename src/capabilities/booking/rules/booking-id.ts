import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { DAY_PASS_TYPE } from '#capabilities/catalogue/rules/quote.ts';

/**
 * The name of a booking (ID-01 to ID-04). A name is never a key: knowing it opens nothing.
 * @param ms the creation in milliseconds, moved on to the next free one when the name is in use.
 * @param random six characters, which only the room's name carries.
 */
export function bookingId(service: ServiceType, ms: number, random: string): string {
  const names: Record<ServiceType, string> = {
    meetingRoom: `CR-${ms}-${random}`,
    dayPass: `daypass_${DAY_PASS_TYPE}_${ms}`,
    coworking: `COWORK-${ms}`,
    recreation: `REC-${ms}`,
  };
  return names[service];
}

/** Whether a text is a name that `bookingId` gives. */
export const isBookingId = (text: string): boolean =>
  /^(CR-\d{13}-\w{6}|(COWORK|REC)-\d{13})$/.test(text) || new RegExp(`^daypass_${DAY_PASS_TYPE}_\\d{13}$`).test(text);

/** What the confirmation page shows where no id was given: 'BK' and the last six digits of the timestamp (CONFIRM-25). */
export const fallbackBookingId = (ms: number): string => `BK${String(ms).slice(-6)}`;
