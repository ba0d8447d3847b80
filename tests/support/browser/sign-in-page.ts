import type { Page } from '@playwright/test';
import { clickAndClose } from './click-and-close.ts';
import { tick } from './tick.ts';

/** Ticks the terms and presses 'Continue with Google'; gives the account chooser that opens. */
export async function openChooser(page: Page): Promise<Page> {
  await tick(page.getByRole('checkbox'));
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  return popup;
}

/** Signs in on the open sign-in page, with one of the chooser's accounts. */
export async function signInAs(page: Page, name = 'Ananya Rao'): Promise<void> {
  const chooser = await openChooser(page);
  await clickAndClose(chooser.getByRole('button', { name }));
  await page.waitForURL((url) => !/^\/(login|auth|register)\/?$/.test(url.pathname));
}
