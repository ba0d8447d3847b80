import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { tick } from '#tests/support/browser/tick.ts';
import { freshDatabase } from '#tests/support/database/fresh-database.ts';
import { launch } from '#tests/support/server/start-server.ts';

test.describe('The sign-in page', () => {
  test('says what it is and how to get help (LOGIN-01, LOGIN-06, LOGIN-13)', {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back!');
    await expect(page.getByText('Sign in to your workspace account')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms');
    await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toHaveAttribute('href', '/privacy');
    await expect(page.getByText('Support Monday to Saturday 9:00 AM to 6:00 PM')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="tel:+91"]').first()).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
    await expect(main.getByText('KIADB Export Promotion Industrial Area, Whitefield, Bengaluru')).toBeVisible();
    await expect(page.getByText("After signing in, you'll be redirected")).toBeHidden();
    await expectAccessible(page);
  });

  test('has its terms to accept, and Google as the only way in (LOGIN-09, LOGIN-10, ROLE-02)', async ({ page }) => {
    await page.goto('/login');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms');
    await expect(main.getByRole('link', { name: 'Privacy Policy' }).first()).toHaveAttribute('href', '/privacy');
    await expect(main.getByRole('checkbox')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Continue with/ })).toHaveCount(1);
    await expect(main.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(main.locator('input:not([type="checkbox"])')).toHaveCount(0);
  });

  test('shows large screens what a member said (LOGIN-05)', { tag: '@both' }, async ({ page, isMobile }) => {
    await page.goto('/login');
    await expect(page.getByRole('main').locator('blockquote')).toBeVisible({ visible: !isMobile });
  });

  test('tells large screens about the place (LOGIN-02, LOGIN-03, LOGIN-04)', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/login');
    for (const text of [
      'Join Our Professional Community',
      '500+ Active Members',
      'Prime Location',
      'Secure & Professional',
      'High-Speed WiFi',
      'Cafe',
      '24/7 Access',
      'Premium Quality',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible({ visible: !isMobile });
    }
  });

  test('says that signing in leads on to a booking (LOGIN-08), and not to anywhere else', async ({ page }) => {
    const note = page.getByText("After signing in, you'll be redirected to continue your booking.");
    await page.goto('/login?redirect=/day-pass');
    await expect(note).toBeVisible();
    await page.goto('/login?redirect=/');
    await expect(note).toBeHidden();
    await page.goto('/login?redirect=//evil.example');
    await expect(note).toBeHidden();
  });

  test('keeps its button disabled until the terms are accepted, and says so at a click (LOGIN-20, LOGIN-24)', async ({
    page,
  }) => {
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Continue with Google' });
    await expect(button).toBeDisabled();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'Please accept the Terms and Conditions and Privacy Policy to continue.',
    );
    await expect(page.getByRole('checkbox')).toBeFocused();
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/^Please accept the Terms/);
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect(button).toBeEnabled();
    await expect(page.getByText('Please accept the Terms')).toBeHidden();
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('');
  });

  test('shows its card before any script, with the words of waiting by its button (AUTH-03, LOGIN-14)', async ({
    browser,
    baseURL,
  }) => {
    const without = await browser.newContext({ javaScriptEnabled: false });
    const page = await without.newPage();
    await page.goto(`${baseURL}/login`);
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Initializing authentication...')).toBeVisible();
    expect(await page.content()).toMatch(/<noscript>.*Signing in needs JavaScript\./s);
    await without.close();
  });

  test('moves nothing that could be seen while it wakes up', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, {
            moved: (window as unknown as { moved: number }).moved + (entry as unknown as { value: number }).value,
          });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/login?redirect=/day-pass');
    await expect(page.getByText('Tick the box above to continue.')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
  });

  test.describe('inside an app that Google does not trust', () => {
    test.use({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 350.0',
    });

    test('says how to get out of it', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByText('Google does not let you sign in inside Instagram.')).toBeVisible();
      await expectAccessible(page);
    });

    test('shows its address to copy by hand where the app gives no clipboard', async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await page.goto('/login?redirect=/day-pass');
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText(/\/login\?redirect=\/day-pass$/)).toBeVisible();
    });
  });
});

test('In a browser that keeps nothing the sign-in page says so, and lets nobody in who would be signed out at once (AUTH-22)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/login?redirect=/my-bookings');
  await expect(page.getByText('Your browser blocks site data')).toBeVisible();
  await expect(page.getByText('Please allow cookies and site data for this site, then reload')).toBeVisible();
  await expect(page.getByText('Sign-in Error')).toHaveCount(0);
  await tick(page.getByRole('checkbox', { name: /I accept/ }));
  await page.getByRole('button', { name: 'Continue with Google' }).press('Enter');
  await expect(page.getByRole('alert').getByText('Allow cookies and site data for this site first.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=\/my-bookings$/);
  await expectAccessible(page);
});

test.describe('Without its settings the sign-in page', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let site: Awaited<ReturnType<typeof launch>>;
  test.beforeAll(async () => {
    database = await freshDatabase();
    site = await launch(database, { SANDBOX: 'off', FIREBASE_PROJECT_ID: 'meju-live' });
  });
  test.afterAll(async () => {
    await site.stop();
    await database.drop();
  });

  test('says which are missing (LOGIN-15, LOGIN-16, LOGIN-17)', async ({ page }) => {
    await page.goto(`${site.origin}/login?redirect=/day-pass`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Setup Required');
    await expect(
      page.getByText('Google authentication is not configured. Please contact an administrator.'),
    ).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'FIREBASE_API_KEY' })).toBeVisible();
    await expect(page.getByText('FIREBASE_PROJECT_ID')).toBeHidden();
    for (const text of [
      'Authentication is not available. Please contact support.',
      'Firebase is not configured. Please set up Firebase credentials to enable authentication.',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByRole('main').locator('a[href^="tel:+91"]')).toBeVisible();
    await expectAccessible(page);
  });

  test('can be loaded again or left (LOGIN-18, LOGIN-19)', async ({ page }) => {
    await page.goto(`${site.origin}/login`);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Retry' }).click();
    await reloaded;
    await page.getByRole('link', { name: 'Return to Homepage' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await page.goto(`${site.origin}/profile`);
    await page.waitForURL('**/login?redirect=/profile');
  });
});
