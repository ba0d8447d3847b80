import { expect, expectAccessible, test } from '#tests/support/journey.ts';
import { signInAs } from '#tests/support/sign-in-page.ts';

test('The profile shows who is signed in, to read (PROFILE-01 to PROFILE-20)', async ({ page, site }) => {
  await page.goto('/login?redirect=/profile');
  const read = page.waitForResponse('**/api/auth/profile/*');
  await signInAs(page, 'Ananya Rao');
  expect((await read).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao');
  await expect(page.getByText(/^Member since \w+ \d{4}$/)).toBeVisible();
  const facts = page.getByRole('region', { name: 'Personal Information' });
  for (const [name, value] of [
    ['Full Name', 'Ananya Rao'],
    ['Email Address', 'ananya.rao@example.com'],
    ['Phone Number', 'Not provided'],
    ['Location', 'Bangalore, Karnataka'],
    ['Company', 'Not provided'],
    ['Designation', 'Not provided'],
    ['Bio', 'Welcome to Meju!'],
    ['Account Status', 'Active Member'],
  ] as const) {
    await expect(facts.locator('div', { has: page.getByText(name, { exact: true }) }).last()).toContainText(value);
  }
  await expect(facts.getByText('Verified')).toBeVisible();
  for (const text of ['Email Notifications', 'Enabled', 'English', 'IST (UTC+5:30)']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
  expect(await shortcuts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/my-bookings',
    '/coworking',
    '/day-pass',
  ]);
  await expectAccessible(page);
  expect(site.origin).toBeTruthy();
});

test("Somebody without a name is greeted with 'Welcome!' (PROFILE-02)", async ({ page }) => {
  await page.goto('/login?redirect=/profile');
  await signInAs(page, 'nameless@example.com');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome!');
});

test.describe('When the profile cannot be had', () => {
  test.use({ mayComplain: ['500 (Internal Server Error)'] });

  test('it shows what the session knows, without a word of failure (PROFILE-37)', async ({ page }) => {
    await page.route('**/api/auth/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/login?redirect=/profile');
    await signInAs(page, 'Rahul Menon');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rahul Menon');
    await expect(page.getByText('Bangalore, Karnataka')).toBeVisible();
    await expect(page.getByText('Welcome to Meju!')).toBeVisible();
  });
});
