import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { paymentWindow, problemsOf, signInAndOpen, signInHere } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import type { StartedServer } from '#tests/support/server/start-server.ts';

let site: StartedServer;

test.beforeEach(({ site: own }) => {
  site = own;
});

/** Every test and screen has a date of its own, as there is one room. */
const dates = {
  desktop: { whole: 23, member: 24, invalid: 25, attempts: 26, race: 28, appears: 29, keys: 30 },
  phone: { whole: 10, invalid: 11, attempts: 12, member: 13, race: 14, appears: 15, keys: 16 },
};
const dateOf = (project: string, name: keyof typeof dates.phone): string =>
  project === 'phone' ? `2026-12-${dates.phone[name]}` : `2026-11-${dates.desktop[name]}`;

const account = (name: string, project: string) => ({ name: 'Asha Rao', email: `asha.${name}.${project}@example.com` });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const hour = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email Address').fill('asha@example.com');
  await page.getByLabel('Phone Number').fill('98765 43210');
}

/** Somebody else takes hours of the room, by the calls that a browser makes. */
async function takenByRavi(date: string, start: string, end: string): Promise<void> {
  const sub = `7${date.replaceAll('-', '')}`;
  const ravi = await signIn(site.origin, { sub, name: 'Ravi', email: `r${sub}@example.com`, phone: '9845098450' });
  const { selection, amount } = choices.room(date, start, end);
  const { status } = await site.call('POST', '/api/payments/create-order', {
    token: ravi.token,
    body: {
      selection,
      amount,
      currency: 'INR',
      description: 'Premium Conference Room',
      customerName: 'Ravi Shetty',
      customerEmail: ravi.email,
      customerPhone: ravi.phone,
    },
  });
  expect(status).toBe(200);
}

