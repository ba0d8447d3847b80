import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoveNote, withMoveNote } from './move-note.ts';

const booking = {
  moves: 1,
  date: '2026-11-29',
  timeText: '10:00 AM - 7:00 PM',
  place: { kind: 'hot_desk', number: 7 },
};

test('the note of a move says when and where, within the provider’s 256 characters', () => {
  const notes = withMoveNote({}, booking);
  expect(readMoveNote(notes)).toEqual({ moves: 1, date: '2026-11-29', time: '10:00 AM - 7:00 PM', place: 7 });
  expect(Object.values(notes).every((note) => note.length < 256)).toBe(true);
});

test('all other notes stay, and a later move replaces the note of the earlier one', () => {
  const given = fc.dictionary(fc.string(), fc.string());
  fc.assert(
    fc.property(given, fc.integer({ min: 1, max: 99 }), (notes, moves) => {
      const noted = withMoveNote(withMoveNote(notes, booking), { ...booking, moves });
      expect(noted).toMatchObject(
        Object.fromEntries(Object.entries(notes).filter(([name]) => name !== 'booking_move')),
      );
      expect(readMoveNote(noted)?.moves).toBe(moves);
    }),
  );
});

test('a note that someone edited at the provider is no move', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readMoveNote({ booking_move: text })).toBeNull();
    }),
  );
  for (const booking_move of ['{"moves":0}', '{"moves":"2"}', '[1]', '{'])
    expect(readMoveNote({ booking_move })).toBeNull();
  expect(readMoveNote({})).toBeNull();
});
