import { describe, expect, it } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { arrivalState, doorName } from './arrival-state.ts';

const time = (hour: string) => new Date(`2026-11-25T${hour}:00+05:30`);
const pass = { status: 'confirmed', end: time('20:00'), hasArrived: false, isMonth: false } as const;
const day = '2026-11-25' as IstDay;
const when = (now: string, firstDay: string | null = '2026-11-01') => ({
  day,
  firstDay: firstDay as IstDay | null,
  now: time(now),
});

describe('the state of a booking on a day', () => {
  it('goes from expected to arrived or, when it is over, to no-show', () => {
    expect(arrivalState(pass, when('19:59'))).toBe('expected');
    expect(arrivalState({ ...pass, hasArrived: true }, when('21:00'))).toBe('arrived');
    expect(arrivalState(pass, when('20:00'))).toBe('no_show');
    expect(arrivalState({ ...pass, status: 'completed' }, when('20:30'))).toBe('no_show');
    expect(arrivalState({ ...pass, status: 'cancelled' }, when('20:30'))).toBe('cancelled');
  });

  it('knows no no-show of a month, nor before the first day with arrivals', () => {
    expect(arrivalState({ ...pass, isMonth: true }, when('23:00'))).toBe('expected');
    expect(arrivalState(pass, when('23:00', '2026-11-26'))).toBe('expected');
    expect(arrivalState(pass, when('23:00', null))).toBe('expected');
    expect(arrivalState(pass, when('23:00', '2026-11-25'))).toBe('no_show');
  });
});

describe('a name at the door', () => {
  it.each([
    ['Asha Rao', 'Asha R.'],
    ['  Anil  Kumar   Shetty ', 'Anil S.'],
    ['Madhu', 'Madhu'],
    ['', ''],
  ])('%s', (name, shown) => expect(doorName(name)).toBe(shown));
});
