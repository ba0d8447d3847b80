import { describe, expect, test } from 'vitest';
import { meetingRoomFacts } from '#capabilities/catalogue/services/meeting-room/facts.ts';
import { paise } from '#platform/money.ts';
import { owedAfterDispute } from './owed-after-dispute.ts';

const hour = (n: number) => new Date(Date.UTC(2026, 10, 25, n));
const room = {
  terms: meetingRoomFacts.terms,
  paid: paise(377_600),
  purchasedAt: hour(-100),
  visit: { start: hour(0), end: hour(4) },
};
const cancelled = (hoursBefore: number, { because = 'in_time', refund = 0 } = {}) => ({
  at: hour(-hoursBefore),
  because,
  refund: paise(refund),
});
const own = (left: number) => ({ of: 'booking' as const, paid: room.paid, left: paise(left) });
const supplement = (left: number) => ({ of: 'supplement' as const, paid: paise(100_000), left: paise(left) });

describe('After a dispute that was not lost a cancelled booking is owed', () => {
  test.each([
    ['all that its terms gave', cancelled(25), own(377_600), 377_600],
    ['half, as its terms gave half', cancelled(13), own(377_600), 188_800],
    ['nothing, as its terms gave nothing', cancelled(1), own(377_600), 0],
    ['what was kept of it, as a part was disputed', cancelled(25, { refund: 277_600 }), own(100_000), 100_000],
    ['nothing, as the half that its terms gave went back', cancelled(13, { refund: 188_800 }), own(188_800), 0],
    ['what goodwill has left', cancelled(25), own(300_000), 300_000],
    ['all that is left, as the facility cancelled', cancelled(1, { because: 'house' }), own(377_600), 377_600],
    ['nothing of a rest that cannot be sent', cancelled(25), own(99), 0],
  ])('%s', (_, how, freed, owed) => expect(owedAfterDispute(how, room, freed)).toBe(owed));

  test.each([
    ['all of it', cancelled(25), supplement(100_000), 100_000],
    ['the share of the terms', cancelled(13), supplement(100_000), 50_000],
    ['nothing more, where it was disputed in part', cancelled(13), supplement(50_000), 0],
    ['all of it from the facility', cancelled(1, { because: 'house' }), supplement(40_000), 40_000],
  ])('of what was paid for a longer time: %s', (_, how, freed, owed) =>
    expect(owedAfterDispute(how, room, freed)).toBe(owed),
  );
});
