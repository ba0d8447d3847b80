import { describe, expect, test } from 'vitest';
import { sampleMeetingRoom } from '../services/meeting-room/sample.ts';
import { tierNote } from './tier-note.ts';

const note = (hours: number | null) => tierNote(hours, sampleMeetingRoom.tiers);

describe('the change of tier is said before it happens (PRICE-18)', () => {
  test('at four hours, and before a time is chosen', () => {
    expect(note(4)).toBe('A fifth hour moves to the 8-hour price, ₹7,552.');
    expect(note(null)).toBe('A fifth hour moves to the 8-hour price, ₹7,552.');
  });

  test('below four hours it also says what is still included', () => {
    expect(note(1)).toBe('3 more hours cost nothing extra. A fifth hour moves to the 8-hour price, ₹7,552.');
    expect(note(3)).toBe('One more hour costs nothing extra. A fifth hour moves to the 8-hour price, ₹7,552.');
  });

  test('beyond four hours the second tier holds, nine and ten hours included', () => {
    for (const hours of [5, 8, 9, 10]) {
      expect(note(hours)).toBe('More than 4 hours: the 8-hour price, ₹7,552, for the full day too.');
    }
  });
});

test.each([
  [0, 'A first hour'],
  [1, 'A second hour'],
  [2, 'A third hour'],
  [3, 'A fourth hour'],
  [5, 'A sixth hour'],
  [6, 'A seventh hour'],
  [7, 'An eighth hour'],
  [8, 'A ninth hour'],
  [9, 'A tenth hour'],
  [10, 'A further hour'],
])('a house whose first price reaches to %d hours says %s', (maxHours, words) => {
  const [first, second] = sampleMeetingRoom.tiers;
  expect(tierNote(null, [{ ...first, maxHours }, second])).toMatch(new RegExp(`^${words} moves to the 8-hour price`));
});
