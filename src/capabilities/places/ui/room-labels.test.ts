import { describe, expect, test } from 'vitest';
import type { IstTime } from '#platform/ist-day.ts';
import type { RoomHour, Span } from '../rules/room-day.ts';
import { noPress, rulerText } from './room-labels.ts';

const at = (start: string, end: string, state: RoomHour['state'] = 'free'): RoomHour => ({
  start: start as IstTime,
  end: end as IstTime,
  state,
});
const hours = [at('09:00', '10:00'), at('10:00', '11:00'), at('11:00', '12:00', 'taken')];
const span = (start: string, end: string): Span => ({ start: start as IstTime, end: end as IstTime });

describe('CONF-17, CONF-18: the words of the ruler follow what is chosen', () => {
  test('a press that begins a time asks for its end', () => {
    const press = { ...noPress, span: span('09:00', '10:00'), from: '09:00' as IstTime };
    expect(rulerText(press, null, hours)).toBe('Starts at 9 AM. Now choose the last hour.');
  });

  test('a time that was chosen with the selects is named', () => {
    expect(rulerText(noPress, span('09:00', '11:00'), hours)).toBe('You chose 9 AM-11 AM.');
    expect(rulerText(noPress, null, hours)).toBe('');
  });

  test('a time that is not free is not called chosen', () => {
    expect(rulerText(noPress, span('10:00', '12:00'), hours)).toBe('');
  });

  test('an unavailable hour says why, until it is free', () => {
    const press = { ...noPress, refused: '11:00' as IstTime };
    expect(rulerText(press, null, hours)).toBe('11 AM to 12 PM is taken.');
    expect(rulerText(press, null, [at('11:00', '12:00')])).toBe('');
  });
});
