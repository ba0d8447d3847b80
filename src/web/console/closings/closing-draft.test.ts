import { expect, test } from 'vitest';
import { closureBodyOf, draftFrom } from './closing-draft.ts';

const now = new Date('2026-11-24T14:05:00+05:30');

test('A closure begins as from now until the end of today, in India', () => {
  expect(closureBodyOf(draftFrom(new URLSearchParams(), now))).toEqual({
    service: 'dayPass',
    from: '2026-11-24T08:35:00.000Z',
    until: '2026-11-24T18:30:00.000Z',
    outcomes: { here: 'unused', toCome: 'offer', later: 'offer', monthly: 'keep', bookings: {} },
  });
});

test('The address names service, time and places; what is no time is left out', () => {
  const address = new URLSearchParams({
    service: 'coworking',
    from: '2026-12-24T00:00:00+05:30',
    until: 'soon',
    places: '14, 3',
  });
  expect(closureBodyOf(draftFrom(address, now))).toMatchObject({
    service: 'coworking',
    from: '2026-12-23T18:30:00.000Z',
    until: '2026-12-24T18:30:00.000Z',
    places: [14, 3],
  });
});

test('A day that has begun is closed from now, and to its end', () => {
  const address = new URLSearchParams({ from: '2026-11-24T00:00:00+05:30' });
  expect(closureBodyOf(draftFrom(address, now))).toMatchObject({
    from: '2026-11-24T08:35:00.000Z',
    until: '2026-11-24T18:30:00.000Z',
  });
});

test.each([{ fromDate: '' }, { untilTime: '25:00' }, { places: '14a' }])('%j asks for nothing', (but) => {
  expect(closureBodyOf({ ...draftFrom(new URLSearchParams(), now), ...but })).toBeNull();
});
