import { expectToFit } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { signInAs } from '#tests/support/browser/sign-in-page.ts';

const markup = `"'></script><script>alert(1)</script><img src=x onerror=alert(1)>`;

test('A link with markup in every parameter shows text, and nothing of it runs', async ({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  const X = encodeURIComponent(markup);
  const links = [
    `/booking-confirmation?bookingId=${X}&type=${X}&plan=${X}&amount=${X}&date=${X}&time=${X}&duration=${X}&paymentId=${X}&status=${X}`,
    `/contact?type=${X}&subject=${X}`,
  ];
  for (const link of links) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
});

test('A link with one endless word in every parameter pushes no page wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const word = 'W'.repeat(400);
  const query = ['plan', 'amount', 'date', 'time', 'duration', 'bookingId', 'paymentId'].map(
    (name) => `${name}=${word}`,
  );
  await page.goto(`/booking-confirmation?type=recreation&${query.join('&')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link describes a booking');
  await expectToFit(page);
});

test('After signing in nobody is led to another site or into a script, however the link is written', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  await signInAs(page);
  // All the ways of writing it are in `safe-return-path.test.ts`; here a browser's own reading of them counts.
  const ways = ['javascript:alert(1)', '//evil.example', '/\\evil.example', '/\t/evil.example'];
  for (const way of ways) {
    await page.goto(`/login?redirect=${encodeURIComponent(way)}`);
    await expect(page, way).toHaveURL(`${site.origin}/`);
  }
});

test.describe('Another site', () => {
  test.use({ mayComplain: ['CORS policy', 'ERR_FAILED'] });

  test('can read nothing of this one, signed in or not', async ({ page, site }) => {
    await page.route('http://evil.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Evil</title>' }),
    );
    await page.goto('http://evil.example/');
    const read = await page.evaluate(
      (address) =>
        fetch(address).then(
          (answer) => answer.text(),
          (error: unknown) => `refused: ${String(error)}`,
        ),
      `${site.origin}/api/auth/config`,
    );
    expect(read).toMatch(/^refused: TypeError/);
  });
});
