import type { FrameLocator, Page } from '@playwright/test';
import { clickAndClose } from './click-and-close.ts';
import { type Account, comeSignedIn } from './signed-in.ts';
import { tick } from './tick.ts';

/** Signs in on the sign-in page that is open, by the popup of the sandbox's Google. */
export async function signInHere(page: Page, account: Account): Promise<void> {
  await tick(page.getByRole('checkbox', { name: /I accept/ }));
  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await popupOpens;
  await popup.getByText('Use another account').click();
  await popup.getByLabel('Name').fill(account.name);
  await popup.getByLabel('E-mail').fill(account.email);
  await clickAndClose(popup.getByRole('button', { name: 'Continue', exact: true }));
}

/** Opens `path` with an existing session. */
export async function signInAndOpen(page: Page, origin: string, account: Account, path: string): Promise<void> {
  await comeSignedIn(page, origin, account);
  await page.goto(origin + path);
}

/** The sandbox's payment window on the page. */
export const paymentWindow = (page: Page): FrameLocator => page.frameLocator('iframe.razorpay-checkout-frame');

/** The errors in the page's console, for tests that expect none. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}
