import { addDays } from '#platform/ist-day.ts';
import { daysOf } from '#platform/time-range.ts';

/** An appointment. `sequence` grows with every change, so that calendars replace the earlier one with the same `uid`. */
export type Appointment = {
  uid: string;
  sequence: number;
  title: string;
  description: string;
  place: string;
  url: string;
  /** The publisher, which importing programs may require (RFC 5546, section 3.2.1). */
  organizer: { name: string; email: string };
  starts: Date;
  ends: Date;
  /** When this version of it was made. */
  madeAt: Date;
  cancelled?: boolean;
};

const DAY_MS = 86_400_000;

/**
 * An appointment as an iCalendar file (RFC 5545). Times are in UTC, which every calendar shows in its own zone; what
 * is longer than a day, such as a month of a desk, becomes an entry over all its days in India, during which its owner stays free.
 */
export const calendarFile = (appointment: Appointment): string =>
  written([`METHOD:${appointment.cancelled ? 'CANCEL' : 'PUBLISH'}`], [appointment]);

/** Many appointments as a calendar to subscribe to, which programs fetch every hour (RFC 7986, section 5). */
export const calendarFeed = (name: string, appointments: readonly Appointment[]): string =>
  written(
    [
      'METHOD:PUBLISH',
      `NAME:${asText(name)}`,
      `X-WR-CALNAME:${asText(name)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      ...india,
    ],
    appointments,
  );

/** A calendar may not be empty (RFC 5545, section 3.6): without bookings it has only the time zone. */
const india = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function written(head: readonly string[], appointments: readonly Appointment[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meju//Booking//EN',
    'CALSCALE:GREGORIAN',
    ...head,
    ...appointments.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(appointment: Appointment): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${asText(appointment.uid)}`,
    `SEQUENCE:${appointment.sequence}`,
    `DTSTAMP:${utc(appointment.madeAt)}`,
    ...times(appointment),
    // Some calendars show a cancelled entry of a feed as any other, and as busy.
    `SUMMARY:${asText(appointment.cancelled ? `Cancelled: ${appointment.title}` : appointment.title)}`,
    `DESCRIPTION:${asText(appointment.description)}`,
    `LOCATION:${asText(appointment.place)}`,
    `URL:${appointment.url}`,
    `ORGANIZER;CN=${asParameter(appointment.organizer.name)}:mailto:${appointment.organizer.email}`,
    `STATUS:${appointment.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isLong(appointment) || appointment.cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

const isLong = ({ starts, ends }: Appointment): boolean => ends.getTime() - starts.getTime() > DAY_MS;

/** The end of an entry of whole days is the day after the last one (RFC 5545, section 3.6.1). */
function times(appointment: Appointment): string[] {
  const { starts, ends } = appointment;
  if (!isLong(appointment)) return [`DTSTART:${utc(starts)}`, `DTEND:${utc(ends)}`];
  const { from, to } = daysOf({ start: starts, end: ends });
  return [`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`];
}

const utc = (instant: Date): string => `${compact(instant.toISOString().slice(0, 19).replaceAll(':', ''))}Z`;

const compact = (text: string): string => text.replaceAll('-', '');

const asText = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n');

/** Between quotes, in which nothing but a quote has to be left out (section 3.2). */
const asParameter = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, "'")}"`;

/** Lines are at most 75 octets; the next ones begin with a space (section 3.1). No character is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
