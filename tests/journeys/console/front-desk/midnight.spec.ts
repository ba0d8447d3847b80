import { randomUUID } from 'node:crypto';
import { ticketAddress } from '#capabilities/booking/rules/ticket/ticket-address.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { clockToSet, setClock } from '#tests/support/console/clock-to-set.ts';
import { guestToday } from '#tests/support/console/console-browser.ts';
import { enrol, enterPin } from '#tests/support/console/console-device.ts';
import { scan } from '#tests/support/console/hand-scan.ts';

test.use({ mayComplain: ['ERR_', '401'] });

const DAY = 86_400_000;

test('a tablet without a network over midnight says of which day its list is, notes tickets, and shows today with the network', async ({
  page,
  context,
  site,
}) => {
  const name = `Asif ${randomUUID().slice(0, 6)}`;
  const id = await guestToday(site.origin, name);
  await page.addInitScript(clockToSet);
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  const here = page.getByRole('button', { name: `Here: ${name}` });
  await expect(here).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await expect(page.getByText(/Offline since/)).toBeVisible();
  // These came to be after the list.
  const others = [await guestToday(site.origin, 'Bela'), await guestToday(site.origin, 'Chand')] as const;
  // Two nights: the list of tomorrow was kept beforehand.
  await setClock(page, 2 * DAY);
  const notice = page.getByRole('status').filter({ hasText: 'Today’s list is not on this device' });
  await expect(notice).toContainText('You see the list of Saturday, 21 November 2026.');
  await expect(page.locator('.today-head')).toContainText('Monday, 23 November 2026');
  await expect(page.getByText(/Offline since/)).toContainText(/since Sat 21 Nov, /);
  await expect(page.getByRole('region', { name: 'Did not come' })).toContainText(name);
  await expect(page.getByText('Today in figures')).toHaveCount(0);
  await expectAccessible(page);

  const verdict = page.locator('.verdict');
  await scan(page, ticketAddress(site.origin, id), 'Enter');
  await expect(verdict).toContainText('The booking ended on Saturday, 21 November 2026');
  await scan(page, ticketAddress(site.origin, others[0]), 'Enter');
  await expect(verdict).toContainText('Not checked: today’s list is not on this device.');
  await expect(notice).toContainText('Noted so far: 2.');

  // From cold: what was kept of past days is gone.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(notice).toContainText('arrivals are noted, and checked once the network is back. Noted so far: 2.');
  await expect(notice).not.toContainText('You see the list');
  await expect(page.getByText(name)).toHaveCount(0);
  await expectAccessible(page);
  await scan(page, ticketAddress(site.origin, others[1]), 'Enter');
  await expect(verdict).toContainText('Noted');
  await expect(notice).toContainText('Noted so far: 3.');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(notice).toContainText('Noted so far: 2.');

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(page.locator('.today-head')).toContainText('Saturday, 21 November 2026');
  await expect(here).toBeVisible();
});
