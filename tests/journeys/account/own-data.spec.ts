import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { signInAs } from '#tests/support/browser/sign-in-page.ts';
import { signIn } from '#tests/support/purchases/people.ts';

test.use({ mayComplain: ['401 (Unauthorized)'] });

test('A person chooses, takes their data along, and has it erased; the sign-in that was used is worth nothing after', async ({
  page,
}) => {
  await page.goto('/login?redirect=/profile');
  await signInAs(page, 'Rahul Menon');
  const news = page.getByRole('checkbox', { name: 'News and offers by e-mail' });
  await expect(news).not.toBeChecked();
  await news.check();
  await expect(page.getByText(/Agreed on/)).toBeVisible();
  await page.reload();
  await expect(news).toBeChecked();
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('we keep nothing with your name')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'I understand that this cannot be undone' }).check();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await page.waitForURL('/');

  await page.goto('/login?redirect=/profile');
  await signInAs(page, 'Rahul Menon');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rahul Menon');
  await expect(news).not.toBeChecked();
});

test('Signing out everywhere elsewhere leads this browser to the sign-in page, and back here after it', async ({
  page,
  site,
}) => {
  // The home page has no call that could hear of the end before the profile is opened.
  await page.goto('/login?redirect=/');
  await signInAs(page, 'Ananya Rao');
  await page.evaluate(() => sessionStorage.setItem('draft:dayPass', '{"customerName":"Ananya"}'));
  const elsewhere = await signIn(site.origin, {
    sub: '100000000000000000001',
    name: 'Ananya Rao',
    email: 'ananya.rao@example.com',
    phone: '',
  });
  const ended = await site.call('POST', '/api/auth/sign-out-everywhere', { token: elsewhere.token });
  expect(ended.status).toBe(200);
  await page.goto('/profile');
  await page.waitForURL(/\/login\?redirect=\/profile$/);
  await expect(page.getByText('You signed out of all devices. Please sign in again.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('draft:dayPass'))).toBeNull();
  await signInAs(page, 'Ananya Rao');
  await expect(page).toHaveURL('/profile');
});

test('Signing out of all devices leads home, also when another call of the page is refused first', async ({ page }) => {
  const ended = Promise.withResolvers<void>();
  await page.route('**/api/account/consents', async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.route('**/api/auth/sign-out-everywhere', async (route) => {
    const answer = await route.fetch();
    ended.resolve();
    await page.getByText('You have been logged out').waitFor();
    await route.fulfill({ response: answer });
  });
  await page.goto('/login?redirect=/profile');
  await signInAs(page, 'Ananya Rao');
  await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  await expect(page.getByText('You are signed out on all devices.')).toBeVisible();
  await expect(page.getByText('Please sign in again')).toHaveCount(0);
  await page.waitForURL('/');
});
