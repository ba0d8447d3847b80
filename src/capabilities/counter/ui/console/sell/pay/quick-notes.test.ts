import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickNotes } from './quick-notes.ts';

test.each([
  [384_00, [384_00, 400_00, 500_00]],
  [500_00, [500_00]],
  [3776_00, [3776_00, 3800_00, 4000_00]],
])('For %i paise: %j', (total, notes) => {
  expect(quickNotes(total)).toEqual(notes);
});

test('Each is enough, the first is exact, and none comes twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (total) => {
      const notes = quickNotes(total);
      expect(notes[0]).toBe(total);
      expect(notes.every((note) => note >= total && note < total + 500_00)).toBe(true);
      expect(new Set(notes).size).toBe(notes.length);
    }),
  );
});
