import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';

/**
 * Stops the page's own time, so that no machine is too slow to see a state that passes. `page.clock.runFor` lets it go on. React needs that time
 * until it has hydrated the page.
 */
export async function holdClock(page: Page): Promise<void> {
  await hydrated(page);
  await page.clock.install();
  // Far enough ahead that no machine passes it before.
  await page.clock.pauseAt(Date.now() + 3_600_000);
}
