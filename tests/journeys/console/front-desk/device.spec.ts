import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import { change, enrol, enterPin } from '#tests/support/console/console-device.ts';

/** What the device keeps of one kind, as JSON. */
const storedText = (page: Page, kind: 'days' | 'noted') =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('console');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.addEventListener('success', () => resolve(JSON.stringify(all.result)));
        });
      }),
    kind,
  );

/** The screen goes dark. The clock goes on, and the timers of the page do not. */
const sleep = (page: Page, ms: number) =>
  page.evaluate((by) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
    const left = Date.parse(sessionStorage.getItem('console:left') ?? '');
    // As long ago as if the clock had gone on.
    sessionStorage.setItem('console:left', new Date(left - by).toISOString());
  }, ms);

test.describe('a shared tablet @phone', () => {
  test.use({ mayComplain: ['401', '403', 'ERR_'] });

  test('is enrolled by a code, used by PIN, handed over, and locked', async ({ page, site }) => {
    await page.addInitScript(() => {
      StorageManager.prototype.persist = async () => {
        sessionStorage.setItem('asked', 'to keep what is noted');
        return true;
      };
    });
    const name = `Reception ${randomUUID().slice(0, 6)}`;
    const id = await enrol(page, site, name);
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('to keep what is noted');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sana Khan' }).click();
    await page.keyboard.type('111222');
    await expect(page.getByText('Wrong PIN. Tries left: 4.')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await enterPin(page);

    const guest = `Meera ${randomUUID().slice(0, 6)}`;
    await guestToday(site.origin, guest);
    await page.getByRole('button', { name: `Here: ${guest}` }).click();
    await expect(page.getByText(`${guest} is checked in`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

    await page.locator('summary').filter({ hasText: 'Sana Khan' }).click();
    await page.getByRole('button', { name: 'End shift' }).click();
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await change(site, await tokenOf(site.origin, 'owner'), 'POST', `/devices/${id}/lock`, {});
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
  });

  test('that slept for longer than its shift waits asks for the PIN when it is seen again, also as a dropped tab', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      const left = sessionStorage.getItem('left');
      if (left) sessionStorage.setItem('console:left', left);
    });
    await enrol(page, site, `Reception ${randomUUID().slice(0, 6)}`);
    for (const wake of [
      () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
      async () => {
        // A browser that dropped the tab meanwhile did not leave it a second time.
        await page.evaluate(() => sessionStorage.setItem('left', sessionStorage.getItem('console:left') ?? ''));
        await page.reload();
      },
    ]) {
      await enterPin(page);
      await sleep(page, 2 * 60_000);
      await wake();
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
      await sleep(page, 4 * 60_000);
      await wake();
      await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    }
  });

  test('shows nothing of a shift that has ended when Back brings an earlier page to life', async ({ page, site }) => {
    await enrol(page, site, `Reception ${randomUUID().slice(0, 6)}`);
    await enterPin(page);
    // In the page that came after this one, which heard nothing of it.
    await page.evaluate(() => sessionStorage.removeItem('console:shift'));
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  });

  test('that is locked while it is used forgets its people at once, and sends what it noted when it is enrolled again', async ({
    page,
    context,
    site,
  }) => {
    const [first, second] = [`Omana ${randomUUID().slice(0, 6)}`, `Priya ${randomUUID().slice(0, 6)}`];
    const ids = [await guestToday(site.origin, first), await guestToday(site.origin, second)];
    const id = await enrol(page, site, `Reception ${randomUUID().slice(0, 6)}`);
    await enterPin(page);
    await expect(page.getByRole('button', { name: `Here: ${first}` })).toBeVisible();
    await page.route('**/api/console/visits', (route) => route.abort());
    await page.getByRole('button', { name: `Here: ${first}` }).click();
    await expect(page.getByRole('alert').filter({ hasText: first })).toContainText('Noted');
    await context.setOffline(true);
    await change(site, await tokenOf(site.origin, 'owner'), 'POST', `/devices/${id}/lock`, {});
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/login/);
    expect(await storedText(page, 'days')).toBe('[]');
    expect(await storedText(page, 'noted')).toContain(ids[0]);

    await page.unroute('**/api/console/visits');
    await enrol(page, site, `Reception ${randomUUID().slice(0, 6)}`);
    await expect(page.getByText('1 arrival not sent yet')).toBeVisible();
    await enterPin(page);
    await expect(page.getByText('The noted arrival is sent.')).toBeVisible();
    const { body } = await site.call<{ arrivals: { bookingId: string; state: string }[] }>('GET', '/api/console/day', {
      token: await tokenOf(site.origin, 'owner'),
    });
    const states = ids.map((one) => body.arrivals.find(({ bookingId }) => bookingId === one)?.state);
    expect(states).toEqual(['arrived', 'expected']);
  });

  test('is handed over while it is offline: each arrival is of the colleague who noted it', async ({
    page,
    context,
    site,
  }) => {
    const [first, second] = [`Qadir ${randomUUID().slice(0, 6)}`, `Rekha ${randomUUID().slice(0, 6)}`];
    const ids = [await guestToday(site.origin, first), await guestToday(site.origin, second)];
    await change(site, await tokenOf(site.origin, 'manager'), 'PUT', '/pin', { pin: '581937' });
    await enrol(page, site, `Reception ${randomUUID().slice(0, 6)}`);
    await enterPin(page);
    const show = async (list: string) => {
      const choice = page.getByRole('button', { name: list, exact: true });
      if (await choice.isVisible()) await choice.click();
    };
    await expect(page.getByRole('button', { name: `Here: ${first}` })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: `Here: ${first}` }).click();
    await expect(page.getByRole('alert').filter({ hasText: first })).toContainText('Noted');

    await page.locator('summary').filter({ hasText: 'Sana Khan' }).click();
    await page.getByRole('button', { name: 'End shift' }).click();
    await expect(page.getByText('1 arrival not sent yet')).toBeVisible();
    await page.getByRole('button', { name: 'Note arrivals offline' }).click();
    await page.getByRole('button', { name: `Here: ${second}` }).click();
    await expect(page.getByRole('alert').filter({ hasText: second })).toContainText('Noted');
    // Nobody has shown who they are, so the arrival of a colleague stays.
    await show('Came');
    await page.getByRole('button', { name: `Undo: ${first}` }).click();
    await expect(page.getByText(`${first} is still checked in`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Came' })).toContainText(first);

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Ravi Kumar' }).click();
    for (const digit of '581937') await page.getByRole('button', { name: digit, exact: true }).click();
    await expect(page.getByText('All 2 noted arrivals are sent.')).toBeVisible();
    const { body } = await site.call<{ arrivals: { bookingId: string; by?: string }[] }>('GET', '/api/console/day', {
      token: await tokenOf(site.origin, 'owner'),
    });
    const by = ids.map((one) => body.arrivals.find(({ bookingId }) => bookingId === one)?.by);
    expect(by).toEqual(['Sana Khan', 'Ravi Kumar']);
  });

  test('takes no wrong code', async ({ page }) => {
    await page.goto('/console/enrol');
    await page.getByLabel('Code').fill('NOTACODE');
    await page.getByRole('button', { name: 'Enrol device' }).click();
    await expect(page.getByText(/This code is wrong/)).toBeVisible();
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('a tablet at the door @phone', () => {
  test.use({ mayComplain: ['401', '403'] });

  test('checks people in by first names, and keeps no phone, address or amount', async ({ page, site }) => {
    const id = await guestToday(site.origin, 'Ishani Krishnamurthy');
    await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`, true);
    await enterPin(page);
    await expect(page.getByRole('navigation', { name: 'Console' }).getByRole('link')).toHaveText(['Today']);
    await expect(page.getByText('Krishnamurthy')).toHaveCount(0);
    await page.getByRole('button', { name: /^Here: Ishani K\./ }).click();
    await expect(page.getByText('Ishani K. is checked in')).toBeVisible();
    await expectAccessible(page);
    const kept = await storedText(page, 'days');
    expect(kept).toContain(id);
    expect(kept).not.toMatch(/Krishnamurthy|9845098450|@example\.com|paise|38400/i);
  });
});

test('a colleague sets a PIN of their own after signing in', async ({ page, site }) => {
  await openConsole(page, site.origin, 'manager');
  await page.locator('summary').filter({ hasText: 'Ravi Kumar' }).click();
  await page.getByRole('link', { name: 'Set PIN' }).click();
  await expect(page).toHaveURL(/\/console\/pin$/);
  const sheet = page.getByRole('dialog', { name: 'Set PIN' });
  await expectAccessible(page);
  await sheet.getByLabel('New PIN').fill('12345');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('A PIN has six digits.')).toBeVisible();
  await expect(sheet.getByLabel('New PIN')).toHaveAttribute('autocomplete', 'one-time-code');
  await sheet.getByLabel('New PIN').fill('581937');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your PIN is set')).toBeVisible();
  await expect(page).toHaveURL(/\/console$/);
});

test.describe('a tablet with a running shift', () => {
  test.use({ serviceWorkers: 'block' });
  test('asks for its day while the scripts load', async ({ page, site }) => {
    await enrol(page, site, `Counter ${randomUUID().slice(0, 6)}`);
    await enterPin(page);
    const day = page.waitForRequest('**/api/console/day');
    await page.route('**/console/assets/*.js', async (route) => {
      await day;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  });
});
