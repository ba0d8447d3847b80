import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { bookingId } from './booking-id.ts';

const date = '2026-11-24';
const selections: [string, Selection, RegExp][] = [
  [
    'ID-01: CR-{timestamp}-{6 random characters}',
    { serviceType: 'meetingRoom', date, startTime: '10:00', endTime: '12:00' },
    /^CR-(\d+)-[0-9A-Z]{6}$/,
  ],
  ['ID-02: daypass_{passTypeId}_{timestamp}', { serviceType: 'dayPass', date, passTypeId: 1 }, /^daypass_1_(\d+)$/],
  ['ID-02 without a pass type: the one pass', { serviceType: 'dayPass', date }, /^daypass_1_(\d+)$/],
  ['ID-03: COWORK-{timestamp}', { serviceType: 'coworking', date }, /^COWORK-(\d+)$/],
  ['ID-04: REC-{timestamp}', { serviceType: 'recreation', date, plan: 'month' }, /^REC-(\d+)$/],
];

describe('a booking id', () => {
  it.each(selections)('%s', (_name, selection, shape) => {
    fc.assert(
      fc.property(fc.integer({ min: 1_600_000_000_000, max: 9_999_999_999_999 }), (ms) => {
        const id = bookingId(selection, ms);
        expect(shape.exec(id)?.[1]).toBe(String(ms));
        expect(id.length).toBeLessThanOrEqual(40);
      }),
    );
  });
});
