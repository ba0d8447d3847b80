import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { axeOn } from '#tests/support/browser/axe.ts';
import { signInAndOpen } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import { publicPages } from '#tests/support/public-pages.ts';
import type { StartedServer } from '#tests/support/server/start-server.ts';

let site: StartedServer;

test.beforeEach(({ site: own }) => {
  site = own;
});

const large = { viewport: { width: 1440, height: 900 } };
const small = { viewport: { width: 360, height: 740 } };
const services = [
  ['Co-working Space', '/coworking'],
  ['Conference Room', '/conference-room'],
  ['Recreation Plan', '/recreation-plan'],
  ['Day Pass', '/day-pass'],
] as const;

test.describe('zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the bars give way: what is read and pressed has the whole window', async ({ page }) => {
    await page.goto(`${site.origin}/day-pass?date=2026-11-25`);
    const bar = page.getByRole('banner');
    await expect(bar).toBeInViewport();
    await page.getByLabel('Full Name').scrollIntoViewIfNeeded();
    await page.getByLabel('Full Name').fill('Asha Rao');
    await expect(bar).not.toBeInViewport();
    await expect(page.locator('#pay')).not.toBeInViewport();
    await expect(page.locator('.buy-bar')).toBeHidden();
  });
});

test.describe('on large screens', () => {
  test.use(large);

  test('NAV-05, NAV-06: signed out, Login and Sign Up both lead to /login', async ({ page }) => {
    await page.goto(site.origin);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(bar.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/login');
  });

  test('NAV-01, NAV-02: the bar stays in view, its items in order', async ({ page }) => {
    await page.goto(site.origin);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('navigation').getByRole('link')).toHaveText([
      'Home',
      'Centers',
      'Enterprise',
      'About Us',
      'Contact',
    ]);
    for (const [name, path] of [
      ['Home', '/'],
      ['Centers', '/centers'],
      ['Enterprise', '/enterprise'],
      ['About Us', '/about'],
      ['Contact', '/contact'],
    ] as const) {
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await page.getByRole('heading', { name: 'Prime Location' }).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
  });

  test('NAV-03, NAV-04: the Services dropdown leads to the four services; the current page is said', async ({
    page,
  }) => {
    await page.goto(site.origin);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
    for (const [name, path] of services) {
      await expect(page.locator('#services-menu').getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('#services-menu')).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Services' })).toBeFocused();
  });

  test('HOME-09: a card leads to its service wherever the mouse presses it', async ({ page }) => {
    await page.goto(site.origin);
    // Past the check of what lies there: the card's link lies over its words, and must still do so while the mouse is down.
    const words = page.getByRole('main').getByRole('heading', { name: 'Recreation Plan' });
    await words.click({ force: true, delay: 50 });
    await expect(page).toHaveURL(`${site.origin}/recreation-plan`);
  });
});

test.describe('on phones', () => {
  test.use(small);

  test('NAV-07, NAV-12, NAV-13: on phones a drawer holds all links and closes on any press', async ({ page }) => {
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main' });
    await expect(drawer.getByRole('link')).toHaveText([
      'Home',
      'Centers',
      ...services.map(([name]) => name),
      'Enterprise',
      'About Us',
      'Contact',
      'Login',
      'Sign Up',
    ]);
    await expect(drawer.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, the finder leads to the chosen service, everything can be read', async ({ page }) => {
    await page.setViewportSize(large.viewport);
    await page.goto(site.origin);
    await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
    await expect(page.locator('#services-menu').getByRole('link', { name: 'Day Pass' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize(small.viewport);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Workspace Type' }).selectOption('Day Pass');
    await page.getByRole('button', { name: 'Explore Spaces' }).click();
    await page.waitForURL(`${site.origin}/day-pass`);
  });
});

test('NAV-11, NAV-14, NAV-15: the menu of the signed-in person leads to their pages; logging out says so', async ({
  page,
}) => {
  await page.setViewportSize(large.viewport);
  await signInAndOpen(page, site.origin, { name: 'Asha Rao', email: 'asha.of.the.menu@example.com' }, '/');
  const account = page.getByRole('banner').getByRole('button', { name: 'Account: Asha Rao' });
  const menu = page.locator('#account-menu');
  await account.click();
  await expect(menu.getByRole('link')).toHaveText(['My Profile', 'My Bookings']);
  await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  await expect(menu.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/my-bookings');
  await menu.getByRole('button', { name: 'Logout' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'You have been logged out successfully.' });
  await expect(toast).toContainText('Logged Out');
  await expect(account).toHaveCount(0);
});

test('NAV-08, NAV-09, NAV-10: the bar shows the signed-in person, a small one in its menu', async ({ page }) => {
  await page.setViewportSize(large.viewport);
  const email = 'asha.rao.of.the.bar@a-long-name-of-a-company.example.com';
  await signInAndOpen(page, site.origin, { name: 'Asha Rao', email }, '/');
  const account = page.getByRole('banner').getByRole('button', { name: 'Account: Asha Rao' });
  await expect(account).toContainText(`AAsha Rao${email}`);
  const menu = page.locator('#account-menu');
  const [ownName, address] = [menu.getByText('Asha Rao'), menu.getByText(email)];
  await page.setViewportSize(small.viewport);
  await account.click();
  await expect(ownName).toBeVisible();
  await expect(address).toBeVisible();
  expect((await menu.boundingBox())?.x).toBeGreaterThan(8);
  await page.keyboard.press('Escape');
  await page.setViewportSize(large.viewport);
  await account.click();
  await expect(ownName).toBeHidden();
});

test("NAV-12, NAV-13: the signed-in person's drawer has My Bookings and Logout, and closes on each", async ({
  page,
}) => {
  await page.setViewportSize(small.viewport);
  await signInAndOpen(page, site.origin, { name: 'Asha Rao', email: `asha.drawer@example.com` }, '/faq');
  const drawer = page.getByRole('dialog', { name: 'Main' });
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  await expect(drawer.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(drawer.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/my-bookings');
  await drawer.getByRole('link', { name: 'About Us' }).click();
  await page.waitForURL(/\/about$/);
  await expect(drawer).toBeHidden();
  await open.click();
  await drawer.getByRole('button', { name: 'Logout' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'You have been logged out successfully.' })).toBeVisible();
});

test('FOOT-05, FOOT-06, FOOT-07: the footer has its blocks with its contacts, and says that no real money moves', async ({
  page,
}) => {
  await page.goto(site.origin);
  const footer = page.getByRole('contentinfo');
  for (const title of ['Quick Links', 'Legal', 'Contact Us'])
    await expect(footer.getByRole('heading', { name: title })).toBeVisible();
  await expect(footer.getByText(/© 2024/)).toBeVisible();
  await expect(footer.locator('a[href^="tel:+91"]')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(footer.locator('a[href^="https://wa.me/"]')).toHaveAttribute('href', /text=Hello/);
  await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
  await expect(footer.getByText('no real money moves')).toBeVisible();
});

test('FOOT-04: at no width the button to pay covers anything of the footer', async ({ page }) => {
  const bar = page.locator('.buy-bar');
  const instagram = page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' });
  for (const [, path] of services) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.origin + path);
    for (const width of [360, 768, 1023]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(bar).toBeVisible({ timeout: 500 });
        const { top } = await bar.evaluate((element) => element.getBoundingClientRect());
        const { bottom } = await instagram.evaluate((element) => element.getBoundingClientRect());
        expect(bottom, `${path} at ${width} px`).toBeLessThanOrEqual(top);
      }).toPass();
    }
  }
});

test('ROUTE-19: an unknown address says 404 Page Not Found, in the frame', async ({ page }) => {
  const answer = await page.goto(`${site.origin}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expectAccessible(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the home page in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(site.origin);
    await expectAccessible(page);
  });
}

test('axe would find a picture without words, in a frame of the page as well', async ({ page }) => {
  await page.goto(`${site.origin}/healthz`);
  await page.setContent('<img src="data:,"><iframe srcdoc="<img src=data:,>"></iframe>');
  await expect(page.frameLocator('iframe').locator('img')).toBeAttached();
  const { violations } = await (await axeOn(page)).withRules('image-alt').analyze();
  const found = violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' in ')));
  expect(new Set(found)).toEqual(new Set(['img', 'iframe in img']));
});

test('320 px and text of twice the size fit without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(site.origin);
  await expectAccessible(page);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const overflow = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(overflow).toBe(0);
});

test('on a phone of 360 px every page fits where the browser makes all letters at least twice as large', async ({
  browser,
  launchOptions,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=minimumFontSize=32,minimumLogicalFontSize=32'];
  const own = await browser.browserType().launch({ ...launchOptions, args });
  const page = await own.newPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  for (const path of [...publicPages, '/newsletter/confirm', '/nowhere', '/blog/nothing']) {
    await page.goto(site.origin + path);
    // The footer is laid out when it comes near.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await page.evaluate(textsBesideThePage), path).toEqual([]);
  }
  await own.close();
});

test('the ruler’s last hour has room for both of its ends where letters are large', async ({
  browser,
  launchOptions,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=minimumFontSize=32,minimumLogicalFontSize=32'];
  const own = await browser.browserType().launch({ ...launchOptions, args });
  const page = await own.newPage({ viewport: { width: 768, height: 740 } });
  await page.goto(`${site.origin}/conference-room?date=2026-11-25`);
  const ends = page.locator('.ruler-hour').last().locator('.ruler-ends > span');
  const [from, to] = [await ends.first().boundingBox(), await ends.last().boundingBox()];
  if (!from || !to) throw new Error('One of the ends is not shown.');
  expect(from.x + from.width <= to.x || from.y + from.height <= to.y).toBe(true);
  await own.close();
});

/** What begins or ends beside the page's width, hidden words left out. */
function textsBesideThePage(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (!element?.checkVisibility() || element.closest('.sr-only, .skip-link, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const isBeside = ({ left, right, width }: DOMRect) => width > 1 && (left < -1 || right > innerWidth + 1);
    if ([...range.getClientRects()].some(isBeside)) found.push(text.textContent?.trim() ?? '');
  }
  return found;
}
