import { expect, type Page } from '@playwright/test';
import { hydrated } from '#tests/support/browser/hydrated.ts';
import { problemsOf } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import type { StartedServer } from '#tests/support/server/start-server.ts';

let site: StartedServer;

test.beforeEach(({ site: own }) => {
  site = own;
});

/** Keeps the site's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const newsletter = (page: Page) => page.getByRole('textbox', { name: 'Newsletter' });

for (const [path, leadsTo] of [
  ['/', '/'],
  ['/day-pass', '/day-pass'],
  ['/login', '/login'],
  ['/profile', '/login?redirect=/profile'],
  ['/nowhere', '/nowhere'],
] as const) {
  test(`React takes over ${path} without a word of complaint, no inline code is refused, and what is pointed at may be fetched ahead`, async ({
    page,
  }) => {
    const problems = problemsOf(page);
    await page.goto(site.origin + path);
    await page.waitForURL(site.origin + leadsTo);
    await hydrated(page);
    await expect(page.locator('script[type="speculationrules"]')).toHaveCount(1);
    expect(problems.filter((text) => !text.includes('the server responded with a status of 404'))).toEqual([]);
  });
}

test('what is typed and sent before React is there is done once it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(site.origin);
  await newsletter(page).fill('asha');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Invalid Email' })).toHaveCount(0);
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Please enter a valid email address.' })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(newsletter(page)).toHaveValue('asha');
});

test('a button pressed before React is there shows that it was heard and does what it should, once', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${site.origin}/day-pass`);
  await page.getByLabel('Full Name').fill('Asha Rao');
  const more = page.locator('button', { hasText: 'More dates' });
  await more.click();
  await expect(more).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(more).not.toHaveAttribute('aria-busy');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
});

test('two times chosen and the order sent before React is there are all kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${site.origin}/conference-room?date=2026-11-24`);
  await page.getByLabel('Start Time').selectOption('10:00');
  await page.getByLabel('End Time').selectOption('12:00');
  // What is missing is said before the sign-in.
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.locator('#pay').press('Enter');
  release();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(
    '/conference-room?date=2026-11-24&start=10:00&end=12:00',
  );
});

test('a link pressed before React is there is followed', async ({ page }) => {
  await holdScripts(page);
  await page.goto(site.origin);
  await page.getByRole('link', { name: 'Start with Day Pass' }).first().click();
  await page.waitForURL(`${site.origin}/day-pass`);
});

test('a page opened before a deployment stays usable after it', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(site.origin);
  await page.getByRole('combobox', { name: 'Workspace Type' }).selectOption('Day Pass');
  await page.getByRole('button', { name: 'Explore Spaces' }).click();
  await page.waitForURL(`${site.origin}/day-pass`);
});

for (const [what, file] of [
  ['script', 'entry.client'],
  ['style sheet', '.css'],
] as const) {
  test(`a ${what} that does not come is asked for again without a touch, and React never runs without the style sheet`, async ({
    page,
  }) => {
    let failures = 0;
    await page.route(/assets\/.*\.(js|css)$/, async (route) => {
      const fails = route.request().url().includes(file) && failures < 3;
      if (fails) failures += 1;
      await (fails ? route.abort() : route.continue());
    });
    await page.goto(`${site.origin}/day-pass`);
    await hydrated(page);
    expect(failures).toBe(3);
    const sheets = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => ((link as HTMLLinkElement).sheet?.cssRules.length ?? 0) > 0));
    expect(sheets).toEqual([true]);
  });
}

test('a page of another policy is a document of its own', async ({ page }) => {
  await page.goto(site.origin);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.getByRole('link', { name: 'Start with Day Pass' }).first().click();
  await page.waitForURL(`${site.origin}/day-pass`);
  await hydrated(page);
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
});

test('after a navigation within the site the focus is on the heading and the title is announced', async ({ page }) => {
  await page.goto(`${site.origin}/nowhere`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${site.origin}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Co-working in Whitefield' })).toHaveCount(1);
  expect(await page.evaluate(() => 'before' in window)).toBe(true);
});
