import { expect, test } from 'vitest';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { noteInWords } from './note-in-words.ts';

test.each([
  [
    'price of day-pass: ₹413; price of room-4h: ₹3,900',
    'Day Pass: ₹413; Premium Conference Room: Up to 4 hours: ₹3,900',
  ],
  ['offer weekend: 2026-11-21 to 2026-12-31', 'Weekend Flash Sale: 21 November 2026 to 31 December 2026'],
  ['offer bundle: off', 'Bundle Deal: off'],
  ['taken back: prices from 2027-01-01', 'Taken back: prices from 1 January 2027'],
  ['former price of coworking: not shown', 'Former price of Premium Monthly Workspace: not shown'],
  ['price of moon: ₹1', 'Price of moon: ₹1'],
  ['New year', 'New year'],
  ['Order 2026-99-01', 'Order 2026-99-01'],
])('%j is shown as %j', (note, shown) => {
  expect(noteInWords(note, sampleCatalogue)).toBe(shown);
});
