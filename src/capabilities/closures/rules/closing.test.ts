import { expect, test } from 'vitest';
import { closedParts } from './closing.ts';

const now = new Date('2026-11-24T14:05:00+05:30');
const numbers = { hot_desk: 50, dedicated_desk: 350, recreation_day: 100, recreation_month: 200 };
const at = (text: string) => new Date(`${text}:00+05:30`);
const today = { start: now, end: at('2026-11-24T22:00') };
const parts = (service: never, places: number[] | null, period = today) =>
  closedParts({ service, places, period }, { numbers, now });

test.each([
  ['dayPass', null, [{ kind: 'hot_desk', number: null }]],
  [
    'dayPass',
    [14, 3, 14],
    [
      { kind: 'hot_desk', number: 3 },
      { kind: 'hot_desk', number: 14 },
    ],
  ],
  ['meetingRoom', null, [{ kind: 'room', number: null }]],
  [
    'recreation',
    null,
    [
      { kind: 'recreation_day', number: null },
      { kind: 'recreation_month', number: null },
    ],
  ],
] as const)('%s, %j closes %j', (service, places, closed) => {
  expect(parts(service as never, places as never)).toEqual({ ok: true, value: closed });
});

test.each([
  ['ends_before_start', null, { start: today.end, end: today.start }],
  ['over', null, { start: at('2026-11-24T09:00'), end: now }],
  ['began_before_today', null, { start: at('2026-11-23T23:59'), end: today.end }],
  ['too_long', null, { start: now, end: at('2026-12-25T14:06') }],
  ['no_such_place', [51], today],
] as const)('%s', (refusal, places, period) => {
  expect(parts('dayPass' as never, places as never, period)).toEqual({ ok: false, refusal });
});

test('Passes without numbers are closed together', () => {
  expect(parts('recreation' as never, [1])).toEqual({ ok: false, refusal: 'no_numbers' });
});
