import { expect, test } from '#tests/support/journey.ts';

test.use({ mayComplain: ['a stray error'] });

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
