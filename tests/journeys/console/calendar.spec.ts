import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole, pressTwice } from '#tests/support/console/console-browser.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Days of these journeys alone, as the site is shared. */
const DAY = '2026-12-15';
const MONTH_START = '2026-12-16';

const made = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;
const desk = () => 11 + Math.floor(Math.random() * 40);

const title = (page: Page) => page.locator('.calendar-title');

test.describe('The calendar @both', () => {
  test('shows a day, a week, a month and the floor, each to everybody', async ({ page, site, isMobile }) => {
    const name = made('Asha');
    await guestToday(site.origin, name, choices.room(DAY, '10:00', '12:00'));
    await openConsole(page, site.origin, 'front_desk');
    if (isMobile) {
      await expect(page.locator('.console-entry:visible')).toHaveText(['Today', 'Sell', 'Find', /^More/]);
      await page.getByRole('link', { name: /^More/ }).click();
      const more = page.getByRole('dialog', { name: 'More' });
      await expect(more.getByRole('link', { name: 'Till' })).toBeVisible();
      await expectAccessible(page);
      await more.getByRole('link', { name: 'Calendar' }).click();
    } else await page.getByRole('link', { name: 'Calendar' }).click();
    await expect(page).toHaveURL(/\/console\/calendar\/day\/2026-11-21$/);

    await page.goto(`${site.origin}/console/calendar/day/${DAY}`);
    await expect(title(page)).toHaveText('Tuesday, 15 December 2026');
    const room = page.getByRole('region', { name: 'Conference room' });
    await expect(room.getByRole('listitem').filter({ hasText: name })).toContainText('10:00 AM - 12:00 PM');
    await expect(page.getByText(/of 50 sold/)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);

    for (const view of ['Week', 'Month', 'Floor']) {
      await page.getByRole('navigation', { name: 'Views of the calendar' }).getByRole('link', { name: view }).click();
      await expect(page).toHaveURL(new RegExp(`/console/calendar/${view.toLowerCase()}/${DAY}$`));
      await expect(page.getByText(/free/).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await expectToFit(page);
    }
  });

  test('says who has a desk and until when, and sells a free one', async ({ page, site }) => {
    const [name, member] = [made('Kiran'), made('Meera')];
    const number = desk();
    await guestToday(site.origin, name, choices.desk(DAY, number));
    await guestToday(site.origin, member, choices.coworking(MONTH_START));
    await openConsole(page, site.origin, 'front_desk', `/console/calendar/floor/${DAY}`);
    const hot = page.getByRole('region', { name: 'Hot desks' });
    await hot.getByRole('button', { name: new RegExp(`^${number}\\W+Taken that day`) }).click();
    const taken = page.getByRole('dialog', { name: `Hot desk ${number}` });
    await expect(taken).toContainText('Tuesday, 15 December 2026');
    await expectAccessible(page);
    await taken.getByRole('link', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/floor/${DAY}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto(`${site.origin}/console/calendar/floor/${MONTH_START}`);
    const dedicated = page.getByRole('region', { name: 'Dedicated desks' });
    await dedicated
      .getByRole('button', { name: /Taken until Fri 15 Jan/ })
      .first()
      .click();
    const monthly = page.getByRole('dialog', { name: /^Dedicated desk/ });
    await expect(monthly).toContainText('Booked by');
    await pressTwice(monthly.getByRole('button', { name: 'Close' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/floor/${MONTH_START}$`));
    await page.goForward();
    await monthly.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const free = hot.getByRole('button', { name: / Free$/ }).last();
    const spoken = await free.innerText();
    await free.click();
    const place = `Hot desk ${Number.parseInt(spoken, 10)}`;
    await page.getByRole('dialog', { name: place }).getByRole('link', { name: /^Sell/ }).click();
    const sell = page.getByRole('dialog', { name: 'Sell' });
    await expect(sell.getByRole('radio', { name: /^Hot desk/ }).first()).toBeChecked();
    await expect(sell.getByLabel('Date', { exact: true })).toHaveValue(MONTH_START);
    await expect(sell.getByText(place.replace('Hot desk', 'Desk'), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/floor/${MONTH_START}$`));
  });
});

test.describe('The calendar', () => {
  test('is walked by keyboard: days, views, today, and the slider of the floor', async ({ page, site }) => {
    await openConsole(page, site.origin, 'manager');
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/calendar\/day\/2026-11-21$/);
    await expect(title(page)).toHaveText('Saturday, 21 November 2026');
    const steps = [
      ['ArrowRight', 'day/2026-11-22'],
      ['ArrowLeft', 'day/2026-11-21'],
      ['w', 'week/2026-11-21'],
      ['ArrowRight', 'week/2026-11-28'],
      ['m', 'month/2026-11-28'],
      ['ArrowRight', 'month/2026-12-01'],
      ['f', 'floor/2026-12-01'],
      ['t', 'floor/2026-11-21'],
    ] as const;
    for (const [key, address] of steps) {
      await page.keyboard.press(key);
      await expect(page).toHaveURL(new RegExp(`/calendar/${address}$`));
    }
    // As fast as the keys come, once the page of today is drawn.
    await expect(title(page)).toHaveText('Saturday, 21 November 2026');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/\/calendar\/floor\/2026-11-23$/);
    await page.keyboard.press('t');
    await expect(page).toHaveURL(/\/calendar\/floor\/2026-11-21$/);
    const slider = page.getByRole('slider', { name: 'Date' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/calendar\/floor\/2026-11-23$/);
    await expect(slider).toBeFocused();
    await expect(slider).toHaveAttribute('aria-valuetext', 'Monday, 23 November 2026');
    // First the picture, which scrolls.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('region', { name: 'Hot desks' }).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Hot desk 1' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('shows a sale that is made elsewhere without a reload, and agrees with Today', async ({ page, site }) => {
    await openConsole(page, site.origin, 'owner', '/console/calendar/day/2026-12-17');
    const line = page.locator('.service-line').filter({ hasText: 'Hot desk' });
    await expect(line).toContainText('0 of 50 sold');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await guestToday(site.origin, made('Farah'), choices.dayPass('2026-12-17'));
    await expect(line).toContainText('49 free · 1 of 50 sold');
  });

  test.describe('without the server', () => {
    test.use({ mayComplain: ['ERR', '503', 'error occurred when fetching the script'] });

    test('keeps the day that was loaded last to be read, and sells nothing', async ({ page, site }) => {
      await openConsole(page, site.origin, 'front_desk', '/console/calendar/day/2026-12-21');
      await expect(page.getByRole('link', { name: /^Sell Conference Room/ })).toBeVisible();
      await page.route('**/api/console/**', (route) => route.abort());
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Next day' }).click();
      await expect(page.getByRole('heading', { name: 'The day could not be loaded' })).toBeVisible();
      await expect(page.getByText(/^Offline since/)).toBeVisible();
      await expectAccessible(page);
      // The failure stays while the day is asked for again, in vain.
      const asked = page.waitForRequest('**/api/console/calendar/**');
      await page.route('**/api/console/calendar/**', () => new Promise(() => undefined));
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await asked;
      await expect(page.getByRole('heading', { name: 'The day could not be loaded' })).toBeVisible();
      await page.getByRole('link', { name: 'Show Mon 21 Dec' }).click();
      await expect(page.getByRole('region', { name: 'Conference room' })).toContainText('9:00 AM - 7:00 PM Free');
      await expect(page.getByRole('main').getByRole('link', { name: /^Sell/ })).toHaveCount(0);
    });
  });

  test('can be used in the dark, at 320 pixels, and with forced colours', async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openConsole(page, site.origin, 'owner', '/console/calendar/month/2026-12-18');
    for (const view of ['month', 'week', 'day', 'floor']) {
      await page.goto(`${site.origin}/console/calendar/${view}/2026-12-18`);
      await expect(page.getByText(/free/).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const view of ['month', 'week', 'day', 'floor']) {
      await page.goto(`${site.origin}/console/calendar/${view}/2026-12-18`);
      await expect(page.getByText(/free/).first()).toBeVisible();
      await expectToFit(page);
    }
  });

  test('is not for the accountant', async ({ page, site }) => {
    await openConsole(page, site.origin, 'accountant', '/console/calendar/day/2026-12-18');
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Calendar' })).toHaveCount(0);
  });
});
