import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { countTouches } from '#tests/support/browser/count-touches.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { printedPages } from '#tests/support/browser/printed-pages.ts';
import { approveAs, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import { change } from '#tests/support/console/console-device.ts';
import type { Colleague } from '#tests/support/console/console-site.ts';

// There is one drawer, so its journeys come one after the other.
test.describe.configure({ mode: 'serial' });

const PIN = '618235';
type Site = Parameters<typeof change>[0];

const till = async (site: Site, as: Colleague, path: string, body: object) =>
  change(site, await tokenOf(site.origin, as), 'POST', `/till/${path}`, body);

async function fillNotes(page: Page, notes: Record<string, number>): Promise<void> {
  for (const [each, number] of Object.entries(notes))
    await page.getByRole('textbox', { name: `₹${each}`, exact: true }).fill(String(number));
}

test.beforeEach(async ({ site, page }) => {
  // Refused where no drawer is open.
  await site.call('POST', '/api/console/till/close', {
    token: await tokenOf(site.origin, 'owner'),
    headers: { 'Idempotency-Key': randomUUID() },
    body: { notes: {}, reason: 'Before a journey' },
  });
  // Nothing is printed in a test.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
});

test.describe('the till @phone', () => {
  test.use({ mayComplain: ['403', '409'] });

  test('is opened with a float, pays out, is counted blind, and closed with a reason', async ({ page, site }) => {
    await openConsole(page, site.origin, 'front_desk');
    await expect(page.getByRole('link', { name: 'Find' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page).toHaveURL('/console/till');
    await expect(page.getByRole('heading', { name: 'No drawer open' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Today' })).toContainText(/\d+ of \d+ came/);
    await fillNotes(page, { '500': 2, '100': 10 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open with float ₹2,000' }).click();
    await expect(page.getByText(/^Opened by Sana Khan on .* with ₹2,000\.$/)).toBeVisible();

    await page.getByRole('button', { name: 'Pay in or out' }).click();
    const form = page.getByRole('form', { name: 'Pay in or out' });
    await expect(form.getByRole('radio', { name: 'Cash was taken out' })).toBeFocused();
    await form.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Pay in or out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Say why, in a few words.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Amount' }).fill('120');
    await form.getByRole('textbox', { name: 'Reason' }).fill('Milk');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Paid out: Milk');
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText('-₹120');

    await page.getByRole('button', { name: 'Close the day' }).click();
    await fillNotes(page, { '500': 2, '100': 8, '50': 1 });
    await expect(page.getByText('1,880')).toHaveCount(0);
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    const close = page.getByRole('form', { name: 'Close the till' });
    await expect(close.getByRole('heading', { name: '₹30 too little' })).toBeVisible();
    await expect(close).toContainText('₹1,880');
    await expectAccessible(page);
    await close.getByRole('button', { name: 'Close and print' }).click();
    await expect(close.getByText('Say why, in a few words.')).toBeVisible();
    await close.getByRole('textbox', { name: 'Reason for the difference' }).fill('Wrong change');
    await close.getByRole('textbox', { name: 'Stays in the drawer' }).fill('1500');
    await expect(close.getByText('To the bank bag: ₹350')).toBeVisible();
    await close.getByRole('button', { name: 'Close and print' }).click();

    await expect(page).toHaveURL(/\/console\/till\/reports\/\d+$/);
    const report = page.getByRole('article', { name: /^Daily report \d+$/ });
    await expect(report).toContainText('Reason: Wrong change');
    await expect(report).toContainText('Paid out: Milk');
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    await page.getByRole('button', { name: 'Print on 80 mm' }).click();
    expect(await printedPages(page)).toEqual([{ width: 80, length: expect.any(Number) }]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the drawer' }).click();
    await expect(page.getByText('The last close left ₹1,500.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Closes' }).getByRole('link').first()).toContainText('₹30 too little');
  });

  test.describe('while answers are lost', () => {
    test.use({ mayComplain: ['403', '409', 'Failed to load resource'] });

    test('writes one entry of a press without an answer, also from a form that was opened again', async ({
      page,
      site,
    }) => {
      await till(site, 'front_desk', 'open', { float: { '100': 10 } });
      await openConsole(page, site.origin, 'front_desk', '/console/till');
      let isLost = true;
      await page.route('**/api/console/till/entries', async (route) => {
        if (!isLost) return route.continue();
        await route.fetch();
        await route.abort();
      });
      const form = page.getByRole('form', { name: 'Pay in or out' });
      const write = async (reason: string) => {
        await form.getByRole('textbox', { name: 'Amount' }).fill('120');
        await form.getByRole('textbox', { name: 'Reason' }).fill(reason);
        await form.getByRole('button', { name: 'Save' }).click();
      };
      const reason = `Milk ${randomUUID().slice(0, 6)}`;
      await page.getByRole('button', { name: 'Pay in or out' }).click();
      await write(reason);
      await expect(form.getByRole('alert')).toBeVisible();
      await page.goto('/console/till');
      await page.getByRole('button', { name: 'Pay in or out' }).click();
      const before = form.getByRole('status').filter({ hasText: 'The last entry had no answer' });
      await expect(before).toContainText('₹120 paid out');
      await expectAccessible(page);
      isLost = false;
      await write(reason);
      await expect(page.getByText('₹120 paid out', { exact: true })).toBeVisible();
      const entries = page.getByRole('list', { name: 'Entries' });
      await expect(entries.getByText(`Paid out: ${reason}`)).toHaveCount(1);

      await page.getByRole('button', { name: 'Pay in or out' }).click();
      await expect(before).toHaveCount(0);
      isLost = true;
      await write(reason);
      await expect(form.getByRole('alert')).toBeVisible();
      await form.getByRole('button', { name: 'Back' }).click();
      isLost = false;
      await page.getByRole('button', { name: 'Pay in or out' }).click();
      await before.getByRole('button', { name: 'New entry' }).click();
      await write(reason);
      await expect(entries.getByText(`Paid out: ${reason}`)).toHaveCount(3);
    });
  });

  test('that changed while it was counted is counted again, or the change is added', async ({ page, site }) => {
    await till(site, 'front_desk', 'open', { float: { '100': 10 } });
    await openConsole(page, site.origin, 'front_desk', '/console/till');
    await page.getByRole('button', { name: 'Close the day' }).click();
    await fillNotes(page, { '100': 10 });
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No difference' })).toBeVisible();
    const reason = `Coins ${randomUUID().slice(0, 6)}`;
    await till(site, 'manager', 'entries', { kind: 'paid_in', paise: 5000, reason });
    await page.getByRole('button', { name: 'Close and print' }).click();
    await expect(page.getByText(/Ravi Kumar paid in ₹50 while you counted\. Count again, or add it/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add to my count' }).click();
    await expect(page).toHaveURL(/\/console\/till\/reports\/\d+$/);
    await expect(page.getByRole('article')).toContainText('Added to the last count: ₹50');
    await expect(page.getByRole('article')).toContainText('No difference');
  });

  test('with a large difference is closed with a manager’s PIN', async ({ page, site }) => {
    await change(site, await tokenOf(site.origin, 'manager'), 'PUT', '/pin', { pin: PIN });
    await till(site, 'front_desk', 'open', { float: { '500': 4 } });
    await openConsole(page, site.origin, 'front_desk', '/console/till');
    await page.getByRole('button', { name: 'Close the day' }).click();
    await fillNotes(page, { '500': 3 });
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reason for the difference' }).fill('A note is missing');
    await page.getByRole('button', { name: 'Close and print' }).click();
    const approval = page.getByRole('region', { name: 'Approval of the close' });
    await expect(approval).toContainText('₹500 too little');
    await approveAs(approval, 'Ravi Kumar', PIN);
    await expectAccessible(page);
    await approval.getByRole('button', { name: 'Close the till' }).click();
    await expect(page.getByRole('article')).toContainText('approved by Ravi Kumar');
  });
});

test.describe('a colleague’s drawer @phone', () => {
  test.use({ mayComplain: ['403'] });

  test('is counted after a change of shift, and closed with a manager’s PIN', async ({ page, site }) => {
    await change(site, await tokenOf(site.origin, 'manager'), 'PUT', '/pin', { pin: PIN });
    await till(site, 'owner', 'open', { float: { '500': 4 } });
    await openConsole(page, site.origin, 'front_desk', '/console/till');
    await expect(page.getByText('Asha Nair opened it, so a close needs a manager’s PIN.')).toBeVisible();
    await page.getByRole('button', { name: 'Close the day' }).click();
    await fillNotes(page, { '500': 4 });
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.getByRole('button', { name: 'Close and print' }).click();
    const approval = page.getByRole('region', { name: 'Approval of the close' });
    await expect(approval.getByRole('heading', { name: 'Asha Nair opened this drawer' })).toBeVisible();
    await approveAs(approval, 'Ravi Kumar', PIN);
    await approval.getByRole('button', { name: 'Close the till' }).click();
    await expect(page.getByRole('article')).toContainText('approved by Ravi Kumar');
  });
});

test.describe('a drawer of an earlier day @both', () => {
  test('is named on Today and on the till, and takes two presses beside the counts', async ({
    page,
    site,
    isMobile,
  }) => {
    await till(site, 'front_desk', 'open', { float: { '500': 4 } });
    // The site's clock cannot be moved to the next day.
    await page.route('**/api/console/till', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { session: object };
      await route.fulfill({ json: { ...body, session: { ...body.session, openedAt: '2026-11-20T15:30:00.000Z' } } });
    });
    await page.route(/\/api\/console\/day(\?|$)/, async (route) => {
      const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
      await route.fulfill({ json: { ...((await answer.json()) as object), drawerLeftOpen: '2026-11-20' } });
    });
    await openConsole(page, site.origin, 'front_desk', isMobile ? '/console?show=room' : '/console');
    await page.getByRole('link', { name: 'The drawer of Fri 20 Nov was not closed' }).click();
    await expect(page).toHaveURL('/console/till');
    await expect(page.getByText('The drawer of Fri 20 Nov was not closed')).toBeVisible();
    const notes = page.getByRole('textbox', { name: '₹500', exact: true });
    await expect(notes).toBeVisible();
    await expectAccessible(page);
    const touches = await countTouches(page);
    await notes.click();
    await notes.pressSequentially('4');
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.getByRole('button', { name: 'Close and print' }).click();
    await expect(page.getByRole('article')).toContainText('No difference');
    // One count beside the two presses.
    expect(await touches()).toBe(3);
  });
});

test('a manager corrects cash that was mistyped', async ({ page, site }) => {
  await till(site, 'front_desk', 'open', { float: { '500': 4 } });
  await till(site, 'front_desk', 'entries', { kind: 'paid_out', paise: 120_000, reason: 'Milk' });
  await openConsole(page, site.origin, 'manager', '/console/till');
  await page.getByRole('button', { name: 'Correct: Paid out: Milk' }).click();
  const form = page.getByRole('form', { name: 'Correct Paid out: Milk' });
  await form.getByRole('textbox', { name: 'Right amount' }).fill('120');
  await form.getByRole('textbox', { name: 'Reason' }).fill('A zero too many');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save correction' }).click();
  const entries = page.getByRole('list', { name: 'Entries' });
  await expect(entries).toContainText('Correction: A zero too many');
  await expect(entries).toContainText('₹1,080');
  await expect(page.getByRole('button', { name: /^Correct/ })).toHaveCount(0);
});

test('the accountant reads the till', async ({ page, site }) => {
  await till(site, 'manager', 'open', { float: { '500': 4 } });
  await openConsole(page, site.origin, 'accountant', '/console/till');
  await expect(page.getByText(/^Opened by Ravi Kumar/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Pay in or out|Close the day/ })).toHaveCount(0);
});

test('the till fits a tablet', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openConsole(page, site.origin, 'owner', '/console/till');
  await expect(page.getByRole('heading', { name: 'No drawer open' })).toBeVisible();
  await expectAccessible(page);
});
