import type { Locator } from '@playwright/test';

/** Clicks a button that closes its own window. The window may close before the browser reports the click, which is no failure. */
export async function clickAndClose(button: Locator): Promise<void> {
  const itsWindow = button.page();
  await button.click().catch((error: unknown) => {
    if (!itsWindow.isClosed()) throw error;
  });
}
