import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { clickAndClose } from '#tests/support/browser/click-and-close.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { comeSignedIn, ofTheCast } from '#tests/support/browser/signed-in.ts';
import { tick } from '#tests/support/browser/tick.ts';
import { openConsole } from '#tests/support/console/console-browser.ts';

test.describe('the console', () => {
  test('sends a visitor to sign in, and back', async ({ page }) => {
    await page.goto('/console');
    await expect(page).toHaveURL(/\/login\/staff\?redirect=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the console');
    await expect(page.getByText('continue your booking')).toBeHidden();
    await expectAccessible(page);
    await tick(page.getByRole('checkbox', { name: /I accept/ }));
    const popupOpens = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await popupOpens;
    await clickAndClose(popup.getByRole('button', { name: /Sana Khan/ }));
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/console$/);
  });

  test.describe('for a customer', () => {
    test.use({ mayComplain: ['404'] });

    test('is a page that does not exist', async ({ page, site }) => {
      await comeSignedIn(page, site.origin, ofTheCast('Ananya Rao'));
      await page.goto('/console/find');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expectAccessible(page);
    });
  });

  test('shows only the screens of the role', async ({ page, site }) => {
    await openConsole(page, site.origin, 'accountant');
    await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Today' })).toHaveCount(0);
    await page.goto('/console/people');
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  });

  test.describe('whose token is refused', () => {
    test.use({ mayComplain: ['401', '400', 'ERR_'] });
    const REFUSED = { success: false, error: { code: 'bad_token', message: 'Please sign in again.' } };

    test('asks again after a while, not all the time, while no other one can be fetched', async ({ page, site }) => {
      await openConsole(page, site.origin, 'owner');
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
      await page.route('**/securetoken.googleapis.com/**', (route) => route.abort());
      let asked = 0;
      await page.route('**/api/console/**', (route) => {
        asked += 1;
        return route.fulfill({ status: 401, json: REFUSED });
      });
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect.poll(() => asked).toBeGreaterThan(0);
      // A pause, as only time shows that nothing more is asked: a slow machine asks less.
      await page.waitForTimeout(4000);
      expect(asked).toBeLessThan(20);
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    });

    test('asks to sign in where the identity service refuses another one for good', async ({ page, site }) => {
      await openConsole(page, site.origin, 'owner');
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
      const message = 'INVALID_REFRESH_TOKEN';
      await page.route('**/securetoken.googleapis.com/**', (route) =>
        route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
      );
      await page.route('**/api/console/**', (route) => route.fulfill({ status: 401, json: REFUSED }));
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page).toHaveURL(/\/login\/staff\?redirect=/);
    });
  });

  test('is not taller than the window where nothing is below it', async ({ page, site }) => {
    await openConsole(page, site.origin, 'owner', '/console/find');
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('heading', { name: 'Find', level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    }
  });

  test('shows nothing of who has signed out when Back brings an earlier page to life', async ({ page, site }) => {
    await openConsole(page, site.origin, 'manager', '/console/find');
    await expect(page.getByRole('heading', { name: 'Find', level: 1 })).toBeVisible();
    const backTo = () =>
      page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await backTo();
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    // A page that is kept for Back hears nothing of what other pages do.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('firebase:authUser:')) localStorage.removeItem(key);
    });
    await backTo();
    await expect(page).toHaveURL(/\/login/);
  });

  test('signs out for good', async ({ page, site }) => {
    await openConsole(page, site.origin, 'manager');
    await page.locator('summary').filter({ hasText: 'Ravi Kumar' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
