import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { istDayOf } from '#platform/ist-day.ts';
import type { DayAnswer } from '../../../contract.ts';
import type { ArrivalRow } from '../today/board.ts';
import { isReadable, judgeOffline, keptToday, pastDates, withNoted, withoutTasks, withSent } from './offline-day.ts';
import type { KeptDay } from './offline-store.ts';

const date = '2026-11-23';
const row = (more: Partial<ArrivalRow> = {}): ArrivalRow => ({
  bookingId: '1700000000000',
  service: 'dayPass',
  serviceName: 'Day Pass',
  isMonth: false,
  customerName: 'Divya Sharma',
  place: 'Hot desk 14',
  start: `${date}T02:30:00.000Z`,
  end: `${date}T13:30:00.000Z`,
  state: 'expected',
  ...more,
});
const noon = new Date(`${date}T06:30:00Z`);

describe('A day that is kept on a device', () => {
  test('has no task, as tasks name amounts', () => {
    const tasks = [{ id: 1, kind: 'refund_failed', since: noon.toISOString(), detail: { amount: 38_400 } }];
    const least = withoutTasks({ tasks, openTasks: 1, arrivals: [row()] } as unknown as DayAnswer);
    expect(JSON.stringify(least)).not.toContain('38400');
    expect(least).toMatchObject({ tasks: [], openTasks: 0 });
  });

  test('is today or past by the clock of the server, however wrong the device is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), fc.integer({ min: -3, max: 3 }), (ahead, days) => {
        const deviceNow = new Date(noon.getTime() - ahead);
        const kept = { date: istDayOf(new Date(noon.getTime() + days * 86_400_000)), ahead } as unknown as KeptDay;
        expect(pastDates([kept], deviceNow)).toEqual(days < 0 ? [kept.date] : []);
        expect(keptToday([kept], deviceNow)).toBe(days === 0 ? kept : null);
      }),
    );
  });

  test('is left alone where an older console kept it', () => {
    const day: DayAnswer = {
      success: true,
      date,
      asOf: noon.toISOString(),
      services: [],
      arrivals: [row()],
      months: { begin: [], end: [] },
      room: [],
      roomHours: null,
      rooms: [],
      closures: [],
      tasks: [],
      openTasks: 0,
    };
    expect(isReadable({ day })).toBe(true);
    const { rooms: _rooms, ...older } = day;
    expect(isReadable({ day: { ...older } as unknown as DayAnswer })).toBe(false);
  });

  test('shows each offline arrival once', () => {
    const day = { date, arrivals: [row(), row({ bookingId: 'other' })] } as unknown as DayAnswer;
    const noted = { key: 'k', bookingId: 'other', at: noon.toISOString(), how: 'list' as const, shown: 'in' as const };
    const after = withNoted(day, [noted, { ...noted, key: 'k2' }], 0);
    expect(after.arrivals[0]).toEqual(row());
    expect(after.arrivals[1]).toMatchObject({ state: 'arrived', visitKey: 'k' });
  });

  test('shows offline arrivals at their time by the server’s clock, even if the device’s clock is wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (ahead) => {
        const at = new Date(noon.getTime() - ahead).toISOString();
        const noted = { key: 'k', bookingId: row().bookingId, at, how: 'list' as const, shown: 'in' as const };
        const after = withNoted({ date, arrivals: [row()] } as unknown as DayAnswer, [noted], ahead);
        expect(after.arrivals[0]?.arrivedAt).toBe(noon.toISOString());
      }),
    );
  });

  test('has what the server recorded at the time of the server, and nothing of another day', () => {
    const at = new Date(noon.getTime() - 60_000).toISOString();
    const noted = { key: 'k', bookingId: row().bookingId, at, how: 'list' as const, shown: 'in' as const };
    const day = withNoted({ date, arrivals: [row()] } as unknown as DayAnswer, [noted], 0);
    const sent = { key: 'k', verdict: 'in' as const, bookingId: row().bookingId, by: 'Sana Khan' };
    const arrivedAt = noon.toISOString();
    expect(withSent(day, [{ ...sent, arrivedAt }]).arrivals).toEqual([
      row({ state: 'arrived', arrivedAt, visitKey: 'k', offline: true, by: 'Sana Khan' }),
    ]);
    const yesterday = new Date(noon.getTime() - 86_400_000).toISOString();
    const unsent = { date, arrivals: [row()] } as unknown as DayAnswer;
    expect(withSent(unsent, [{ ...sent, arrivedAt: yesterday }])).toEqual(unsent);
    expect(withSent(unsent, [{ ...sent, verdict: 'cancelled' }])).toEqual(unsent);
  });
});

test.each([
  ['in', row()],
  ['again', row({ state: 'arrived' })],
  ['again', row({ state: 'arrived', arrivedAt: `${date}T03:00:00.000Z` })],
  ['cancelled', row({ state: 'cancelled' })],
  ['blocked', row({ blocked: true })],
  ['over', row({ end: `${date}T06:00:00.000Z` })],
  ['unknown', undefined],
] as const)('Without the server a ticket is %s', (verdict, kept) => {
  expect(judgeOffline(kept, noon)).toBe(verdict);
});

test('On a board of yesterday, as after a night without a network, who came then may come today', () => {
  const month = row({
    isMonth: true,
    state: 'arrived',
    arrivedAt: `${date}T03:00:00.000Z`,
    end: '2026-12-20T18:30:00.000Z',
  });
  const [late, early] = [`${date}T18:29:00Z`, `${date}T18:31:00Z`].map((at) => new Date(at)) as [Date, Date];
  expect(judgeOffline(month, late)).toBe('again');
  expect(judgeOffline(month, early)).toBe('in');
});

test('A list of yesterday shows nobody as here who was noted after midnight', () => {
  const list = { date, arrivals: [row({ isMonth: true })] } as unknown as DayAnswer;
  const noted = { key: 'k', bookingId: row().bookingId, how: 'list' as const, shown: 'in' as const };
  const at = (time: string) => withNoted(list, [{ ...noted, at: `${date}T${time}Z` }], 0).arrivals[0]?.state;
  expect([at('18:29:59'), at('18:30:00')]).toEqual(['arrived', 'expected']);
});
