import { atPath } from '#tests/support/at-path.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { clickAndClose } from '#tests/support/browser/click-and-close.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { openChooser, signInAs } from '#tests/support/browser/sign-in-page.ts';
import { tick } from '#tests/support/browser/tick.ts';

test.describe('Signing in by popup', () => {
  test('brings the visitor back to where they came from, signed in (AUTH-01, AUTH-04, LOGIN-11)', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/profile?from=test');
    await page.waitForURL('**/login?redirect=/profile%3Ffrom%3Dtest');
    const chooser = await openChooser(page);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    await expectAccessible(chooser);
    await clickAndClose(chooser.getByRole('button', { name: 'Ananya Rao' }));
    await page.waitForURL('**/profile?from=test');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao');
  });

  test('goes to the start page without a redirect value, at /auth and /register alike (AUTH-05)', async ({ page }) => {
    await page.goto('/register');
    await signInAs(page);
    await expect(page).toHaveURL('/');
    await page.goto('/auth?redirect=//evil.example/x');
    await expect(page).toHaveURL('/');
  });

  test('takes an account that is made on the spot (ROLE-01)', async ({ page }) => {
    await page.goto('/login?redirect=/profile');
    const chooser = await openChooser(page);
    await chooser.getByText('Use another account').click();
    await chooser.getByLabel('Name').fill('Kavya Hegde');
    await chooser.getByLabel('E-mail').fill('kavya@example.com');
    await clickAndClose(chooser.getByRole('button', { name: 'Continue' }));
    await page.waitForURL(atPath('/profile'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kavya Hegde');
    await expect(page.getByRole('main').getByText('kavya@example.com').first()).toBeVisible();
  });

  test('asks for the account every time (AUTH-30)', async ({ page }) => {
    await page.goto('/login?redirect=/profile');
    await signInAs(page);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.waitForURL(atPath('/'));
    await page.goto('/login');
    const chooser = await openChooser(page);
    await expect(chooser.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  });

  for (const [how, end] of [
    [
      'cancels',
      (chooser: import('@playwright/test').Page) => clickAndClose(chooser.getByRole('button', { name: 'Cancel' })),
    ],
    ['closes the window', (chooser: import('@playwright/test').Page) => chooser.close()],
  ] as const) {
    test(`says 'Sign-in was cancelled.' when the visitor ${how}, and stays in popup mode (AUTH-36, LOGIN-07, LOGIN-26)`, async ({
      page,
    }) => {
      await page.goto('/login');
      await end(await openChooser(page));
      const box = page.getByRole('alert').filter({ hasText: 'Sign-in Error' });
      await expect(box).toContainText('Sign-in was cancelled.');
      await expect(page.getByRole('button', { name: 'Try redirect method instead' })).toBeVisible();
      await expectAccessible(page);
      await box.getByRole('button', { name: 'Dismiss' }).click();
      await expect(box).toBeHidden();
      await expect(page.getByRole('checkbox')).toBeFocused();
    });
  }

  test('says so when the network fails (AUTH-37)', async ({ page }) => {
    await page.goto('/login');
    const chooser = await openChooser(page);
    await chooser.getByText('Rehearse a failure').click();
    await clickAndClose(chooser.getByRole('button', { name: 'The network fails' }));
    await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try redirect method instead' })).toBeVisible();
  });

  test('says so when Google refuses (AUTH-38)', async ({ page }) => {
    await page.goto('/login');
    const chooser = await openChooser(page);
    await chooser.getByText('Rehearse a failure').click();
    await clickAndClose(chooser.getByRole('button', { name: 'Google refuses' }));
    await expect(page.getByText('Google sign-in failed: ')).toBeVisible();
  });
});

test.describe('When the files of the sign-in are blocked', () => {
  test.use({ mayComplain: ['firebase-identity'] });

  test('the page names the support, as the network is there (LOGIN-25)', async ({ page }) => {
    await page.route(/firebase-identity/, (route) => route.abort('blockedbyclient'));
    await page.goto('/login');
    await tick(page.getByRole('checkbox'));
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Sign-in Error' })).toContainText(
      'Authentication is not available. Please contact support.',
    );
  });
});

test.describe('When the popup is blocked', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => Object.assign(window, { open: () => null })));

  test('the page says so, changes to redirect and signs in by it (LOGIN-22, AUTH-35)', async ({ page }) => {
    // The way to the chooser is held until the words were read: they stand for a second only.
    const { promise: read, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/sandbox/identity/chooser**', async (route) => {
      await read;
      await route.continue();
    });
    await page.goto('/login?redirect=/profile');
    await tick(page.getByRole('checkbox'));
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(
      page.getByText('Popup was blocked. Please try the redirect sign-in method or allow popups for this site.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try popup method instead' })).toBeVisible();
    goOn();
    await page.waitForURL('**/sandbox/identity/chooser?mode=redirect**');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Rahul Menon' }).click();
    await page.waitForURL(atPath('/profile'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rahul Menon');
  });
});

test.describe('Signing in by redirect', () => {
  test('leaves the page and comes back signed in (AUTH-14, LOGIN-12, LOGIN-21)', async ({ page }) => {
    await page.goto('/login?redirect=/profile');
    await page.getByRole('button', { name: 'Try redirect method instead' }).click();
    await expect(page.getByRole('button', { name: 'Try popup method instead' })).toBeVisible();
    await tick(page.getByRole('checkbox'));
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL('**/sandbox/identity/chooser?mode=redirect**');
    await page.getByRole('button', { name: 'Meera Iyer' }).click();
    await page.waitForURL(atPath('/profile'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera Iyer');
  });

  test('says what went wrong on the way (AUTH-40)', async ({ page }) => {
    await page.goto('/login?redirect=/profile');
    await page.getByRole('button', { name: 'Try redirect method instead' }).click();
    await tick(page.getByRole('checkbox'));
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText('Rehearse a failure').click();
    await page.getByRole('button', { name: 'Google refuses' }).click();
    await page.waitForURL('**/login?redirect=/profile');
    await expect(page.getByRole('alert').filter({ hasText: 'Sign-in Error' })).toContainText(
      'Failed to get redirect result: ',
    );
  });

  test("leaves a usable page when the visitor comes back by the browser's Back", async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Try redirect method instead' }).click();
    await tick(page.getByRole('checkbox'));
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL('**/sandbox/identity/chooser**');
    await page.goBack();
    await signInAs(page);
    await expect(page).toHaveURL('/');
  });
});
