import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { paymentWindow, problemsOf, signInAndOpen } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import type { StartedServer } from '#tests/support/server/start-server.ts';

let site: StartedServer;

test.beforeEach(({ site: own }) => {
  site = own;
});

/** An account with its orders made by the calls: what the page then shows is the server's own. */
async function buyer(who: string) {
  const email = `${who}@example.com`;
  // The chooser's own name for an account that is typed in.
  const person = await signIn(site.origin, { sub: `made-${email}`, name: 'Ravi Shetty', email, phone: '9845098450' });
  return {
    name: person.name,
    email,
    async order(date: string) {
      const { body } = await site.call<{ orderId: string; bookingId: string }>('POST', '/api/payments/create-order', {
        token: person.token,
        body: {
          amount: 38400,
          currency: 'INR',
          description: 'Day Pass',
          customerName: person.name,
          customerEmail: email,
          customerPhone: person.phone,
          selection: { serviceType: 'dayPass', date },
        },
      });
      return body;
    },
    async buy(date: string) {
      const order = await this.order(date);
      const paid = await pay(site.origin, order.orderId);
      await site.call('POST', '/api/payments/verify', { token: person.token, body: paid.body });
      return order;
    },
  };
}

/** No message lies over it. */
const isUncovered = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('without a sign-in the page says so and leads to one (ROLE-07, BOOKINGS-13, BOOKINGS-14)', async ({ page }) => {
  // This answer leaves the browser on the page, so that its words can be read.
  await page.route(/\/login\?/, (route) => route.fulfill({ status: 204 }));
  const led = page.waitForRequest(/\/login\?redirect=\/my-bookings$/);
  await page.goto(`${site.origin}/my-bookings`);
  await led;
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(/\/login\?redirect=\/my-bookings$/);
});

