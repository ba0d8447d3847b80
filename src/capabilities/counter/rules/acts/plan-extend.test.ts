import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tierFor } from '#capabilities/catalogue/rules/hours/room-slot.ts';
import { meetingRoom } from '#capabilities/catalogue/services/meeting-room/definition.ts';
import { sampleMeetingRoom } from '#capabilities/catalogue/services/meeting-room/service.ts';
import type { IstTime } from '#platform/ist-day.ts';
import { hoursIn, type TimeRange } from '#platform/time-range.ts';
import { planExtend } from './plan-extend.ts';

const hours = { opens: '09:00' as IstTime, closes: '19:00' as IstTime };
const tierOf = (visit: TimeRange) => meetingRoom.keptByMove(visit, 'room', sampleMeetingRoom);
const [short, long] = sampleMeetingRoom.tiers;
const priceOf = (visit: TimeRange) => tierFor(hoursIn(visit), sampleMeetingRoom.tiers).price.total;
const at = (time: string) => new Date(`2026-11-24T${time}:00+05:30`);
const booking = (from: string, to: string) => ({ date: '2026-11-24', visit: { start: at(from), end: at(to) } });
const plan = (endTime: string, from = '10:00', to = '12:00') =>
  planExtend(endTime, booking(from, to), { hours, tierOf, priceOf });

test.each([
  ['12:30', '10:00', '12:00', '10:00 AM - 12:30 PM'],
  ['14:00', '10:00', '12:00', '10:00 AM - 2:00 PM'],
  ['19:00', '10:00', '16:00', '10:00 AM - 7:00 PM'],
])('to %s of %s-%s costs nothing inside the tier', (endTime, from, to, timeText) => {
  expect(plan(endTime, from, to)).toMatchObject({ ok: true, value: { to: { timeText }, supplement: 0 } });
});

test.each([
  ['12:00', 'invalid_end'],
  ['11:30', 'invalid_end'],
  ['12:15', 'invalid_end'],
  ['19:30', 'invalid_end'],
  ['noon', 'invalid_end'],
])('to %s of 10:00-12:00 is refused: %s', (endTime, reason) => {
  expect(plan(endTime)).toMatchObject({ ok: false, refusal: { reason } });
});

test('A time of the dearer tier costs the difference of the two prices', () => {
  const supplement = long.price.total - short.price.total;
  expect(plan('14:30')).toMatchObject({ ok: true, value: { to: { timeText: '10:00 AM - 2:30 PM' }, supplement } });
});

test('A dearer time is refused while it is not sold', () => {
  const notSold = { hours, tierOf, priceOf: () => null };
  expect(planExtend('14:30', booking('10:00', '12:00'), notSold)).toEqual({
    ok: false,
    refusal: { reason: 'not_sold' },
  });
  expect(planExtend('14:00', booking('10:00', '12:00'), notSold)).toMatchObject({ ok: true });
});

test('An extension is longer, ends by closing, keeps its start, and costs what the dearer tier costs more', () => {
  const half = fc
    .integer({ min: 18, max: 40 })
    .map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
  fc.assert(
    fc.property(half, half, half, (from, until, endTime) => {
      fc.pre(from < until && until <= hours.closes);
      const { visit } = booking(from, until);
      const planned = plan(endTime, from, until);
      if (!planned.ok) return;
      const { to, supplement } = planned.value;
      const longer = to.visit;
      expect(longer.start).toEqual(visit.start);
      expect(longer.end.getTime()).toBeGreaterThan(visit.end.getTime());
      expect(longer.end.getTime()).toBeLessThanOrEqual(at(hours.closes).getTime());
      const limit = sampleMeetingRoom.tiers[0].maxHours;
      expect(supplement > 0).toBe(hoursIn(longer) > limit && hoursIn(visit) <= limit);
      expect(supplement).toBe(priceOf(longer) - priceOf(visit));
    }),
  );
});
