import { expect, test } from 'vitest';
import { needsText } from './needs-text.ts';

test.each([
  [[], 'needs a manager'],
  [['Asha Nair'], 'needs Asha'],
  [['Asha Nair', 'Ravi Kumar'], 'needs Asha or Ravi'],
  [['Asha Nair', 'Ravi Kumar', 'Meera'], 'needs Asha, Ravi or Meera'],
  [['Asha Nair', 'Ravi Kumar', 'Meera', 'Tara'], 'needs Asha, Ravi or another'],
])('of %j it says “%s”', (names, text) => {
  expect(needsText(names.map((name) => ({ name })))).toBe(text);
});
