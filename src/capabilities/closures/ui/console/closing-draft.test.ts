import { expect, test } from 'vitest';
import { closureBodyOf, draftFrom, touchedOf, withTouched, wrongAmounts } from './closing-draft.ts';

const now = new Date('2026-11-24T14:05:00+05:30');

test('A closure begins as from now until the end of today, in India', () => {
  expect(closureBodyOf(draftFrom(new URLSearchParams(), now))).toEqual({
    service: 'dayPass',
    from: '2026-11-24T08:35:00.000Z',
    until: '2026-11-24T18:30:00.000Z',
    outcomes: { here: 'unused', toCome: 'offer', later: 'offer', monthly: 'keep', bookings: {} },
  });
});

test('The address sets service, time and places; invalid times are ignored', () => {
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

test('A booking of its own gets the amount that was typed; without one the form is not complete', () => {
  const draft = draftFrom(new URLSearchParams(), now);
  const rows = { daypass_1_1: 'part', daypass_1_2: 'full', daypass_1_3: 'part' };
  const amounts = { daypass_1_1: '1,250.50', daypass_1_3: 'half' };
  expect(closureBodyOf({ ...draft, rows, amounts })?.outcomes.bookings).toEqual({
    daypass_1_1: { partPaise: 125_050 },
    daypass_1_2: 'full',
  });
  expect(wrongAmounts({ rows, amounts })).toEqual(['daypass_1_3']);
});

test('Customers choose until the typed time in India; an incomplete time is ignored', () => {
  const draft = { ...draftFrom(new URLSearchParams(), now), chooseDate: '2026-11-24' };
  expect(closureBodyOf(draft)).not.toHaveProperty('defaultAfter');
  expect(closureBodyOf({ ...draft, chooseTime: '18:00' })?.defaultAfter).toBe('2026-11-24T12:30:00.000Z');
});

test('What was touched is kept flat, and is there again over the proposal of another moment', () => {
  const begun = draftFrom(new URLSearchParams(), now);
  const touched = {
    ...touchedOf({ reason: 'No power', fromTime: '15:00', places: '' }),
    ...touchedOf({ rows: { daypass_1_1: 'part', daypass_1_2: 'full' } }),
    ...touchedOf({ amounts: { daypass_1_1: '1,250.50' } }),
    ...touchedOf({ rows: { daypass_1_2: '' } }),
  };
  expect(Object.values(touched).every((text) => typeof text === 'string')).toBe(true);
  expect(withTouched(begun, touched)).toEqual({
    ...begun,
    reason: 'No power',
    fromTime: '15:00',
    rows: { daypass_1_1: 'part' },
    amounts: { daypass_1_1: '1,250.50' },
  });
  const later = draftFrom(new URLSearchParams(), new Date('2026-11-25T09:00:00+05:30'));
  expect(withTouched(later, touched)).toMatchObject({ fromDate: '2026-11-25', fromTime: '15:00', reason: 'No power' });
  expect(withTouched(begun, {})).toEqual(begun);
});
