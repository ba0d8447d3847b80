import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { signInAs } from '#tests/support/browser/sign-in-page.ts';

test('Without a sign-in the profile leads to one, and says that it loads (ROLE-07, PROFILE-21, PROFILE-22)', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/sync', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/profile');
  await page.waitForURL(/\/login\?redirect=\/profile$/);
  await signInAs(page, 'Meera Iyer');
  await expect(page.getByText('Loading your profile...')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('region', { name: 'Personal Information' })).toBeVisible();
});

test('Cancel takes back what was typed into the profile (PROFILE-29)', async ({ page }) => {
  await page.goto('/login?redirect=/profile');
  await signInAs(page, 'Meera Iyer');
  const card = page.getByRole('region', { name: 'Personal Information' });
  await card.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(card.getByLabel('Full Name')).toBeFocused();
  await expect(card.getByLabel('Email Address')).not.toBeEditable();
  const before = await card.getByLabel('Company').inputValue();
  await card.getByLabel('Company').fill('Never saved');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await expect(card.getByText('Never saved')).toHaveCount(0);

  await card.getByRole('button', { name: 'Edit Profile' }).press('Enter');
  await expect(card.getByLabel('Company')).toHaveValue(before);
});

test('The profile is edited: kept through mistakes and leaving, saved, and there again after a reload (PROFILE-27, PROFILE-28, PROFILE-36)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/login?redirect=/profile');
  await signInAs(page, 'Meera Iyer');
  const card = page.getByRole('region', { name: 'Personal Information' });
  await card.getByRole('button', { name: 'Edit Profile' }).click();
  await card.getByLabel('Phone Number').fill('098765 43210');
  await card.getByLabel('GSTIN').fill('29aabct5678e1z0');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('alert')).toBeFocused();
  await card.getByRole('link', { name: 'Please enter the company that the GSTIN belongs to' }).click();
  await expect(card.getByLabel('Company')).toBeFocused();
  await expectAccessible(page);
  await card.getByLabel('Company').fill('Pillai & Daughters');
  await expect(card.getByText('Please enter the company that the GSTIN belongs to')).toHaveCount(0);
  await card.getByLabel('Registered address').fill('12 MG Road\nBengaluru 560001');

  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'My Bookings' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/profile');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile Updated Successfully!')).toBeVisible();
  await expect(
    page.getByText('Your profile information has been saved and will persist across sessions.'),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await page.reload();
  for (const text of [
    '+91 98765 43210',
    'Pillai & Daughters',
    '29AABCT5678E1Z0 · Karnataka (29)',
    '12 MG Road Bengaluru 560001',
  ]) {
    await expect(card.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);
});

test('Save sends only what was changed, so that a newer value of another tab stays', async ({ page, context }) => {
  await page.goto('/login?redirect=/profile');
  await signInAs(page, 'Meera Iyer');
  const other = await context.newPage();
  await other.goto('/profile');
  // Both tabs open the form before either saves.
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Profile' }).click();
  const save = async (tab: Page, field: string, value: string) => {
    await tab.getByLabel(field).fill(value);
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect(tab.getByText('Profile Updated Successfully!')).toBeVisible();
  };
  await save(other, 'Designation', 'Head of maps');
  await save(page, 'Location', 'Mysuru');
  await page.reload();
  const card = page.getByRole('region', { name: 'Personal Information' });
  for (const text of ['Head of maps', 'Mysuru']) await expect(card.getByText(text)).toBeVisible();
});

test.describe('When the profile cannot be saved', () => {
  test.use({ mayComplain: ['500 (Internal Server Error)', '401 (Unauthorized)'] });

  test('a save that fails says so, and what was typed is still there (PROFILE-32, PROFILE-33)', async ({ page }) => {
    await page.goto('/login?redirect=/profile');
    await signInAs(page, 'Rahul Menon');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Designation').fill('Architect');
    await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Error Saving Profile')).toBeVisible();
    await expect(page.getByText('Failed to save profile. Please try again.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'not saved yet' })).toBeVisible();
    await expect(page.getByLabel('Designation')).toHaveValue('Architect');

    await page.unroute('**/api/auth/profile');
    await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User not found. Please try logging in again.')).toBeVisible();
    // One toast about the profile at a time: what the try before came to is not said beside it.
    await expect(page.getByText('Error Saving Profile')).toHaveCount(0);
    await expect(page.getByLabel('Designation')).toHaveValue('Architect');
  });
});
