import fc from 'fast-check';
import { expect, test } from 'vitest';
import { releasableFrom } from './release-from.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00+05:30`);
const pass = { date: '2026-11-24', visit: { start: at('10:00'), end: at('20:00') } };

test.each([
  [null, null],
  ['14:00', at('14:00')],
  ['10:00', at('10:00')],
  // A customer cannot be late before the visit begins.
  ['08:00', at('10:00')],
])('With the cut-off %s a day pass is released from %s', (cutOff, from) => {
  expect(releasableFrom(pass, cutOff)).toEqual(from);
});

test('A room in the evening is not released before it begins', () => {
  const room = { date: '2026-11-24', visit: { start: at('16:00'), end: at('18:00') } };
  expect(releasableFrom(room, '14:00')).toEqual(at('16:00'));
});

test('A place is never released before the visit begins, nor before the cut-off', () => {
  const hour = fc.integer({ min: 0, max: 23 }).map((n) => `${String(n).padStart(2, '0')}:00`);
  fc.assert(
    fc.property(hour, hour, (start, cutOff) => {
      const visit = { start: at(start), end: at('23:59') };
      const from = releasableFrom({ date: '2026-11-24', visit }, cutOff);
      expect(from).toEqual(start > cutOff ? at(start) : at(cutOff));
    }),
  );
});
