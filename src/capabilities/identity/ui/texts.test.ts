import { expect, test } from 'vitest';
import { HOME_AFTER_MS, REDIRECT_AFTER_MS } from './texts.ts';

test('TIME-06, TIME-07: the redirect is tried after 1 s, the home page comes after 1.5 s', () => {
  expect([REDIRECT_AFTER_MS, HOME_AFTER_MS]).toEqual([1_000, 1_500]);
});
