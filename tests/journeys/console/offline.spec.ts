import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { guestToday, tokenOf } from '#tests/support/console/console-browser.ts';
import { enrol, enterPin } from '#tests/support/console/console-device.ts';

test.use({ mayComplain: ['ERR_', '401'] });

test('a tablet notes arrivals without a network, also after a cold start, and sends each of them once', async ({
  page,
  context,
  site,
}) => {
  const [first, second] = [`Anil ${randomUUID().slice(0, 6)}`, `Bina ${randomUUID().slice(0, 6)}`];
  const ids = [await guestToday(site.origin, first), await guestToday(site.origin, second)];
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  await expect(page.getByRole('button', { name: `Here: ${first}` })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context.setOffline(true);
  await expect(page.getByText(/Offline since/)).toBeVisible();
  await page.getByRole('button', { name: `Here: ${first}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: first })).toContainText('Noted');
  await expectAccessible(page);

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Note arrivals offline' }).click();
  await expect(page.getByRole('region', { name: 'Came' })).toContainText(first);
  await page.getByRole('button', { name: `Here: ${second}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: second })).toContainText('Noted');
  await page.getByRole('button', { name: `Undo: ${second}` }).click();
  await page.getByRole('button', { name: `Here: ${second}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: second })).toContainText('Noted');

  await context.setOffline(false);
  await enterPin(page);
  await expect(page.getByText('All 2 noted arrivals are sent.')).toBeVisible();
  const { body } = await site.call<{ arrivals: { bookingId: string; state: string; offline?: true }[] }>(
    'GET',
    '/api/console/day',
    { token: await tokenOf(site.origin, 'owner') },
  );
  for (const id of ids)
    expect(body.arrivals.find(({ bookingId }) => bookingId === id)).toMatchObject({ state: 'arrived', offline: true });
});
