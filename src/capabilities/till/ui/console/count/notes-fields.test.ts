import fc from 'fast-check';
import { expect, test } from 'vitest';
import { denominations, MOST_OF_ONE } from '../../../rules/notes.ts';
import { noNotes, notesFrom, notesProblem } from './notes-fields.ts';

test('A typed count is its numbers, and an empty field is none', () => {
  expect(notesFrom({ ...noNotes, '500': '3', '100': ' 2 ', '5': '0' })).toEqual({ '500': 3, '100': 2 });
  fc.assert(
    fc.property(fc.constantFrom(...denominations), fc.integer({ min: 1, max: MOST_OF_ONE }), (each, number) => {
      expect(notesFrom({ ...noNotes, [each]: String(number) })).toEqual({ [each]: number });
    }),
  );
});

test('An invalid number of notes is an error, and counts as zero', () => {
  for (const typed of ['-1', '1.5', 'two', '10001', '1e3']) {
    expect(notesProblem(typed)).not.toBeNull();
    expect(notesFrom({ ...noNotes, '50': typed })).toEqual({});
  }
  expect(notesProblem('1.5')).toBe('Enter a whole number, or nothing.');
  expect(notesProblem('10001')).toBe('Enter 10,000 at most.');
  for (const typed of ['', ' ', '0', '10000', '१२']) expect(notesProblem(typed)).toBeNull();
});
