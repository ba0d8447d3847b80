import { atPath } from '#tests/support/at-path.ts';
import { hydrated } from '#tests/support/browser/hydrated.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { ofTheCast } from '#tests/support/browser/signed-in.ts';
import { signInAndOpen } from '#tests/support/browser/visitor.ts';

const KEY = 'firebase:authUser:sandbox-api-key:[DEFAULT]';

test.describe('A session', () => {
  test.beforeEach(async ({ page, site }) => {
    await signInAndOpen(page, site.origin, ofTheCast('Ananya Rao'), '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao');
  });

  test('is kept in local storage and outlives a reload (AUTH-22)', async ({ page }) => {
    expect(await page.evaluate((key) => localStorage.getItem(key) !== null, KEY)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao');
  });

  test('sends a visitor who opens the sign-in page on at once (AUTH-04, LOGIN-23)', async ({ page }) => {
    await page.goto('/login?redirect=/profile');
    await page.waitForURL(atPath('/profile'));
    await page.goto('/login');
    await page.waitForURL(atPath('/'));
  });

  test('ends in every tab when one signs out, and a protected page asks to sign in again (AUTH-16)', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await other.waitForURL('**/login?redirect=/profile');
    expect(await other.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  });

  test('that ended while its page slept behind the Back button is not shown again', async ({ page }) => {
    await page.evaluate((key) => {
      // As another page would have done, of which a sleeping one hears nothing.
      localStorage.removeItem(key);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, KEY);
    await page.waitForURL('**/login?redirect=/profile');
  });

  test('takes what it filled in and what was typed along when it ends, in this tab and in others', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto('/day-pass');
      await expect(each.getByLabel('Full Name')).toHaveValue('Ananya Rao');
      await each.getByLabel('Phone Number').fill('98765 43210');
    }
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    for (const name of ['Full Name', 'Email Address', 'Phone Number'])
      await expect(other.getByLabel(name)).toHaveValue('');
    expect(await other.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual(
      [],
    );
  });

  test('ends with words and the way home when signing out on the profile (PROFILE-30, PROFILE-35)', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page.getByText('You have been logged out. Redirecting to home page...').first()).toBeVisible();
    await page.waitForURL(atPath('/'));
  });

  test('renews a token that the server refuses, once, without a word to the visitor', async ({ page }) => {
    const refused: string[] = [];
    const sent: (string | undefined)[] = [];
    await page.route('**/api/auth/sync', async (route) => {
      sent.push(route.request().headers()['authorization']);
      if (refused.length > 0) return route.continue();
      refused.push(route.request().url());
      return route.fulfill({ status: 401, json: { success: false } });
    });
    const renewed = page.waitForRequest('**/securetoken.googleapis.com/v1/token**');
    await page.reload();
    await renewed;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao');
    await expect.poll(() => sent.length).toBe(2);
  });

  test('of a person whom the identity service no longer knows ends', async ({ page, site }) => {
    const idToken = await page.evaluate((key) => {
      const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { stsTokenManager: { accessToken: string } };
      return user.stsTokenManager.accessToken;
    }, KEY);
    await site.call('POST', '/identitytoolkit.googleapis.com/v1/accounts:delete', { body: { idToken } });
    await page.reload();
    await page.waitForURL('**/login?redirect=/profile');
  });
  test.use({ mayComplain: ['401 (Unauthorized)', '400 (Bad Request)'] });
});

test('An anonymous visitor loads nothing of the identity service', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/day-pass');
  await page.mouse.click(5, 5);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /firebase|identity/i.test(url))).toEqual([]);
});

test("A protected page shows 'Checking authentication...' until it is known who asks (AUTH-02)", async ({
  page,
  browser,
  baseURL,
}) => {
  const without = await browser.newContext({ javaScriptEnabled: false });
  const plain = await without.newPage();
  await plain.goto(`${baseURL}/profile`);
  await expect(plain.getByText('Checking authentication...')).toBeVisible();
  await without.close();
  await page.goto('/profile');
  await page.waitForURL('**/login?redirect=/profile');
});
