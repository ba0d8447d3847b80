import { expect, type Locator } from '@playwright/test';

/**
 * Ticks a box or chooses a radio of the site. Pressed while React takes over, it falls back for a moment and is ticked again by the page's
 * first script; Playwright's own `check` looks once, just then.
 */
export async function tick(box: Locator): Promise<void> {
  await box.click();
  await expect(box).toBeChecked();
}
