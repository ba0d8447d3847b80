import type { Locator } from '@playwright/test';

/** Presses a button that closes its own window. The window may be gone before the browser has told of the press, which is no failure. */
export async function clickAndClose(button: Locator): Promise<void> {
  const itsWindow = button.page();
  await button.click().catch((error: unknown) => {
    if (!itsWindow.isClosed()) throw error;
  });
}
