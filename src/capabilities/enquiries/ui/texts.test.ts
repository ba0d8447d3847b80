import { expect, test } from 'vitest';
import { CONTACT_BUSY_MS, ENTERPRISE_BUSY_MS, NEWSLETTER_BUSY_MS } from './texts.ts';

test('TIME-01, TIME-02, TIME-03: how long the forms show at least that they are busy', () => {
  expect([NEWSLETTER_BUSY_MS, CONTACT_BUSY_MS, ENTERPRISE_BUSY_MS]).toEqual([800, 1_200, 1_000]);
});