test(
  'a visitor picks hours on the ruler, signs in, pays and is led to My Bookings (CONF-10, CONF-12); who goes back finds the hours taken',
  { tag: '@both' },
  async ({ page }, info) => {
    const problems = problemsOf(page);
    const date = dateOf(info.project.name, 'whole');
    await page.goto(`${site.origin}/conference-room?date=${date}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Conference Room');
    await expect(page.locator('#pay')).toBeDisabled();
    await expect(page.getByText('Choose a start and an end first.').first()).toBeAttached();

    await hour(page, '10 AM to 11 AM, open').click();
    await hour(page, '1 PM to 2 PM, open').click();
    await expect(page).toHaveURL(`${site.origin}/conference-room?date=${date}&start=10:00&end=14:00`);
    await expect(page.getByLabel('Start Time')).toHaveValue('10:00');
    await expect(page.getByLabel('End Time')).toHaveValue('14:00');
    await expect(page.getByText('4 hours: ₹3,776. More than 4 hours costs ₹7,552, up to the full day.')).toBeVisible();
    await page.getByLabel('End Time').selectOption('15:00');
    await expect(page.locator('#pay')).toHaveText(/Book Conference Room for ₹7,552/);
    await expect(hour(page, '2 PM to 3 PM, open')).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('End Time').selectOption('14:00');
    await fillIn(page);
    await page.getByLabel('Purpose').fill('Interviews');
    await expectAccessible(page);

    await page.locator('#pay').click();
    await page.waitForURL(/\/login\?redirect=\/conference-room/);
    await expect(toast(page, 'Please login to book a conference room.')).toBeVisible();
    await signInHere(page, account('whole', info.project.name));

    await page.waitForURL(/\/conference-room\?date=/);
    await expect(page.locator('#pay')).toBeFocused();
    await expect(page.getByLabel('Purpose')).toHaveValue('Interviews');
    await page.keyboard.press('Enter');
    await expect(page.locator('#pay')).toHaveText(/Processing\.\.\./);
    const saved = page.waitForResponse('**/api/database/bookings');
    await paymentWindow(page).getByRole('button', { name: 'Pay ₹3,776' }).click();
    await expect(toast(page, 'Payment Successful!')).toBeVisible();
    expect((await saved).status()).toBe(200);
    await page.waitForURL(`${site.origin}/my-bookings`);
    await page.goBack();
    await expect(hour(page, '10 AM to 11 AM, taken')).toBeVisible();
    await expect(page.locator('#pay')).toBeDisabled();
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  },
);

/** A member with a month of co-working from the sandbox's day, bought by the calls. */
async function member(project: string) {
  const { name, email } = account('member', project);
  const person = await signIn(site.origin, { sub: `made-${email}`, name, email, phone: '9876543210' });
  const shop = shopper(site.origin, person);
  const { body: order } = await shop.order(choices.coworking('2026-11-21'));
  const { body: paid } = await shop.pay(order.orderId, { webhook: 'none' });
  await shop.verify(paid);
  return { name, email };
}

test(
  'a member books within the hours of the membership, without a payment; a longer time is charged in full, which is said before',
  { tag: '@phone' },
  async ({ page }, info) => {
    const problems = problemsOf(page);
    const date = dateOf(info.project.name, 'member');
    const path = `/conference-room?date=${date}&start=10:00&end=15:00`;
    await signInAndOpen(page, site.origin, await member(info.project.name), path);
    await expect(page.getByText('Included: 4 h left')).toBeVisible();
    await expect(page.getByText(/^This booking of 5 h is longer than that, so it is charged in full/)).toBeVisible();
    await expect(page.locator('#pay')).toContainText('Book Conference Room for ₹7,552');
    await page.getByLabel('End Time').selectOption('12:00');
    await expect(page.getByText(/It uses 2 h and leaves 2 h for this month/)).toBeVisible();
    await expect(page.locator('#pay')).toContainText('Book Conference Room, included');
    await fillIn(page);
    await expectAccessible(page);

    await page.locator('#pay').click();
    await expect(toast(page, 'Booking Confirmed!')).toBeVisible();
    await page.waitForURL(`${site.origin}/my-bookings`);
    await expect(page.locator('iframe.razorpay-checkout-frame')).toHaveCount(0);
    const card = page.getByRole('article').filter({ hasText: 'Premium Conference Room' });
    await expect(card.getByText('Included in your membership')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Invoice/ })).toHaveCount(0);
    await card.getByRole('button', { name: /^View Details/ }).click();
    await expect(page.getByRole('heading', { name: 'Cancel now: 2 hours go back to your month' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('2 hours are back in your month.').first()).toBeVisible();
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  },
);

test('what is missing is said by its own toast (CONF-13, CONF-14, CONF-15)', async ({ page }, info) => {
  const date = dateOf(info.project.name, 'invalid');
  await signInAndOpen(page, site.origin, account('invalid', info.project.name), '/conference-room');
  const pay = page.locator('#pay');
  const press = async () => {
    await pay.focus();
    await page.keyboard.press('Enter');
  };
  await press();
  await expect(toast(page, 'Booking Details Required')).toContainText('Please select date, start time, and end time.');
  await expect(page.getByRole('alert')).toBeFocused();

  await page.goto(`${site.origin}/conference-room?date=${date}&start=15:00&end=12:00`);
  await expect(pay).toBeDisabled();
  await press();
  await expect(toast(page, 'Invalid Duration')).toContainText('Please select a valid time range.');

  await page.goto(`${site.origin}/conference-room?date=${date}&start=15:00&end=17:00`);
  await expect(pay).toBeEnabled();
  await page.getByLabel('Full Name').fill('');
  await page.getByLabel('Phone Number').fill('');
  await pay.click();
  await expect(toast(page, 'Contact Details Required')).toContainText('Please fill in all your contact information.');
  await expectAccessible(page);
});

test(
  'the own hold is in nobody’s way, after a reload, in another tab or for another time; one attempt, one word (CONF-21, CONF-22, PAY-36)',
  { tag: '@phone' },
  async ({ page }, info) => {
    const date = dateOf(info.project.name, 'attempts');
    const path = `/conference-room?date=${date}&start=09:00&end=11:00`;
    await signInAndOpen(page, site.origin, account('attempts', info.project.name), path);
    await fillIn(page);
    await page.locator('#pay').click();
    const window = paymentWindow(page);
    await window.getByRole('button', { name: 'Close' }).click();
    await expect(toast(page, 'Payment Cancelled')).toContainText('Your booking was cancelled.');
    await expectAccessible(page);
    const other = await page.context().newPage();
    await other.goto(site.origin + path);
    await expect(hour(other, '9 AM to 10 AM, yours')).toBeVisible();
    await expect(other.getByText('Your room is still held')).toBeVisible();
    await expect(other.locator('#pay')).toBeEnabled();
    await other.close();

    // For another time, too, the server says whose the hours are.
    await page.goto(`${site.origin}/conference-room?date=${date}&start=10:00&end=12:00`);
    await expect(hour(page, '9 AM to 10 AM, yours')).toBeVisible();
    await expect(page.getByLabel('Start Time').getByRole('option', { name: '9:00 AM (yours)' })).toBeEnabled();
    await page.locator('#pay').click();
    await page.getByRole('button', { name: 'Release and book' }).click();
    await window.getByRole('button', { name: 'Fail' }).click();
    await expect(window.getByRole('alert')).toBeVisible();
    await window.getByRole('button', { name: 'Close' }).click();
    await expect(toast(page, 'Payment Failed')).toHaveCount(1);
    await expect(page.getByText(/Your room is held for you for/)).toBeVisible();
    await expect(hour(page, '9 AM to 10 AM, open')).toBeVisible();
    await page.getByRole('button', { name: 'Release room' }).click();
    await expect(toast(page, 'Released')).toContainText('No charges were made.');

    await page.route('**/api/payments/verify', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.locator('#pay').click();
    await window.getByRole('button', { name: 'Pay ₹3,776' }).click();
    await expect(toast(page, 'Payment Verification Failed')).toContainText('Payment ID: pay_');
    await page.waitForURL(/status=payment_successful_verification_pending/);
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('a lost race leads to a kind message with the nearest free times', { tag: '@phone' }, async ({ page }, info) => {
  const date = dateOf(info.project.name, 'race');
  const path = `/conference-room?date=${date}&start=12:00&end=14:00`;
  await signInAndOpen(page, site.origin, account('race', info.project.name), path);
  await fillIn(page);
  await takenByRavi(date, '13:00', '15:00');
  // Whether the server says so first or the page has just heard of it: a press by key works on a button out of use too.
  await page.locator('#pay').press('Enter');
  await expect(page.getByText('12 PM-2 PM is taken')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '11 AM-1 PM' }).click();
  await expect(page).toHaveURL(/start=11:00&end=13:00/);
  await expect(page.locator('#pay')).toBeFocused();
  await page.locator('#pay').click();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹3,776' }).click();
  await page.waitForURL(`${site.origin}/my-bookings`);
});

test('what others take appears without a reload and cannot be picked', async ({ page }, info) => {
  const date = dateOf(info.project.name, 'appears');
  await page.clock.install();
  await page.goto(`${site.origin}/conference-room?date=${date}`);
  await expect(hour(page, '4 PM to 5 PM, open')).toBeVisible();
  await takenByRavi(date, '16:00', '18:00');
  // The page asks every 20 seconds.
  await page.clock.fastForward(20_000);
  await expect(hour(page, '4 PM to 5 PM, taken')).toBeVisible();
  await hour(page, '4 PM to 5 PM, taken').click({ force: true });
  await expect(page.getByText('4 PM to 5 PM is taken.')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/conference-room?date=${date}`);

  await page.goto(`${site.origin}/conference-room?date=${date}&start=15:00&end=17:00`);
  await expect(page.getByText('3 PM-5 PM is taken')).toBeVisible();
  await expect(hour(page, '9 AM to 10 AM, open')).toBeVisible();
});

test('the ruler is drawn on by the mouse and by keys', async ({ page }, info) => {
  const date = dateOf(info.project.name, 'keys');
  await page.goto(`${site.origin}/conference-room?date=${date}`);
  await expect(page.locator('.ruler')).toHaveAttribute('data-known', 'true');
  await hour(page, '2 PM to 3 PM, open').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page).toHaveURL(/start=14:00&end=17:00/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/start=09:00&end=10:00/);

  const [from, to] = [hour(page, '3 PM to 4 PM, open'), hour(page, '6 PM to 7 PM, open')];
  await from.scrollIntoViewIfNeeded();
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error('The ruler is not laid out.');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/start=15:00&end=19:00/);
});
