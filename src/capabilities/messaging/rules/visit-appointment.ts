import { addressLine } from '#capabilities/content/rules/address-line.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Appointment } from './calendar-file.ts';
import { visitTexts } from './visit-texts.ts';

type Visit = {
  bookingId: string;
  serviceName: string;
  /** As in `VisitFacts`. */
  placeKind?: string | undefined;
  timeText: string;
  /** 'Hot desk 14'; null where the place has no name. */
  place: string | null;
  startsAt: Date;
  endsAt: Date;
  /** How often it got another time or place. */
  changes: number;
  /** Number of closure messages that removed it from the calendar. */
  callOffs?: number | undefined;
  isCancelled: boolean;
  /** Where the booking can be seen. */
  page: string;
  publicUrl: string;
  facility: Pick<Facility, 'brand' | 'email' | 'address' | 'mapsUrl' | 'hours' | 'dated'>;
  madeAt: Date;
};

/** A cancellation comes after every change of the visit, however often it changed. */
const AFTER_ALL_CHANGES = 1000;

/**
 * The version of a visit's entry in calendars, as `SEQUENCE`: it counts the changes, and a cancellation comes after them. What follows a closure's
 * message that took it out of the calendar comes after that one.
 */
export const entryVersion = ({
  changes,
  callOffs = 0,
  isCancelled,
}: Pick<Visit, 'changes' | 'callOffs' | 'isCancelled'>): number =>
  (isCancelled ? AFTER_ALL_CHANGES : changes) + callOffs * (AFTER_ALL_CHANGES + 1);

/** The name that a visit has in every calendar, so that a later entry takes the place of an earlier one. */
export const calendarName = (bookingId: string, publicUrl: string): string =>
  `${bookingId}@${new URL(publicUrl).hostname}`;

/** A booked visit as every calendar of ours shows it, in a mail, on its page and in the feed: always under the same name. */
export const visitAppointment = (visit: Visit): Appointment => ({
  uid: calendarName(visit.bookingId, visit.publicUrl),
  sequence: entryVersion(visit),
  title: `${visit.serviceName} at ${visit.facility.brand}`,
  description: [
    `Booking ID: ${visit.bookingId}`,
    [visit.timeText, visit.place].filter(Boolean).join(', '),
    `${visitTexts(visit, visit.facility).firstStep}, with a valid photo ID.`,
    `Map: ${visit.facility.mapsUrl}`,
  ].join('\n'),
  place: addressLine(visit.facility),
  url: visit.page,
  organizer: { name: visit.facility.brand, email: visit.facility.email },
  starts: visit.startsAt,
  ends: visit.endsAt,
  madeAt: visit.madeAt,
  cancelled: visit.isCancelled,
});