test('nobody has bookings at first: the page leads to the services (BOOKINGS-12, BOOKINGS-17)', async ({ page }) => {
  await signInAndOpen(page, site.origin, await buyer('newcomer'), '/my-bookings');
  await expect(page.getByText('No Bookings Found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  for (const path of ['/day-pass', '/coworking', '/conference-room']) {
    await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expectAccessible(page);
});

/** A day pass that is paid for and one that is not, and the page of their buyer. */
async function openTwo(page: Page, who: string) {
  const ravi = await buyer(who);
  const booked = await ravi.buy('2026-11-24');
  await ravi.order('2026-11-25');
  await signInAndOpen(page, site.origin, ravi, '/my-bookings');
  return { ravi, booked };
}

test('bookings are counted and can be asked for again (BOOKINGS-01, BOOKINGS-02, BOOKINGS-16)', async ({ page }) => {
  const { ravi } = await openTwo(page, 'ravi.counts');
  await expect(page.getByText('Bookings Loaded')).toBeVisible();
  await expect(page.getByText('2 bookings in total')).toBeVisible();
  await ravi.order('2026-11-26');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('3 bookings in total')).toBeVisible();
});

test('bookings have tabs with their counts (BOOKINGS-03, BOOKINGS-04, BOOKINGS-05)', async ({ page }) => {
  await openTwo(page, 'ravi.tabs');
  await expect(page.getByRole('tab')).toHaveText([
    /All\s*\(2\)/,
    /Confirmed\s*\(1\)/,
    /Pending\s*\(1\)/,
    /Completed\s*\(0\)/,
    /Cancelled\s*\(0\)/,
  ]);
  await expect(page.getByRole('tab', { name: 'All (2)' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Confirmed (1)' }).click();
  await expect(page).toHaveURL(/tab=confirmed/);
  await expect(page.getByRole('article')).toHaveText([/Confirmed/]);
});

test('the card of a booking says what was booked (BOOKINGS-06, BOOKINGS-08, BOOKINGS-09)', async ({ page }) => {
  const { booked } = await openTwo(page, 'ravi.card');
  await page.getByRole('tab', { name: 'Confirmed (1)' }).click();
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  for (const text of ['Day Pass', booked.bookingId, 'Confirmed', '21 November 2026', '+2 more']) {
    await expect(card).toContainText(text);
  }
});

test('a card has the amount that was paid, or is to be paid (BOOKINGS-07)', async ({ page }) => {
  await openTwo(page, 'ravi.amounts');
  const cards = page.getByRole('article');
  for (const text of ['Tuesday, 24 November 2026', '10:00 AM - 8:00 PM', 'Amount paid', '₹384']) {
    await expect(cards.filter({ hasText: 'Confirmed' })).toContainText(text);
  }
  await expect(cards.filter({ hasText: 'Pending' })).toContainText('Amount to pay');
});

test('a booking has its details and its invoice (BOOKINGS-10, BOOKINGS-11, BOOKINGS-19)', {
  tag: '@phone',
}, async ({ page }) => {
  const problems = problemsOf(page);
  const { booked } = await openTwo(page, 'ravi.details');
  await expect(page.getByRole('button', { name: /^Invoice/ })).toHaveCount(1);
  await page.getByRole('tab', { name: 'Confirmed (1)' }).click();
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expectAccessible(page);

  await card.getByRole('button', { name: /^View Details/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Free cancellation until Mon 23 Nov, 10:00 AM');
  await expect(dialog).toContainText('₹59');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: /^View Details/ })).toBeFocused();

  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Invoice/ }).click();
  expect((await saved).suggestedFilename()).toBe(`invoice-${booked.bookingId}.pdf`);
  await expect(page.getByText('Invoice Downloaded')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a tab shows none but its own bookings while they come, and without the network that is said (API-18, BOOKINGS-05, BOOKINGS-15)', async ({
  page,
  context,
}) => {
  const divya = await buyer('divya');
  await divya.buy('2026-11-24');
  await divya.order('2026-11-25');
  await signInAndOpen(page, site.origin, divya, '/my-bookings?tab=confirmed');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  const slow = Promise.withResolvers<void>();
  await page.route(/status=pending/, (route) => slow.promise.then(() => route.continue()));
  await page.getByRole('tab', { name: 'Pending (1)' }).click();
  await expect(page.getByText('Loading your bookings...')).toBeAttached();
  await expect(cards).toHaveCount(0);
  await expect(page.getByText('No pending bookings')).toHaveCount(0);
  slow.resolve();
  await expect(cards).toHaveText([/Pending/]);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Connection Error' })).toBeVisible();
  await expect(cards).toHaveCount(1);
});

test('a booking is cancelled once, with its refund said before and followed after; the place is sold again', {
  tag: '@phone',
}, async ({ page }) => {
  const problems = problemsOf(page);
  const kiran = await buyer('kiran');
  const { bookingId } = await kiran.buy('2026-11-25');
  await signInAndOpen(page, site.origin, kiran, `/my-bookings?tab=confirmed&booking=${bookingId}`);
  const details = page.getByRole('dialog', { name: 'Day Pass' });
  await expect(details).toContainText('Cancel now: ₹384.00 refund to your UPI account');
  await expect.poll(() => isUncovered(details.getByRole('button', { name: 'Close' }))).toBe(true);
  await expect(details).toContainText('Full refund until Tue 24 Nov, 10:00 AM. No refund after that.');
  await details.getByRole('button', { name: 'Cancel this booking' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question).toContainText('Cancel now: ₹384.00 refund to your UPI account');
  await expect(question).toContainText('usually get the money by 1 December 2026');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(details).toBeVisible();

  // The answer gets lost on its way: the page asks what became of it, and a double click is one request.
  let lost = 0;
  await page.route('**/cancellation', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.fulfill({ status: 503, json: {} });
  });
  await details.getByRole('button', { name: 'Cancel this booking' }).click();
  await question.getByRole('button', { name: 'Cancel booking' }).dblclick();
  await expect(details.getByText('Your booking is cancelled')).toBeVisible();
  expect(lost).toBe(1);
  await expect(question).toBeHidden();
  await expect(details).toContainText('Refund of ₹384.00 to your UPI account');
  await expect(details.getByText('Bank reference (ARN)')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Cancelled (1)' })).toBeAttached();
  await expectAccessible(page);
  await kiran.buy('2026-11-25');
  expect(problems.filter((text) => !text.includes('503'))).toEqual([]);
});

test("a company's GSTIN is put on an invoice: a wrong check character is said at its field, then all documents are listed", async ({
  page,
}) => {
  const problems = problemsOf(page);
  const asha = await buyer('company');
  const { bookingId } = await asha.buy('2026-11-28');
  await signInAndOpen(page, site.origin, asha, `/my-bookings?booking=${bookingId}`);
  const details = page.getByRole('dialog', { name: 'Day Pass' });
  await details.getByRole('button', { name: 'Add GSTIN to this invoice' }).click();
  await details.getByRole('button', { name: 'Issue new invoice' }).click();
  await expect(details.getByRole('alert').getByRole('link')).toHaveText([/company/, /GSTIN of 15/, /address/]);
  await details.getByLabel('Company').fill('ಮೇಜು & Daughters');
  await details.getByLabel('GSTIN', { exact: true }).fill('27aapfu0939f1zo');
  await details.getByLabel('Registered address').fill('12 MG Road\nPune 411001');
  await details.getByRole('button', { name: 'Issue new invoice' }).click();
  const gstin = details.getByLabel('GSTIN', { exact: true });
  await expect(gstin).toHaveAccessibleDescription('Please enter a valid GSTIN of 15 characters');
  await expect(details.getByRole('listitem').filter({ hasText: 'Credit note' })).toHaveCount(0);
  await expectAccessible(page);

  await gstin.fill('27 AAPFU0939F1ZV');
  await expect(gstin).not.toHaveAccessibleDescription(/valid GSTIN/);
  await details.getByRole('button', { name: 'Issue new invoice' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'GSTIN added' })).toContainText('by e-mail');
  const papers = details.getByRole('listitem').filter({ hasText: /^(Invoice|Credit note) / });
  await expect(papers).toHaveCount(3);
  await expect(papers.filter({ hasText: 'Replaced' })).toHaveCount(1);
  await expect(papers.filter({ hasText: 'GSTIN 27AAPFU0939F1ZV' }).filter({ hasText: /^Invoice/ })).toHaveCount(1);
  await expect(papers.filter({ hasText: /^Credit note/ })).toContainText('against SMP/26-27/');
  await expect(details.getByRole('button', { name: 'Correct GSTIN on this invoice' })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await papers
    .filter({ hasText: /^Credit note/ })
    .getByRole('button', { name: /^PDF/ })
    .click();
  expect((await saved).suggestedFilename()).toMatch(/^CSMP-26-27-\d+\.pdf$/);
  expect(problems).toEqual([]);
});

test('without the PDF a plain text copy is saved (API-20)', async ({ page }) => {
  const meera = await buyer('meera');
  const { bookingId } = await meera.buy('2026-11-24');
  await signInAndOpen(page, site.origin, meera, '/my-bookings');
  await page.route('**/invoice', (route) => route.abort());
  const saved = page.waitForEvent('download');
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Invoice/ })
    .click();
  expect((await saved).suggestedFilename()).toBe(`invoice-${bookingId}.txt`);
});

