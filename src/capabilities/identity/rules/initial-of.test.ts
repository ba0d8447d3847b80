import { expect, test } from 'vitest';
import { initialOf } from './initial-of.ts';

test.each([
  ['asha Rao', 'A'],
  ['ಕೃಷ್ಣ', 'ಕೃ'],
  ['👩‍💻 Asha', '👩‍💻'],
  ['  ravi@example.com', 'R'],
  ['', 'U'],
])('%s is shown as %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
