import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { ofTheCast } from '#tests/support/browser/signed-in.ts';
import { signInAndOpen } from '#tests/support/browser/visitor.ts';

test('The profile shows who is signed in, to read (PROFILE-03, PROFILE-04, PROFILE-15)', {
  tag: '@phone',
}, async ({ page, site }) => {
  const read = page.waitForResponse('**/api/auth/profile/*');
  await signInAndOpen(page, site.origin, ofTheCast('Ananya Rao'), '/profile');
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
  await expect(page.getByRole('main').locator('header')).toContainText('ananya.rao@example.com');
  await expect(page.getByRole('region', { name: 'Account Settings' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
});

test("Somebody without a name is greeted with 'Welcome!' (PROFILE-02)", async ({ page, site }) => {
  await signInAndOpen(page, site.origin, ofTheCast(''), '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome!');
});

test.describe('When the profile fails to load', () => {
  test.use({ mayComplain: ['500 (Internal Server Error)'] });

  test('it shows what the session knows, without a word of failure (PROFILE-37)', async ({ page, site }) => {
    await page.route('**/api/auth/**', (route) => route.fulfill({ status: 500, json: {} }));
    await signInAndOpen(page, site.origin, ofTheCast('Rahul Menon'), '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rahul Menon');
    await expect(page.getByText('Bangalore, Karnataka')).toBeVisible();
    await expect(page.getByText('Welcome to Meju!')).toBeVisible();
  });
});
