import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { addDays, type IstDay, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { type JudgedBooking, verdictOf } from './verdict.ts';

const at = (text: string) => instantAt(text.slice(0, 10) as IstDay, text.slice(11) as IstTime);

/** A booking as the catalogue sells it. */
function sold(selection: Selection, more: Partial<JudgedBooking> = {}): JudgedBooking {
  const answer = quote({
    selection,
    catalogue: sampleCatalogue,
    facility: sampleFacility,
    now: at('2026-11-20 12:00'),
  });
  if (!answer.ok) throw new Error(answer.refusal.reason);
  return { status: 'confirmed', visit: answer.value.visit, movedFrom: [], blocked: false, ...more };
}

const dayPass = sold({ serviceType: 'dayPass', date: '2026-11-25' });
const room = sold({ serviceType: 'meetingRoom', date: '2026-11-25', startTime: '14:00', endTime: '16:00' });
const desk = sold({ serviceType: 'coworking', date: '2026-11-25' });
const recreationDay = sold({ serviceType: 'recreation', date: '2026-11-25', plan: 'day' });
const recreationMonth = sold({ serviceType: 'recreation', date: '2026-11-25', plan: 'month' });

describe('what counts as today', () => {
  it.each<[string, JudgedBooking, string, ReturnType<typeof verdictOf>]>([
    ['a day pass before its hour', dayPass, '2026-11-25 09:40', 'in'],
    ['a day pass in its last minute', dayPass, '2026-11-25 19:59', 'in'],
    ['a day pass after closing', dayPass, '2026-11-25 20:00', 'over'],
    ['a day pass of tomorrow', dayPass, '2026-11-24 23:59', 'not_today'],
    ['a day pass of yesterday', dayPass, '2026-11-26 00:00', 'over'],
    ['a room slot in the morning of its date', room, '2026-11-25 09:00', 'in'],
    ['a room slot after its end', room, '2026-11-25 16:00', 'over'],
    ['a room slot of tomorrow', room, '2026-11-24 14:00', 'not_today'],
    ['a desk in the first minute of its month', desk, '2026-11-25 00:00', 'in'],
    ['a desk on its last day', desk, '2026-12-24 23:59', 'in'],
    ['a desk after its month', desk, '2026-12-25 00:00', 'over'],
    ['a desk before its month', desk, '2026-11-24 12:00', 'not_today'],
    ['a recreation day before six', recreationDay, '2026-11-25 05:50', 'in'],
    ['a recreation day after eleven at night', recreationDay, '2026-11-25 23:00', 'over'],
    ['a recreation month in its middle', recreationMonth, '2026-12-10 07:00', 'in'],
  ])('%s', (_, booking, when, verdict) => expect(verdictOf(booking, at(when))).toBe(verdict));
});

describe('a ticket that does not let its holder in', () => {
  const today = at('2026-11-25 10:00');

  it('gives the reason', () => {
    expect(verdictOf(null, today)).toBe('unknown');
    expect(verdictOf({ ...dayPass, status: 'unpaid' }, today)).toBe('unpaid');
    expect(verdictOf({ ...dayPass, status: 'cancelled' }, today)).toBe('cancelled');
    expect(verdictOf({ ...dayPass, blocked: true }, today)).toBe('blocked');
  });

  it('takes a late arrival of a booking that has been completed since', () => {
    expect(verdictOf({ ...dayPass, status: 'completed' }, today)).toBe('in');
  });

  it('says that a booking was moved on the day from which it was moved', () => {
    const moved = { ...sold({ serviceType: 'dayPass', date: '2026-11-27' }), movedFrom: ['2026-11-25' as IstDay] };
    expect(verdictOf(moved, today)).toBe('moved');
    expect(verdictOf(moved, at('2026-11-26 10:00'))).toBe('not_today');
    expect(verdictOf(moved, at('2026-11-27 10:00'))).toBe('in');
  });
});

describe('for any booking and moment', () => {
  const instants = fc.date({ min: at('2026-11-01 00:00'), max: at('2027-01-31 00:00'), noInvalidDate: true });
  const bookings = fc.constantFrom(dayPass, room, desk, recreationDay, recreationMonth);

  it('lets in from midnight of the first day to the end, and at no other moment', () => {
    fc.assert(
      fc.property(bookings, instants, (booking, when) => {
        const first = instantAt(istDayOf(booking.visit.start));
        expect(verdictOf(booking, when) === 'in').toBe(first <= when && when < booking.visit.end);
      }),
    );
  });

  it('never lets in a cancelled, unpaid or blocked booking', () => {
    fc.assert(
      fc.property(bookings, instants, fc.constantFrom('cancelled', 'unpaid', 'blocked'), (booking, when, wrong) => {
        const status = wrong === 'blocked' ? booking.status : wrong;
        expect(verdictOf({ ...booking, status, blocked: wrong === 'blocked' }, when)).not.toBe('in');
      }),
    );
  });

  it('never calls a future day over, nor a past one not today', () => {
    fc.assert(
      fc.property(bookings, instants, (booking, when) => {
        const verdict = verdictOf(booking, when);
        if (when < instantAt(istDayOf(booking.visit.start))) expect(verdict).toBe('not_today');
        if (when >= instantAt(addDays(istDayOf(booking.visit.end), 1))) expect(verdict).toBe('over');
      }),
    );
  });
});