test('a link to one booking opens it with nothing above; one that is of another account says so', {
  tag: '@phone',
}, async ({ page }) => {
  const asha = await buyer('linked');
  const { bookingId } = await asha.buy('2026-11-29');
  await signInAndOpen(page, site.origin, asha, `/my-bookings?booking=${bookingId}`);
  const details = page.getByRole('dialog', { name: 'Day Pass' });
  await expect(details.getByRole('button', { name: 'Cancel this booking' })).toBeVisible();
  await expect(page.getByText('Bookings Loaded')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Bookings Loaded')).toBeVisible();

  const others = await (await buyer('somebody-else')).buy('2026-11-29');
  await page.goto(`${site.origin}/my-bookings?booking=${others.bookingId}`);
  const note = page.getByRole('status').filter({ hasText: 'We could not find this booking' });
  await expect(note).toContainText('another Google account');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a GSTIN whose answer was lost is not denied, and issues nothing twice', async ({ page }) => {
  const asha = await buyer('lost-company');
  const { bookingId } = await asha.buy('2026-12-06');
  await signInAndOpen(page, site.origin, asha, `/my-bookings?booking=${bookingId}`);
  const details = page.getByRole('dialog', { name: 'Day Pass' });
  await details.getByRole('button', { name: 'Add GSTIN to this invoice' }).click();
  await details.getByLabel('Company').fill('Rao & Daughters');
  await details.getByLabel('GSTIN', { exact: true }).fill('27AAPFU0939F1ZV');
  await details.getByLabel('Registered address').fill('12 MG Road, Pune 411001');
  await page.route('**/gstin', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await details.getByRole('button', { name: 'Issue new invoice' }).click();
  await expect(details.getByRole('alert')).toContainText('nothing is issued twice');
  await page.unroute('**/gstin');
  await details.getByRole('button', { name: 'Issue new invoice' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'GSTIN added' })).toBeVisible();
  await expect(details.getByRole('listitem').filter({ hasText: /^(Invoice|Credit note) / })).toHaveCount(3);
});

test('a tab that slept while another one changed the account shows nothing of the last one', async ({
  page,
  browser,
}) => {
  const [before, after] = [await buyer('slept'), await buyer('woke')];
  await before.buy('2026-11-30');
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await signInAndOpen(otherPage, site.origin, after, '/my-bookings');
  const [key, session] = await otherPage.evaluate(
    () => Object.entries(localStorage).find(([name]) => name.startsWith('firebase:authUser:')) ?? ['', ''],
  );
  await other.close();
  await signInAndOpen(page, site.origin, before, '/my-bookings');
  await expect(page.getByRole('article')).toHaveCount(1);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/database/bookings/user/**', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.fallback();
  });
  await page.evaluate(
    ([name = '', value = '']) => {
      localStorage.setItem(name, value);
      dispatchEvent(new StorageEvent('storage', { key: name, newValue: value, storageArea: localStorage }));
    },
    [key, session],
  );
  await asked.promise;
  await expect(page.getByRole('article')).toHaveCount(0);
  answered.resolve();
  await expect(page.getByText('No bookings yet')).toBeVisible();
});

test('the focus is never nowhere: what takes its place goes, and what was said is not said again', async ({ page }) => {
  const farida = await buyer('farida');
  const { bookingId } = await farida.buy('2026-12-03');
  await page.clock.install();
  await signInAndOpen(page, site.origin, farida, `/my-bookings?booking=${bookingId}`);
  const details = page.getByRole('dialog', { name: 'Day Pass' });
  const addGstin = details.getByRole('button', { name: 'Add GSTIN to this invoice' });
  await addGstin.click();
  await expect(details.getByLabel('Company')).toBeFocused();
  await details.getByRole('button', { name: 'Not now' }).click();
  await expect(addGstin).toBeFocused();

  await details.getByRole('button', { name: /^PDF of invoice/ }).click();
  const toast = page.locator('[data-kind]').filter({ hasText: 'Document saved' });
  await expect(toast).toBeVisible();
  await expect(toast).not.toHaveAttribute('aria-live');
  // Long enough to be read out.
  await page.clock.fastForward(1500);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(toast).toHaveAttribute('aria-live', 'off');
  const card = page.getByRole('article', { name: 'Day Pass Thursday, 3 December 2026' });
  await expect(
    card.getByRole('button', { name: /^View Details of Day Pass, Thursday, 3 December 2026, Hot desk \d+$/ }),
  ).toBeFocused();

  await page.getByRole('button', { name: 'Show calendar address' }).click();
  await expect(page.locator('output:focus')).toContainText('/calendar/');
});

test('where a part of the details that has the focus goes, it begins again at their head', async ({ page }) => {
  const gita = await buyer('gita');
  const { bookingId } = await gita.buy('2026-12-04');
  let isAway = true;
  await page.route(`**/api/bookings/${bookingId}`, (route) => (isAway ? route.abort() : route.continue()));
  await signInAndOpen(page, site.origin, gita, '/my-bookings');
  await page.getByRole('button', { name: /^View Details of Day Pass, Friday, 4 December 2026/ }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isAway = false;
  await again.click();
  await expect(page.getByText('Cancel now: ₹384.00')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Day Pass' })).toBeFocused();
});

test('details that are open are what gets printed, whole and alone', async ({ page }) => {
  const hari = await buyer('hari');
  const { bookingId } = await hari.buy('2026-12-05');
  await signInAndOpen(page, site.origin, hari, `/my-bookings?booking=${bookingId}`);
  const details = page.getByRole('dialog', { name: 'Day Pass' });
  await expect(details.getByText('Cancel now')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await expect(details.getByRole('button')).toHaveCount(0);
  await expect.poll(() => details.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test('where motion is to be reduced, what loads does not move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/database/bookings/user/**', () => undefined);
  await signInAndOpen(page, site.origin, await buyer('indira'), '/my-bookings');
  await expect(page.locator('.skeleton').first()).toBeVisible();
  expect(
    await page
      .locator('.skeleton')
      .first()
      .evaluate((shape) => shape.getAnimations().length),
  ).toBe(0);
});

test('an unpaid order for the move fee is listed, the same hours can be chosen again, other hours release it (POLICY-24, POLICY-25)', async ({
  page,
}) => {
  const email = 'mover@example.com';
  const ravi = await signIn(site.origin, { sub: `made-${email}`, name: 'Ravi Shetty', email, phone: '9845098450' });
  const buying = shopper(site.origin, ravi);
  // On a date that no other journey wants: there is one room.
  const { status, body: order } = await buying.order(choices.room('2026-11-27', '09:00', '11:00'));
  expect(status).toBe(200);
  const { orderId, bookingId } = order;
  await buying.verify((await buying.pay(orderId)).body);
  await signInAndOpen(page, site.origin, ravi, `/my-bookings?booking=${bookingId}`);
  const details = page.getByRole('dialog', { name: 'Premium Conference Room' });
  const dialog = page.getByRole('dialog', { name: /^Move your/ });
  const choose = async (start: string, end: string) => {
    await details.getByRole('button', { name: 'Move to another time' }).click();
    await dialog.getByText('27', { exact: true }).click();
    await dialog.getByLabel('Start Time').selectOption(start);
    await dialog.getByLabel('End Time').selectOption(end);
  };
  await choose('09:00', '11:00');
  await dialog.getByRole('button', { name: 'Move booking to Fri 27 Nov' }).click();
  await expect(dialog.getByRole('alert')).toContainText('already at this time');
  await dialog.getByLabel('End Time').selectOption('12:00');
  await dialog.getByRole('button', { name: 'Move booking to Fri 27 Nov' }).click();
  await expect(details.getByRole('heading', { name: 'Move this booking for ₹100' })).toBeVisible();

  await choose('15:00', '17:00');
  await dialog.getByRole('button', { name: 'Pay ₹100 and move to Fri 27 Nov' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your booking stays as it is.')).toBeVisible();
  const fee = page.getByRole('article', { name: /^Moving a booking: Premium Conference Room/ });
  await expect(fee.getByRole('button', { name: /^Continue payment/ })).toBeVisible();
  const view = page.getByRole('button', { name: /^View Details of Premium Conference Room/ });
  await view.click();
  await choose('15:00', '17:00');
  await dialog.getByRole('button', { name: 'Pay ₹100 and move to Fri 27 Nov' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Close' }).click();
  await view.click();
  await choose('14:00', '16:00');
  await dialog.getByRole('button', { name: 'Pay ₹100 and move to Fri 27 Nov' }).click();
  await expect(dialog.getByRole('alert')).toContainText('An unpaid order for another move of this booking is open');
  await dialog.getByRole('button', { name: 'Release and continue' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹100' }).click();
  await expect(page.getByText('Your booking is moved.')).toBeVisible();
  await expect(details).toContainText('2:00 PM - 4:00 PM');
  await expect(fee).toHaveCount(0);
});

test('an unpaid order is continued or given back', async ({ page }) => {
  const anil = await buyer('anil');
  await anil.order('2026-11-24');
  await anil.order('2026-11-25');
  await signInAndOpen(page, site.origin, anil, '/my-bookings?tab=pending');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('timer').first()).toHaveText(/^1[0-4]:\d\d$/);
  await expectAccessible(page);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Release desk of Day Pass, / })
    .click();
  await expect(page.getByText('Others can book it now. No charges were made.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Continue payment' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹384' }).click();
  await page.waitForURL(/\/booking-confirmation/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
});

test('a device whose clock is 20 minutes fast still has the rest of the hold to pay', async ({ page }) => {
  const dina = await buyer('dina');
  await dina.order('2026-11-26');
  await signInAndOpen(page, site.origin, dina, '/my-bookings?tab=pending');
  await expect(page.getByRole('timer')).toHaveText(/^1[0-4]:\d\d$/);
  await page.clock.setSystemTime(new Date(Date.now() + 20 * 60_000));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^1[0-4]:\d\d$/);
  await page.getByRole('button', { name: 'Continue payment' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^1[0-4]:\d\d$/);
});

for (const [id, say, answer] of [
  ['API-17', /API Error.*503/s, (route: Route) => route.fulfill({ status: 503, json: {} })],
  ['API-18', /Connection Error/, (route: Route) => route.abort()],
  [
    'BOOKINGS-18',
    /Data Processing Error.*Bookings data could not be processed properly\. Please refresh the page\./s,
    (route: Route) => route.fulfill({ json: { success: true } }),
  ],
] as const) {
  test(`API-16, ${id}: an error of the list is shown as specified, leaves the list empty, and can be tried again`, async ({
    page,
  }) => {
    const list = '**/api/database/bookings/user/**';
    await page.route(list, answer);
    await signInAndOpen(page, site.origin, await buyer('errors'), '/my-bookings');
    await expect(page.getByRole('alert')).toHaveText(say);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  });
}
