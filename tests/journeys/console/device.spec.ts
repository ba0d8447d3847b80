import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import type { StartedServer } from '#tests/support/server/start-server.ts';

const PIN = '274916';

/** A change by a call beside the browser. */
async function change<Body>(
  site: StartedServer,
  token: string,
  method: string,
  path: string,
  body: object,
): Promise<Body> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answer = await site.call<Body>(method, `/api/console${path}`, { token, body, headers });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

/** Makes the browser of `page` a shared device, on which Sana Khan has a PIN. Answers the device's id. */
async function enrol(page: Page, site: StartedServer, name: string, door = false): Promise<number> {
  await change(site, await tokenOf(site.origin, 'front_desk'), 'PUT', '/pin', { pin: PIN });
  const owner = await tokenOf(site.origin, 'owner');
  const { id, code } = await change<{ id: number; code: string }>(site, owner, 'POST', '/devices', { name, door });
  await page.goto('/console/enrol');
  await expectAccessible(page);
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  return id;
}

test.describe('a shared tablet @phone', () => {
  test.use({ mayComplain: ['401', '403'] });

  test('is enrolled by a code, used by PIN, handed over, and locked', async ({ page, site }) => {
    const name = `Reception ${randomUUID().slice(0, 6)}`;
    const id = await enrol(page, site, name);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sana Khan' }).click();
    await page.keyboard.type('111222');
    await expect(page.getByText('Wrong PIN. Tries left: 4.')).toBeVisible();
    for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

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
