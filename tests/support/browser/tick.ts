import { expect, type Locator } from '@playwright/test';

/**
 * Ticks a checkbox or radio button. During hydration it flips back for a moment until the inline script replays the click; Playwright's
 * own `check` looks only once.
 */
export async function tick(box: Locator): Promise<void> {
  await box.click();
  await expect(box).toBeChecked();
}
