import { expect, test } from 'vitest';
import { deskPhrase } from './desk-phrase.ts';
import { deskMiddles } from './floor-plan.ts';

test.each([
  [1, 'row 1, by the window, in the corner'],
  [3, 'row 1, by the window'],
  [6, 'row 1, by the window, on the aisle'],
  [11, 'row 2, by the wall'],
  [14, 'row 2, left of the aisle'],
  [25, 'row 3, on the aisle'],
  [40, 'row 4, at the far end'],
  [38, 'row 4, right of the aisle'],
  [41, 'row 5, by the bookshelf'],
  [44, 'row 5, by the round table'],
  [46, 'row 5, on the aisle, by the lounge'],
  [50, 'row 5, by the sofas'],
])('desk %i lies in %s', (desk, phrase) => expect(deskPhrase(desk)).toBe(phrase));

test('each drawn desk has a phrase in the row in which the picture has it, others have none', () => {
  for (const [index, [x, y]] of deskMiddles.entries()) {
    // The rows run from the upper left to the lower right: within a row both grow, and the next row begins further left and lower.
    const before = deskMiddles[index - 1];
    const row = Math.floor(index / 10) + 1;
    expect(deskPhrase(index + 1)).toMatch(new RegExp(`^row ${row}, `));
    if (before) expect(index % 10 === 0 ? x < before[0] : x > before[0] && y > before[1]).toBe(true);
  }
  expect([deskPhrase(0), deskPhrase(deskMiddles.length + 1)]).toEqual([null, null]);
});
