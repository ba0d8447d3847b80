import { expect, type Page, test } from '@playwright/test';
import { axeOn } from './axe.ts';

const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

/**
 * axe finds no violation of WCAG 2.2 AA or of good practice, and the page does not scroll sideways. A journey that only a phone makes checks
 * the same page at the widths of a tablet and a desktop too, and goes back to the phone's.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
  await expectToFit(page);
  const phone = page.viewportSize();
  if (!phone || !isOnPhoneOnly()) return;
  await page.setViewportSize(TABLET);
  await expectToFit(page);
  await page.setViewportSize(DESKTOP);
  await expectToFit(page);
  await expectNoViolation(page);
  await page.setViewportSize(phone);
}

function isOnPhoneOnly(): boolean {
  const { project, tags } = test.info();
  return project.name === 'phone' && tags.includes('@phone');
}

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await (await axeOn(page))
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** The page does not scroll sideways. */
export const expectToFit = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth),
      'scrolls sideways by',
    )
    .toBe(0);
