import { randomUUID } from 'node:crypto';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import { change, enrol, enterPin } from '#tests/support/console/console-device.ts';

test.describe('a shared tablet @phone', () => {
  test.use({ mayComplain: ['401', '403'] });

  test('is enrolled by a code, used by PIN, handed over, and locked', async ({ page, site }) => {
    const name = `Reception ${randomUUID().slice(0, 6)}`;
    const id = await enrol(page, site, name);
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
    const kept = await page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('console');
          opening.addEventListener('error', () => reject(opening.error));
          opening.addEventListener('success', () => {
            const all = opening.result.transaction('days').objectStore('days').getAll();
            all.addEventListener('success', () => resolve(JSON.stringify(all.result)));
          });
        }),
    );
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
