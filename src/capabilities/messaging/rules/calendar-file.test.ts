import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Appointment, calendarFile } from './calendar-file.ts';

const visit: Appointment = {
  uid: 'daypass_1_1795000000000@meju.example',
  sequence: 0,
  title: 'Day Pass at Meju',
  description: 'Booking ID: daypass_1_1795000000000\nCarry a valid photo ID',
  place: '4th Floor, BMTC Bus Depot-18; Whitefield',
  url: 'https://meju.example/my-bookings',
  organizer: { name: 'Meju', email: 'hello@meju.example' },
  starts: new Date('2026-11-24T04:30:00Z'),
  ends: new Date('2026-11-24T14:30:00Z'),
  madeAt: new Date('2026-11-20T10:00:00Z'),
};

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file', () => {
  test('says what, when and where', () => {
    expect(unfolded(calendarFile(visit))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Meju//Booking//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:daypass_1_1795000000000@meju.example',
      'SEQUENCE:0',
      'DTSTAMP:20261120T100000Z',
      'DTSTART:20261124T043000Z',
      'DTEND:20261124T143000Z',
      'SUMMARY:Day Pass at Meju',
      'DESCRIPTION:Booking ID: daypass_1_1795000000000\\nCarry a valid photo ID',
      'LOCATION:4th Floor\\, BMTC Bus Depot-18\\; Whitefield',
      'URL:https://meju.example/my-bookings',
      'ORGANIZER;CN="Meju":mailto:hello@meju.example',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('of a month is an entry over all its days in India, which does not make its owner busy', () => {
    const month = { ...visit, starts: new Date('2026-11-30T18:30:00Z'), ends: new Date('2026-12-31T18:30:00Z') };
    const lines = unfolded(calendarFile(month));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261201');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).toContain('TRANSP:TRANSPARENT');
  });

  test('takes an appointment back under the same name', () => {
    const lines = unfolded(calendarFile({ ...visit, sequence: 1, cancelled: true }));
    expect(lines).toContain('METHOD:CANCEL');
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('TRANSP:TRANSPARENT');
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:Cancelled: /);
    expect(lines).toContain('SEQUENCE:1');
    expect(lines).toContain(`UID:${visit.uid}`);
  });

  test('names who publishes it, whatever they are called', () => {
    const organizer = { name: 'The "Desk"; Ltd: ಮೇಜು', email: 'hello@meju.example' };
    const lines = unfolded(calendarFile({ ...visit, organizer }));
    expect(lines).toContain(`ORGANIZER;CN="The 'Desk'; Ltd: ಮೇಜು":mailto:hello@meju.example`);
  });

  test('keeps every line to 75 octets, loses nothing, and lets no text add a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const file = calendarFile({ ...visit, title });
        const lines = file.split('\r\n');
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(unfolded(file)).toHaveLength(21);
        expect(file.isWellFormed()).toBe(title.isWellFormed());
      }),
    );
    expect(unfolded(calendarFile({ ...visit, title: 'a\r\nATTENDEE:x\nb' }))).toContain('SUMMARY:a\\nATTENDEE:x\\nb');
  });
});
