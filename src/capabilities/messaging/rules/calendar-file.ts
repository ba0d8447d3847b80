import { addDays, istDayOf } from '#platform/ist-day.ts';

/** An appointment. `sequence` grows with every change, so that calendars replace the earlier one with the same `uid`. */
export type Appointment = {
  uid: string;
  sequence: number;
  title: string;
  description: string;
  place: string;
  url: string;
  starts: Date;
  ends: Date;
  /** When this version of it was made. */
  madeAt: Date;
  cancelled?: boolean;
};

const DAY_MS = 86_400_000;

/**
 * An appointment as an iCalendar file (RFC 5545). Times are in UTC, which every calendar shows in its own zone; what
 * is longer than a day, such as a month of a desk, becomes an entry for its first day in India.
 */
export function calendarFile(appointment: Appointment): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meju//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${appointment.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${asText(appointment.uid)}`,
    `SEQUENCE:${appointment.sequence}`,
    `DTSTAMP:${utc(appointment.madeAt)}`,
    ...times(appointment),
    `SUMMARY:${asText(appointment.title)}`,
    `DESCRIPTION:${asText(appointment.description)}`,
    `LOCATION:${asText(appointment.place)}`,
    `URL:${appointment.url}`,
    `STATUS:${appointment.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function times({ starts, ends }: Appointment): string[] {
  if (ends.getTime() - starts.getTime() <= DAY_MS) return [`DTSTART:${utc(starts)}`, `DTEND:${utc(ends)}`];
  const day = istDayOf(starts);
  return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`];
}

const utc = (instant: Date): string => `${compact(instant.toISOString().slice(0, 19).replaceAll(':', ''))}Z`;

const compact = (text: string): string => text.replaceAll('-', '');

const asText = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n');

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
