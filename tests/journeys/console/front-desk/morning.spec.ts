import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole } from '#tests/support/console/console-browser.ts';
import { choices } from '#tests/support/purchases/choices.ts';

const TODAY = '2026-11-21';
const made = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

/** Presses Tab until something with this text has the focus. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (focused.includes(text)) return;
  }
  throw new Error(`Tab does not reach ${text}.`);
}

test('the morning at the front desk is done by keyboard alone', async ({ page, site }) => {
  test.setTimeout(120_000);
  const [guest, party, member, swimmer] = [made('Zarina'), made('Pankaj'), made('Malini'), made('Tushar')];
  await guestToday(site.origin, guest);
  await guestToday(site.origin, party, choices.room(TODAY, '18:00', '19:00'));
  await guestToday(site.origin, member, choices.coworking(TODAY));
  await guestToday(site.origin, swimmer, choices.recreation(TODAY));
  await openConsole(page, site.origin, 'front_desk');
  await expect(page.getByRole('button', { name: `Here: ${swimmer}` })).toBeVisible();

  // No QR code: the name, the row, here. And taken back.
  await page.keyboard.press('/');
  await page.keyboard.type(guest);
  await expect(page.locator('[data-row]:visible')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row]:focus')).toContainText(guest);
  await page.keyboard.press('h');
  await expect(page.getByText(`${guest} is checked in`)).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: `Here: ${guest}` })).toBeVisible();

  // A recreation pass with guests.
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Name or ticket number' }).press('ControlOrMeta+a');
  await page.keyboard.type(swimmer);
  await expect(page.locator('[data-row]:visible')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row]:focus')).toContainText(swimmer);
  await page.keyboard.press('h');
  const verdict = page.getByRole('alert').filter({ hasText: swimmer });
  await expect(verdict).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Name or ticket number' }).press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await tabTo(page, '2');
  await page.keyboard.press('Enter');
  await expect(verdict.getByRole('button', { name: '2' })).toHaveAttribute('aria-pressed', 'true');

  // Who has the room, and whose month begins.
  for (const name of [party, member]) {
    const region = name === party ? 'Conference room' : 'Monthly desks and passes';
    const link = page.getByRole('region', { name: region }).getByRole('link', { name });
    await page.getByRole('region', { name: 'Came' }).locator('[data-row]').last().focus();
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (await link.evaluate((one) => one === document.activeElement)) break;
    }
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  // The camera, a sale, the calendar and back.
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Scan tickets' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Sell' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/console\/calendar\/day\//);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/console');
});

test('what has the focus on Today lies beneath no bar and no heading', { tag: '@phone' }, async ({ page, site }) => {
  for (let guests = 0; guests < 6; guests += 1) await guestToday(site.origin, made('Queue'));
  await page.setViewportSize({ width: 360, height: 500 });
  await openConsole(page, site.origin, 'front_desk');
  await expect(page.getByRole('button', { name: /^Here: Queue/ }).nth(5)).toBeVisible();
  const hidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || !focused.closest('.today-to-come')) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above && focused.contains(above) ? null : `${focused.outerHTML.slice(0, 90)} beneath ${above?.className}`;
    });
  await page
    .getByRole('button', { name: /^Here: Queue/ })
    .nth(0)
    .focus();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press(key);
      // The page may still scroll.
      await expect.poll(hidden).toBeNull();
    }
});
