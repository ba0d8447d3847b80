import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notedAt } from './noted-at.ts';

const now = new Date('2026-11-25T10:00:00+05:30');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const noted = (at: Date | undefined, more: Partial<Parameters<typeof notedAt>[0]> = {}) =>
  notedAt({ at, offline: true, sentAt: undefined, now, ...more });

describe('when a visit happened', () => {
  it('is the receipt, where the device does not say or sends at once', () => {
    expect(noted(undefined)).toEqual({ at: now, isReplay: false });
    expect(noted(minutes(-0.5), { offline: false })).toEqual({ at: now, isReplay: false });
  });

  it('is the device’s time for visits that are sent later', () => {
    expect(noted(minutes(-30))).toEqual({ at: minutes(-30), isReplay: true });
    expect(noted(minutes(-30), { offline: false })).toEqual({ at: minutes(-30), isReplay: true });
  });

  it('is corrected by the device’s time of sending', () => {
    // Its clock is a day ahead.
    expect(noted(minutes(24 * 60 - 30), { sentAt: minutes(24 * 60) })).toEqual({ at: minutes(-30), isReplay: true });
    expect(noted(minutes(-90), { sentAt: minutes(-60) })).toEqual({ at: minutes(-30), isReplay: true });
  });

  it('is neither tomorrow nor long ago', () => {
    expect(noted(minutes(24 * 60))).toBe('time_in_future');
    expect(noted(minutes(3))).toBe('time_in_future');
    expect(noted(minutes(-32 * 24 * 60))).toBe('time_too_old');
  });

  it('never lies after the receipt, whatever the clocks say', () => {
    const offset = fc.option(fc.integer({ min: -3_000_000, max: 3_000_000 }), { nil: undefined });
    fc.assert(
      fc.property(offset, offset, fc.boolean(), (at, sentAt, offline) => {
        const instant = (ms: number | undefined) =>
          ms === undefined ? undefined : new Date(now.getTime() + ms * 1000);
        const answer = notedAt({ at: instant(at), sentAt: instant(sentAt), offline, now });
        if (typeof answer !== 'string') expect(answer.at.getTime()).toBeLessThanOrEqual(now.getTime());
      }),
    );
  });

  it('is the same for a right clock and for one that is wrong by any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 80_000 }), fc.integer({ min: -90_000, max: 90_000 }), (age, wrong) => {
        fc.pre(Math.abs(wrong) > 5);
        const by = (seconds: number) => new Date(now.getTime() + seconds * 1000);
        expect(noted(by(wrong - age), { sentAt: by(wrong) })).toEqual(noted(by(-age), { sentAt: now }));
      }),
    );
  });
});
