import { randomUUID } from 'node:crypto';
import { ticketAddress } from '#capabilities/booking/rules/ticket/ticket-address.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole } from '#tests/support/console/console-browser.ts';
import { enrol, enterPin } from '#tests/support/console/console-device.ts';
import { scan } from '#tests/support/console/hand-scan.ts';

const made = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

test('a scanner that sends Tab, or nothing, after a code checks in and runs no shortcut', async ({ page, site }) => {
  const [first, second] = [made('Kavya'), made('Leela')];
  const ids = [await guestToday(site.origin, first), await guestToday(site.origin, second)];
  await openConsole(page, site.origin, 'front_desk');
  await expect(page.getByRole('button', { name: `Here: ${second}` })).toBeVisible();
  await scan(page, `${ticketAddress(site.origin, ids[0] ?? '')}?utm_source=chat`, 'Tab');
  await expect(page.getByText(`${first} is checked in`)).toBeVisible();
  // With the focus in the field, too, and the field is empty after it.
  const field = page.getByRole('searchbox', { name: 'Name or ticket number' });
  await field.focus();
  await scan(page, `${ticketAddress(site.origin, ids[1] ?? '')}/`);
  await expect(page.getByText(`${second} is checked in`)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/\/console$/);
  await page.locator('h1').click();
  await scan(page, 'https://example.org/menu', 'Enter');
  const hint = page.getByText('set the scanner to a US English keyboard');
  await expect(hint).toBeVisible();
  await expect(page).toHaveURL(/\/console$/);
  // On a phone it covers no row and no button to press next.
  await page.setViewportSize({ width: 360, height: 740 });
  const end = async () => {
    const { y, height } = (await page.locator('.toast').filter({ has: hint }).boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  const figures = async () => (await page.locator('.day-figures').boundingBox())?.y ?? 0;
  await expect.poll(async () => (await end()) <= (await figures())).toBe(true);
});

test('the keys behind a code press no button and send no form', async ({ page, site }) => {
  const [first, second] = [made('Pari'), made('Rukmini')];
  const ids = [await guestToday(site.origin, first), await guestToday(site.origin, second)];
  await openConsole(page, site.origin, 'front_desk');
  await page.getByRole('button', { name: `Here: ${second}` }).focus();
  const onButton = await scan(page, ids[0] ?? '', 'Enter', 'Enter');
  expect(onButton.slice(-2)).toEqual([false, false]);
  await expect(page.getByText(`${first} is checked in`)).toBeVisible();
  await page.goto(`/console/bookings/${ids[1]}`);
  await page.getByRole('dialog', { name: second }).getByRole('textbox', { name: 'New note' }).focus();
  const inField = await scan(page, ticketAddress(site.origin, ids[0] ?? ''), 'Tab', 'Enter');
  expect(inField.slice(-2)).toEqual([false, false]);
  await expect(page.getByText('Delete it there, and scan outside of fields.')).toBeVisible();
});

test('a scan while a screen loads opens the booking, which leads back to what has loaded', async ({ page, site }) => {
  const name = made('Meena');
  const id = await guestToday(site.origin, name);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/console/calendar*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await openConsole(page, site.origin, 'front_desk', '/console/calendar');
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  await scan(page, ticketAddress(site.origin, id), 'Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  release();
  await expect(page.locator('.calendar-panels')).toBeVisible();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/console\/calendar\/day\/\d{4}-\d\d-\d\d$/);
});

test('a scan on another screen opens the booking, and over a sheet it says where it counts', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  const name = made('Mohan');
  const id = await guestToday(site.origin, name);
  await openConsole(page, site.origin, 'front_desk', '/console/calendar');
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  await scan(page, ticketAddress(site.origin, id), 'Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await scan(page, ticketAddress(site.origin, id), 'Enter');
  await expect(page.getByText('Close this window and scan again.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/console/bookings/${id}$`));
});

test.describe('at the PIN pad', () => {
  test.use({ mayComplain: ['401'] });

  test('a scan is no PIN and costs no try', async ({ page, site }) => {
    const id = await guestToday(site.origin, made('Nila'));
    await enrol(page, site, `Desk ${randomUUID().slice(0, 6)}`);
    await page.getByRole('button', { name: 'Sana Khan' }).click();
    const tries: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && tries.push(request.url())));
    const pin = page.getByLabel('PIN, six digits');
    const notice = page.getByText('That was a scan, not a PIN.');
    await expect(pin).toBeFocused();
    for (let n = 0; n < 5; n += 1) {
      const keys = await scan(page, n % 2 ? id : '1700000000000', 'Enter');
      // Nor does it press the digit that was touched last.
      expect(keys.at(-1)).toBe(false);
      await expect(notice).toBeVisible();
      await expect(pin).toHaveValue('');
      await page.getByRole('button', { name: '1', exact: true }).click();
      await expect(notice).toBeHidden();
    }
    expect(tries).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    await enterPin(page);
  });
});
