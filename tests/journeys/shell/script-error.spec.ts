import { hydrated } from '#tests/support/browser/hydrated.ts';
import { expect, test } from '#tests/support/browser/journey.ts';

test.use({ mayComplain: ['a stray error', 'the frame fails', 'inline style', 'ERR_FAILED'] });

test('ERR-10: an error in some script is in the console and nowhere else', async ({ page }) => {
  await page.goto('/faq');
  const heading = page.getByRole('heading', { level: 1 });
  const words = await heading.innerText();
  const logged = page.waitForEvent('pageerror');
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('a stray error');
      }),
  );
  expect((await logged).message).toBe('a stray error');
  await expect(heading).toHaveText(words);
  await expect(page.getByText('Application Error')).toHaveCount(0);
  await expect(page.getByText('a stray error')).toHaveCount(0);
});

test('ERR-08: where even the frame cannot be drawn, plain words and a button that reloads stand in its place', async ({
  page,
}) => {
  await page.goto('/faq');
  await hydrated(page);
  // The frame finds its style sheet by it.
  await page.evaluate(`Array.prototype.findLast = () => { throw new Error('the frame fails'); }`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('alert')).toContainText('Critical error: the application could not start.');
  await expect(page.getByText('the frame fails')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload Application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A good desk should not need a large office');
});

test('Where the scripts of the console do not come, its page says so and loads again', async ({ page }) => {
  await page.route('**/console/assets/*.js', (route) => route.abort());
  await page.goto('/console');
  await expect(page.getByRole('alert')).toContainText('The console could not be started');
  await page.unroute('**/console/assets/*.js');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await page.waitForURL('**/login/**');
});
