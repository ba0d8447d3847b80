import { describe, expect, test } from 'vitest';
import { sampleMeetingRoom } from '../../services/meeting-room/service.ts';
import { tierNote } from './tier-note.ts';

const note = (hours: number | null) => tierNote(hours, sampleMeetingRoom.tiers);

describe('the change of tier is said before it happens (PRICE-18)', () => {
  test('at four hours, and before a time is chosen', () => {
    expect(note(4)).toBe('More than 4 hours costs ₹7,552, up to the full day.');
    expect(note(null)).toBe('More than 4 hours costs ₹7,552, up to the full day.');
  });

  test('below four hours it also says what is still included', () => {
    expect(note(1)).toBe('3 more hours cost nothing extra. More than 4 hours costs ₹7,552, up to the full day.');
    expect(note(3)).toBe('One more hour costs nothing extra. More than 4 hours costs ₹7,552, up to the full day.');
  });

  test('beyond four hours the second tier holds, nine and ten hours included', () => {
    for (const hours of [5, 8, 9, 10]) {
      expect(note(hours)).toBe('More than 4 hours costs ₹7,552, up to the full day.');
    }
  });
});

test('the hours of the first price are the facility’s own', () => {
  const [first, second] = sampleMeetingRoom.tiers;
  expect(tierNote(null, [{ ...first, maxHours: 3 }, second])).toBe(
    'More than 3 hours costs ₹7,552, up to the full day.',
  );
});
