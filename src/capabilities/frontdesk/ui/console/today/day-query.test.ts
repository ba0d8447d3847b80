import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ConsoleApi } from '#console/api/console-api.ts';
import type { DayAnswer } from '../../../contract.ts';
import { dayQuery, isRightForMs } from './day-query.ts';

afterEach(() => void vi.useRealTimers());

const at = (time: string): string => `2026-11-30T${time}:00.000+05:30`;
const day = {
  date: '2026-11-30',
  asOf: at('08:00'),
  arrivals: [{ start: at('10:00'), end: at('20:00') }],
  rooms: [{ start: at('09:00'), end: at('19:00'), stretches: [{ start: at('14:00'), end: at('15:00') }] }],
} as unknown as DayAnswer;

describe('The board of a day is asked for again', () => {
  test.each([
    ['when the room opens', '08:30', '09:00'],
    ['when the room is taken', '09:00', '14:00'],
    ['when it is free again', '14:00', '15:00'],
    ['when it closes', '18:59', '19:00'],
    ['when a visit has ended', '19:00', '20:00'],
    ['at midnight in India', '20:00', '24:00'],
  ])('%s', (_, now, then) => {
    const [hours = 0, minutes = 0] = then.split(':').map(Number);
    const moment = Date.parse(at('00:00')) + (hours * 60 + minutes) * 60_000;
    expect(isRightForMs(day, new Date(at(now)))).toBe(moment - Date.parse(at(now)) + 1000);
  });

  test('each minute once it is over, as a device without a network may show one', () => {
    expect(isRightForMs(day, new Date('2026-12-01T06:00:00+05:30'))).toBe(61_000);
  });

  test('by time alone, though nothing has changed', () => {
    vi.useFakeTimers({ now: Date.parse(at('23:50')) });
    const { refetchInterval } = dayQuery({} as ConsoleApi, false);
    const asks = (data?: DayAnswer) =>
      typeof refetchInterval === 'function' && refetchInterval({ state: { data } } as never);
    expect([asks(), asks(day)]).toEqual([false, 10 * 60_000 + 1000]);
  });
});
