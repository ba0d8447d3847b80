import { describe, expect, it } from 'vitest';
import type { IstDay, IstTime } from '#platform/ist-day.ts';
import { aBooking } from '#tests/support/examples/booking-record.ts';
import { selectionOf } from './move-choice.ts';

const day = '2026-11-30' as IstDay;
const at = (time: string) => time as IstTime;

describe('what is chosen in the dialog that moves a booking', () => {
  it('is a selection of the same service and plan, once nothing is missing', () => {
    const none = { date: null, start: null, end: null };
    expect(selectionOf(aBooking(), none)).toBeNull();
    expect(selectionOf(aBooking(), { ...none, date: day })).toEqual({
      serviceType: 'dayPass',
      date: day,
    });
    const month = aBooking({ service_type: 'recreation', place: { kind: 'recreation_month', number: 3 } });
    expect(selectionOf(month, { ...none, date: day })).toEqual({ serviceType: 'recreation', date: day, plan: 'month' });
    const room = aBooking({ service_type: 'meetingRoom', place: { kind: 'room', number: 1 } });
    expect(selectionOf(room, { date: day, start: at('12:00'), end: at('10:00') })).toBeNull();
    expect(selectionOf(room, { date: day, start: at('10:00'), end: at('12:00') })).toEqual({
      serviceType: 'meetingRoom',
      date: day,
      startTime: '10:00',
      endTime: '12:00',
    });
  });
});
