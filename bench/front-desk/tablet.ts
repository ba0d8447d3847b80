import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findHeadlessChromium } from '#tests/support/browser/chromium.ts';
import { chromiumSwitches } from '#tests/support/browser/chromium-switches.ts';
import type { Stage } from './stage.ts';

const PIN = '274916';

export const openBrowser = (): Promise<Browser> => {
  const executablePath = findHeadlessChromium();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumSwitches });
};

/** Sets the PIN of Sana Khan, by which shifts that run would end. */
export async function setPin({ call }: Stage): Promise<void> {
  await call(0, 'PUT', '/pin', { pin: PIN });
}

/** A shared tablet, enrolled, before the first shift. */
export async function newTablet(browser: Browser, { call, tokens, servers }: Stage): Promise<BrowserContext> {
  const { body } = await call<{ code: string }>(0, 'POST', '/devices', { name: 'Counter' }, tokens.owner);
  const enrolled = await call<{ deviceKey: string; device: { name: string; door: boolean } }>(
    0,
    'POST',
    '/devices/enrol',
    body,
  );
  const { deviceKey, device } = enrolled.body;
  const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, baseURL: servers[0].origin });
  await context.addInitScript(
    (stored) => localStorage.setItem('console:device', stored),
    JSON.stringify({ deviceKey, ...device }),
  );
  return context;
}

/** The conditions of a slow tablet: a quarter of the processor, and Lighthouse's slow 4G. `latency` in ms for each request. */
export async function slowDown(page: Page, { latency }: { latency: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytesASecond = (1638.4 * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond / 2,
  });
}

export async function choosePerson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sana Khan' }).click();
}

/** Enters the PIN but for its last digit, which `lastDigit` then enters. */
export async function enterPin(page: Page): Promise<void> {
  for (const digit of PIN.slice(0, -1)) await page.getByRole('button', { name: digit, exact: true }).click();
}

export const lastDigit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: PIN.slice(-1), exact: true }).click();

/** Resolves once somebody can be checked in. */
export const boardIsUsable = (page: Page): Promise<void> =>
  page.locator('[data-here]').first().waitFor({ state: 'visible', timeout: 60_000 });

/** Types a code as a hand-held scanner does: in one moment, also where the machine is busy. */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((keys) => {
    const at = performance.now();
    for (const key of [...keys, 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      document.body.dispatchEvent(event);
    }
  }, code);
