import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodAgain } from './period-again.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00+05:30`);
const visit = { start: at('10:00'), end: at('12:00') };

test.each([
  ['room', '09:00', '10:00', '12:00'],
  ['room', '11:30', '11:30', '12:00'],
  ['hot_desk', '11:30', '00:00', '24:00'],
] as const)('A %s at %s is taken again from %s to %s', (kind, now, start, end) => {
  const until = end === '24:00' ? new Date('2026-11-25T00:00:00+05:30') : at(end);
  expect(periodAgain({ place: { kind }, visit }, at(now))).toEqual({ start: at(start), end: until });
});

test('What is taken again holds the rest of the visit, and nothing after its end', () => {
  const minutes = fc.integer({ min: -600, max: 600 });
  fc.assert(
    fc.property(fc.constantFrom('room', 'hot_desk', 'recreation_day'), minutes, (kind, late) => {
      const now = new Date(visit.start.getTime() + late * 60_000);
      const period = periodAgain({ place: { kind }, visit }, now);
      if (now >= visit.end) expect(period).toBeNull();
      else {
        const from = Math.max(visit.start.getTime(), now.getTime());
        expect(period?.start.getTime()).toBeLessThanOrEqual(from);
        expect(period?.end.getTime()).toBeGreaterThanOrEqual(visit.end.getTime());
      }
    }),
  );
});
