import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { compareTexts } from '#platform/text/compare-texts.ts';
import type { DayAnswer } from '../../../contract.ts';
import {
  type ArrivalRow,
  afterLastArrival,
  boardOf,
  isFound,
  isListOf,
  isTicketNumber,
  overAt,
  withArrival,
  withoutArrival,
} from './board.ts';

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
const anyRow = fc
  .record({
    bookingId: fc.uuid(),
    state: fc.constantFrom('expected', 'arrived', 'no_show', 'cancelled' as const),
    isMonth: fc.boolean(),
    hour: fc.integer({ min: 0, max: 23 }),
    name: fc.string({ minLength: 1 }),
  })
  .map(({ hour, name, ...rest }) =>
    row({
      ...rest,
      customerName: name,
      start: new Date(Date.parse(`${date}T00:00:00+05:30`) + hour * 3_600_000).toISOString(),
      ...(rest.state === 'arrived' ? { arrivedAt: `${date}T04:00:00.000Z` } : {}),
    }),
  );

describe('The board of a day', () => {
  test('has its hours in order without a collator, which a slow tablet needs 0.1 s to make', () => {
    const collating = vi.spyOn(String.prototype, 'localeCompare');
    const at = (hour: string, name: string) => row({ customerName: name, start: `${date}T${hour}:00.000Z` });
    const { toCome } = boardOf({ arrivals: [at('09:30', 'Ravi'), at('04:30', 'Asha'), at('09:30', 'Asha')], date });
    expect(toCome.map(({ hour, rows }) => [hour, ...rows.map(({ customerName }) => customerName)])).toEqual([
      ['10:00', 'Asha'],
      ['15:00', 'Asha', 'Ravi'],
    ]);
    expect(collating).not.toHaveBeenCalled();
    collating.mockRestore();
  });

  test('has each row once; who has a month need not come, and has a list of their own', () => {
    fc.assert(
      fc.property(fc.array(anyRow), (arrivals) => {
        const board = boardOf({ arrivals, date });
        const shown = [
          ...board.toCome.flatMap(({ rows }) => rows),
          ...board.came,
          ...board.notCome,
          ...board.cancelled,
          ...board.members,
        ];
        expect(shown.map(({ bookingId }) => bookingId).sort()).toEqual(
          arrivals.map(({ bookingId }) => bookingId).sort(),
        );
        expect(board.members.every(({ state, isMonth }) => state === 'expected' && isMonth)).toBe(true);
        expect(board.here).toBe(board.came.length);
        const ofTheDay = arrivals.filter(({ state, isMonth }) => state !== 'cancelled' && !isMonth);
        expect(board.expected).toBe(ofTheDay.length);
      }),
    );
  });

  test('groups who is to come by the hour in India, in order', () => {
    fc.assert(
      fc.property(fc.array(anyRow), (arrivals) => {
        const hours = boardOf({ arrivals, date }).toCome.map(({ hour }) => hour);
        expect(hours).toEqual([...new Set(hours)].sort((a, b) => compareTexts(String(a), String(b))));
      }),
    );
    expect(boardOf({ arrivals: [row()], date }).toCome[0]?.hour).toBe('08:00');
  });

  test('has the newest arrival first', () => {
    const came = [4, 6, 5].map((hour) => row({ state: 'arrived', arrivedAt: `${date}T0${hour}:00:00.000Z` }));
    expect(boardOf({ arrivals: came, date }).came.map(({ arrivedAt }) => arrivedAt?.slice(12, 13))).toEqual([
      '6',
      '5',
      '4',
    ]);
  });
});

describe('A row is found', () => {
  test.each(['', 'div', 'SHA', 'divya s', ' Sharma ', '17000', 'desk 14'])('by %j', (typed) => {
    expect(isFound(row(), typed)).toBe(true);
  });
  test.each([
    ["D'Souza", 'dsouza'],
    ['K. S. Rao', 'ks rao'],
    ['Abdul-Rahman', 'abdulrahman'],
  ])('%s by %j', (customerName, typed) => expect(isFound(row({ customerName }), typed)).toBe(true));
  test('by letters without their accents', () => expect(isFound(row({ customerName: 'Zoë Ávila' }), 'avi')).toBe(true));
  test.each(['arm', 'xy', 'rma', '99999'])('not by %j', (typed) => expect(isFound(row(), typed)).toBe(false));
});

test.each([
  ['daypass_1_1795774383357', true],
  ['CR-1795774386234-V68WFF', true],
  ['Zoë Ávila', false],
  ['8450', false],
  ['+91 98450 98450', false],
  ['SMP/26-27/000041', false],
])('%j may be the number of a ticket: %j', (typed, may) => expect(isTicketNumber(typed)).toBe(may));

test('A check-in here counts at once, and is undone if the server did not record it', () => {
  const day = { arrivals: [row(), row({ bookingId: 'other' })], date } as unknown as DayAnswer;
  const at = new Date(`${date}T05:00:00Z`);
  const after = withArrival(day, { bookingId: 'other', key: 'k', at, by: 'Sana' });
  expect(after.arrivals[0]).toEqual(row());
  expect(withoutArrival(after, { key: 'k', before: row({ bookingId: 'other' }) })).toEqual(day);
  expect(withoutArrival(after, { key: 'of another press', before: row({ bookingId: 'other' }) })).toEqual(after);
  expect(after.arrivals[1]).toMatchObject({ state: 'arrived', visitKey: 'k', by: 'Sana', arrivedAt: at.toISOString() });
});

test('Who is checked in now is the newest, although the server’s time is only known to the second', () => {
  const ids = ['first', 'second', 'third'];
  const day = { arrivals: ids.map((bookingId) => row({ bookingId })), date } as unknown as DayAnswer;
  const server = Date.parse(`${date}T05:00:00.900Z`);
  const recorded = ids.slice(0, 2).reduce((before, bookingId, n) => {
    const at = new Date(server + n);
    return withArrival(before, { bookingId, key: bookingId, at, by: 'Sana' });
  }, day);
  const at = afterLastArrival(recorded, new Date(`${date}T05:00:00.000Z`));
  const after = withArrival(recorded, { bookingId: 'third', key: 'k', at, by: 'Sana' });
  expect(boardOf(after).came.map(({ bookingId }) => bookingId)).toEqual(['third', 'second', 'first']);
  const later = new Date(`${date}T06:00:00.000Z`);
  expect(afterLastArrival(recorded, later)).toEqual(later);
});

test('A list is of its day in India alone, and after it nobody is awaited whose booking is over', () => {
  const day = {
    date,
    arrivals: [row(), row({ bookingId: 'month', isMonth: true, end: '2026-12-20T18:30:00.000Z' })],
  } as unknown as DayAnswer;
  const [last, next] = [`${date}T18:29:59Z`, `${date}T18:30:00Z`].map((at) => new Date(at)) as [Date, Date];
  expect([isListOf(day, last), isListOf(day, next)]).toEqual([true, false]);
  expect(overAt(day, next).arrivals.map(({ state }) => state)).toEqual(['no_show', 'expected']);
});
