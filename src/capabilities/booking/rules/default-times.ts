/** The four services by any name under which records and links know them: 'day-pass', 'conference', 'coworking-premium', 'meeting room'. */
type ServiceKind = 'dayPass' | 'meetingRoom' | 'coworking' | 'recreation';

const names: readonly [RegExp, ServiceKind][] = [
  [/day-?_? ?pass/i, 'dayPass'],
  [/conference|meeting/i, 'meetingRoom'],
  [/co-?working/i, 'coworking'],
  [/recreation/i, 'recreation'],
];

const times: Record<ServiceKind, string> = {
  meetingRoom: '9:00 AM - 6:00 PM',
  recreation: '6:00 AM - 11:00 PM',
  dayPass: '10:00 AM - 8:00 PM',
  coworking: '24/7 Access',
};

const durations: Record<ServiceKind, string | null> = {
  dayPass: '10 hours',
  meetingRoom: '8 hours',
  recreation: '17 hours',
  coworking: null,
};

/** The service that a record or link means by its type, or null. */
const serviceKindOf = (type: string): ServiceKind | null => names.find(([pattern]) => pattern.test(type))?.[1] ?? null;

/** The time shown for a booking that has none (BOOKING-16 to BOOKING-20). */
export function defaultTime(type: string): string {
  const kind = serviceKindOf(type);
  return kind ? times[kind] : 'Time not specified';
}

/** The duration shown on a confirmation that has none (CONFIRM-28 to CONFIRM-30); null where the specification gives none. */
export function defaultDuration(type: string): string | null {
  const kind = serviceKindOf(type);
  return kind && durations[kind];
}

/** A value of a record that says something: not empty and not 'N/A' (BOOKING-07). */
export const usable = (value: string | null | undefined): string | null =>
  value && value.trim() !== '' && value.trim().toUpperCase() !== 'N/A' ? value.trim() : null;
