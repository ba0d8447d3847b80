import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { signInAndOpen } from '#tests/support/browser/visitor.ts';
import { guestToday, openConsole } from '#tests/support/console/console-browser.ts';
import { customer } from '#tests/support/console/customer-browser.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';

const letters = 'abcdefghijkmnopqrstuvwxyz';
const made = (name: string) =>
  `${name} K${Array.from({ length: 5 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')}`;

/** A day of one journey at one width alone, as the site is shared. @param from an even day of the month. */
const ownDay = (from: string) =>
  `${from.slice(0, 8)}${Number(from.slice(8)) + (test.info().project.name === 'phone' ? 1 : 0)}`;
const address = (service: string, day: string, from: string, until: string) =>
  `/console/calendar/closings/new?${new URLSearchParams({ service, from: `${day}T${from}:00+05:30`, until: `${day}T${until}:00+05:30` })}`;

test.describe('Closings @phone', () => {
  // A deadline that has passed is refused.
  test.use({ mayComplain: ['400'] });

  test('close what is sold: who is hit, the message, the sum on the press; then each case, and reopening', async ({
    page,
    site,
  }) => {
    const [name, day] = [made('Asha'), ownDay('2027-01-10')];
    await guestToday(site.origin, name, choices.room(day, '10:00', '12:00'));
    await openConsole(page, site.origin, 'manager', address('meetingRoom', day, '10:00', '12:00'));
    await expect(page.getByText('1 affected, ₹3,776 paid')).toBeVisible();
    await page.getByLabel('Reason').fill('Projector broken');
    await page.getByText(/^Message:/).click();
    await expect(page.locator('.closing-message')).toContainText(`Hello ${name}`);
    await expect(page.locator('.closing-message')).toContainText('Projector broken');
    await page.getByLabel(`For ${name}`, { exact: true }).selectOption('Refund an amount');
    await page.getByRole('button', { name: /^Close/ }).click();
    await expect(page.getByText('Enter an amount from ₹1.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(`Amount for ${name}, in rupees`).fill('500');
    await expect(page.getByRole('button', { name: 'Close, write to 1, up to ₹500' })).toBeVisible();
    await page.getByLabel(`For ${name}`, { exact: true }).selectOption('As the group');
    const until = page.getByRole('group', { name: 'Customers choose until' });
    await until.getByLabel('Date').fill('2026-11-20');
    await expect(page.getByText('The deadline must be in the future, within 90 days.')).toBeVisible();
    await until.getByLabel('Date').fill('2026-12-01');
    await until.getByLabel('Time').fill('12:00');
    await expect(page.getByText(/^Customers choose until .*1 Dec.* 12/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close, write to 1, up to ₹3,776' }).click();

    await expect(page).toHaveURL(/\/closings\/\d+$/);
    await expect(page.getByText(/^1 waiting until/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Keep: ${name}` }).click();
    await expect(page.getByText('1 keep the booking')).toBeVisible();
    await expect(page.getByText('The booking stays as it is, as a colleague chose.')).toBeVisible();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByText(/^Reopened by Ravi Kumar/)).toBeVisible();
    await page.goto(`${site.origin}/console/calendar/closings`);
    await expect(page.getByRole('heading', { name: 'Closings' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a day of the calendar leads to the form, and then to the page of what is closed', async ({ page, site }) => {
    const day = ownDay('2027-02-10');
    await openConsole(page, site.origin, 'manager', `/console/calendar/day/${day}`);
    await page.getByRole('link', { name: /^Close places…/ }).click();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(day);
    await expect(page.getByText('No booking is affected.')).toBeVisible();
    const reason = made('Painting');
    await page.getByLabel('Reason').fill(reason);
    // As after a session that ended.
    await page.reload();
    await expect(page.getByText('What you typed before is back')).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue(reason);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(/\/closings\/\d+$/);
    const tracked = page.url();
    await page.goto(`${site.origin}/console/calendar/day/${day}`);
    await page.getByRole('listitem').filter({ hasText: reason }).getByRole('link').click();
    await expect(page).toHaveURL(tracked);
  });

  test('the customer moves the booking for free by the link of the message', async ({ page, site }) => {
    const person = customer(made('kiran').replace(' ', ''), '9845098451');
    const day = ownDay('2027-02-12');
    const signedIn = await signIn(site.origin, person);
    const shop = shopper(site.origin, signedIn);
    const { body: order } = await shop.order(choices.room(day, '13:00', '15:00'));
    const { body: paid } = await shop.pay(order.orderId);
    expect((await shop.verify(paid)).body.verified).toBe(true);
    const { bookingId } = order;
    await openConsole(page, site.origin, 'manager', address('meetingRoom', day, '13:00', '15:00'));
    await page.getByLabel('Reason').fill('New floor');
    const press = page.getByRole('button', { name: /^Close, write to/ });
    await press.click();
    await expect(page).toHaveURL(/\/closings\/\d+$/);
    const answer = await fetch(`${site.origin}/api/bookings/${bookingId}/link`, {
      headers: { Authorization: `Bearer ${signedIn.token}` },
    });
    const { path } = (await answer.json()) as { path: string };
    await page.goto(new URL(path, site.origin).href);
    const choice = page.getByRole('region', { name: 'We have to close' });
    await expect(choice).toContainText('New floor');
    await expectAccessible(page);
    await choice.getByLabel('New date').fill(ownDay('2026-12-22'));
    await choice.getByRole('button', { name: 'Move for free' }).click();
    await expect(page.getByText('The booking was moved, as the customer chose.')).toBeVisible();
  });

  test('the customer takes the money in My Bookings', async ({ page, browser, site }) => {
    const person = customer(made('meena').replace(' ', ''), '9845098452');
    const day = ownDay('2027-01-12');
    const shop = shopper(site.origin, await signIn(site.origin, person));
    const { body: order } = await shop.order(choices.room(day, '15:00', '17:00'));
    const { body: paid } = await shop.pay(order.orderId);
    expect((await shop.verify(paid)).body.verified).toBe(true);
    await openConsole(page, site.origin, 'manager', address('meetingRoom', day, '15:00', '17:00'));
    await page.getByLabel('Reason').fill('New floor');
    await page.getByRole('button', { name: /^Close, write to/ }).click();
    await expect(page).toHaveURL(/\/closings\/\d+$/);
    const theirs = await (await browser.newContext()).newPage();
    await signInAndOpen(theirs, site.origin, person, `/my-bookings?booking=${order.bookingId}`);
    const choice = theirs.getByRole('region', { name: 'We have to close' });
    await expect(choice).toContainText('New floor');
    await expect(theirs.getByText('Cancel now: ₹3,776.00 refund')).toBeVisible();
    await expectAccessible(theirs);
    await choice.getByRole('button', { name: 'Cancel and refund ₹3,776' }).click();
    await expect(theirs.getByText('Full refund, as the customer chose.')).toBeVisible();
    await theirs.context().close();
  });
});
