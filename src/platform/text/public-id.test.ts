import { expect, it } from 'vitest';
import { randomCharacters } from './public-id.ts';

it('random characters are as many as asked for and easily read aloud', () => {
  const seen = new Set(Array.from({ length: 200 }, () => randomCharacters(6)));
  for (const id of seen) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(seen.size).toBe(200);
});
