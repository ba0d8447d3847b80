import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { comeSignedIn } from '#tests/support/browser/signed-in.ts';
import { tick } from '#tests/support/browser/tick.ts';
import { paymentWindow, problemsOf, signInAndOpen } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { people, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

let site: StartedServer;

test.beforeEach(({ site: own }) => {
  site = own;
});

const account = (name: string, project: string) => ({ name: 'Asha Rao', email: `asha.${name}.${project}@example.com` });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const modal = (page: Page, name: string) => page.getByRole('dialog', { name });

const lastPlaces = [
  {
    path: '/day-pass?date=2026-11-25',
    choice: choices.dayPass('2026-11-25'),
    name: 'Day Pass',
    next: 'Thursday, 26 November',
    instead: 'Thu 26 Nov',
  },
  {
    path: '/coworking?date=2026-11-25',
    choice: choices.coworking('2026-11-25'),
    name: 'Premium Monthly Workspace',
    next: 'Friday, 25 December',
    instead: 'Fri 25 Dec',
  },
  {
    path: '/recreation-plan?date=2026-11-25',
    choice: choices.recreation('2026-11-25'),
    name: 'Premium Recreation Access',
    next: 'Thursday, 26 November',
    instead: 'Thu 26 Nov',
  },
];

async function goOn(page: Page): Promise<void> {
  await page.locator('#customerPhone').fill('98765 43210');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
}

test('co-working: a missing date is said first, then a sign-in is asked for (COWORK-13, COWORK-14)', async ({
  page,
}, info) => {
  await page.goto(`${site.origin}/coworking`);
  await expect(page.getByText('+6 more')).toBeVisible();
  await expect(page.getByText('Parking', { exact: true }).last()).toBeHidden();
  await expect(page.getByText('Save 45%')).toBeVisible();
  await expectAccessible(page);
  await page.locator('#pay').click();
  await expect(toast(page, 'Start Date Required')).toBeVisible();
  await page.goto(`${site.origin}/coworking?date=2026-12-24`);
  await page.locator('#pay').click();
  // The message goes by itself after some seconds, which a slow machine may need for the way to the next page.
  await expect(toast(page, 'Authentication Required')).toBeVisible();
  await page.waitForURL(/\/login\?redirect=\/coworking/);

  await signInAndOpen(page, site.origin, account('nodate', info.project.name), '/coworking');
  await page.locator('#pay').click();
  await expect(toast(page, 'Start Date Required')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('the modal of co-working', () => {
  /** Signed in, with the modal open. */
  async function openModal(page: Page, who: string) {
    await signInAndOpen(page, site.origin, account('modal', who), '/coworking?date=2026-12-24');
    await page.getByRole('button', { name: 'Subscribe Monthly: ₹6,489 from Thu 24 Dec' }).first().click();
    const dialog = modal(page, 'Complete Your Co-working Subscription');
    return { dialog, send: dialog.getByRole('button', { name: 'Continue to Payment' }) };
  }

  test('has its title and what it is for (MODAL-01, MODAL-03)', { tag: '@phone' }, async ({ page }, info) => {
    const { dialog } = await openModal(page, `title.${info.project.name}`);
    await expect(dialog.getByRole('heading')).toHaveText('Complete Your Co-working Subscription');
    await expect(dialog).toContainText('Please provide your details to proceed with payment');
    await expectAccessible(page);
  });

  test('has three fields and two buttons (MODAL-04, MODAL-05)', async ({ page }, info) => {
    const { dialog, send } = await openModal(page, `fields.${info.project.name}`);
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Asha Rao');
    await expect(dialog.getByLabel('Email Address')).toBeVisible();
    await expect(dialog.getByLabel('Phone Number')).toBeVisible();
    await expect(send).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  test('says what is wrong, and takes it back at the next key (MODAL-12)', async ({ page }, info) => {
    const { dialog, send } = await openModal(page, `mistakes.${info.project.name}`);
    await dialog.getByLabel('Full Name').fill('');
    await dialog.getByLabel('Email Address').fill('');
    await send.click();
    for (const message of ['Name is required', 'Email is required', 'Phone number is required']) {
      await expect(dialog.getByText(message)).toBeVisible();
    }
    await expect(dialog.getByLabel('Full Name')).toBeFocused();
    await dialog.getByLabel('Phone Number').pressSequentially('9');
    await expect(dialog.getByText('Phone number is required')).toBeHidden();
    await dialog.getByLabel('Email Address').fill('asha');
    await dialog.getByLabel('Full Name').fill('Asha Rao');
    await send.click();
    await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
    await expect(dialog.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  });

  test('takes a number of up to 15 digits whole, however it is written (MODAL-11)', async ({ page }, info) => {
    const { dialog, send } = await openModal(page, `abroad.${info.project.name}`);
    const phone = dialog.getByLabel('Phone Number');
    await phone.focus();
    await page.keyboard.insertText('+971 (50) 123-4567-89012');
    await send.click();
    await expect(dialog.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
    await phone.fill('');
    await phone.focus();
    await page.keyboard.insertText('\u202a+971 (50) 123 - 4567\u202c');
    const ordered = page.waitForRequest('**/api/payments/create-order');
    await send.click();
    expect((await ordered).postDataJSON()).toMatchObject({ customerPhone: '+971501234567' });
  });

  test('closes before the payment, which gets the digits of the phone (MODAL-13, PAY-11)', async ({ page }, info) => {
    const { dialog, send } = await openModal(page, `closes.${info.project.name}`);
    await dialog.getByLabel('Phone Number').fill('98765-43210');

    const ordered = page.waitForRequest('**/api/payments/create-order');
    await send.click();
    expect((await ordered).postDataJSON()).toMatchObject({ customerPhone: '9876543210', amount: 648_900 });
    await expect(dialog).toBeHidden();
    await expect(paymentWindow(page).getByRole('button', { name: 'Pay ₹6,489' })).toBeVisible();
  });

  test(
    'a payment that is closed, then one that fails and is tried again (COWORK-12, PAY-30, PAY-31)',
    {
      tag: '@phone',
    },
    async ({ page }, info) => {
      const problems = problemsOf(page);
      const { send } = await openModal(page, `payment.${info.project.name}`);
      await goOn(page);
      await paymentWindow(page).getByRole('button', { name: 'Close' }).click();
      await expect(toast(page, 'Payment Cancelled')).toContainText('No charges were made.');
      await page.locator('#pay').click();
      await send.click();
      await paymentWindow(page).getByRole('button', { name: 'Fail' }).click();
      await expect(toast(page, 'Payment Failed')).toHaveCount(1);
      await paymentWindow(page).getByRole('button', { name: 'Pay ₹6,489' }).click();
      await expect(toast(page, 'Payment Successful!')).toBeVisible();
      await page.waitForURL(/\/booking-confirmation\?type=coworking/);
      expect(problems).toEqual([]);
    },
  );
});

test('co-working: the welcome price is there from the first moment, and a customer who has used it up sees that at once (PRICE-09)', async ({
  page,
}, info) => {
  await page.goto(`${site.origin}/coworking?offer=welcome`);
  await expect(page.locator('#plan')).toContainText('₹4,999');
  await expect(page.locator('#plan')).toContainText('for the first month instead of ₹6,489');
  await expect(page.locator('.price-summary')).toContainText('was ₹6,489₹4,999');
  const path = '/coworking?date=2026-12-01&offer=welcome';
  await signInAndOpen(page, site.origin, account('welcome', info.project.name), path);
  await page.locator('#pay').click();
  await goOn(page);
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹4,999' }).click();
  await page.waitForURL(/\/booking-confirmation\?type=coworking/);

  await page.goto(site.origin + path);
  await expect(page.getByText('The Welcome Bonus is for a first co-working month')).toBeVisible();
  await expect(page.getByText('the regular price of ₹6,489 applies.')).toBeVisible();
  await expect(page.locator('#pay')).toHaveText(/₹6,489/);
});

test(
  'co-working: a verification that the server refuses is shown with the payment ID, and the confirmation becomes final by itself (COWORK-11, PAY-28, PAY-35)',
  {
    tag: '@phone',
  },
  async ({ page }, info) => {
    await signInAndOpen(page, site.origin, account('forged', info.project.name), '/coworking?date=2026-12-02');
    // What the window hands over is spoilt on its way, so the server itself refuses it.
    await page.route('**/api/payments/verify', async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: JSON.stringify({ ...body, razorpay_signature: '0'.repeat(64) }) });
    });
    await page.locator('#pay').click();
    await goOn(page);
    await paymentWindow(page).getByRole('button', { name: 'Pay ₹6,489' }).click();
    await expect(toast(page, 'Verification Issue')).toContainText(
      /contact support with your payment ID.* Payment ID: pay_\w+/,
    );
    const notice = page.getByRole('main').locator('.notice').filter({ hasText: 'Please do not pay again' });
    await expect(notice).toContainText('Verification Issue');
    await expect(notice).toContainText('HTTP 400: Payment verification failed');
    await page.waitForURL(/\/booking-confirmation\?type=coworking.*status=payment_successful_verification_pending/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
  },
);

test(
  'co-working: a payment that is not verified yet is shown as one that succeeded (COWORK-10, COWORK-11, PAY-33)',
  { tag: '@phone' },
  async ({ page }, info) => {
    await signInAndOpen(page, site.origin, account('unverified', info.project.name), '/coworking?date=2026-12-02');
    await page.route('**/api/payments/verify', (route) =>
      route.fulfill({ status: 202, json: { success: true, verified: false, bookingId: 'x' } }),
    );
    await page.locator('#pay').click();
    await goOn(page);
    await paymentWindow(page).getByRole('button', { name: 'Pay ₹6,489' }).click();
    await expect(toast(page, 'Payment Successful! ⚠️')).toContainText('The confirmation of your booking follows');
    await page.waitForURL(/\/booking-confirmation\?type=coworking/);
  },
);

test('recreation: the daily pass by default, the month as a second choice, both with their GST (REC, PRICE-10, PRICE-11)', {
  tag: '@phone',
}, async ({ page }) => {
  const problems = problemsOf(page);
  await page.goto(`${site.origin}/recreation-plan?date=2026-11-24`);
  await expect(page.getByRole('radio', { name: /Daily pass/ })).toBeChecked();
  await expect(page.locator('#pay')).toHaveText(/Book Recreation Pass: ₹373 for Tue 24 Nov/);
  await expect(page.getByText('₹333 plus GST and rounding ₹40')).toBeVisible();
  await expect(page.getByText('0%')).toHaveCount(0);
  await tick(page.getByRole('radio', { name: /Monthly plan/ }));
  await expect(page).toHaveURL(/date=2026-11-24&plan=month/);
  await expect(page.locator('#pay')).toHaveText(/Book Recreation Pass: ₹2,359 from Tue 24 Nov/);
  await expect(page.getByText('No automatic renewal:')).toBeVisible();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test(
  'recreation: a missing or impossible phone has its toast over the window (REC-15, REC-16, MODAL-02)',
  {
    tag: '@phone',
  },
  async ({ page }, info) => {
    await signInAndOpen(page, site.origin, account('rec', info.project.name), '/recreation-plan?date=2026-11-25');
    await page.locator('#pay').click();
    const send = modal(page, 'Complete Your Recreation Booking').getByRole('button', { name: 'Continue to Payment' });
    await send.click();
    await expect(toast(page, 'Phone Number Required')).toContainText('WhatsApp');
    await page.locator('#customerPhone').fill('12345');
    await send.click();
    await expect(toast(page, 'Invalid Phone Number')).toHaveCount(1);
  },
);

test(
  'recreation: a closed payment says that nothing is confirmed, and a broken verification is a success that follows (REC-10, REC-13, REC-14)',
  {
    tag: '@phone',
  },
  async ({ page }, info) => {
    await signInAndOpen(page, site.origin, account('recpay', info.project.name), '/recreation-plan?date=2026-11-25');
    await page.locator('#pay').click();
    await goOn(page);
    await paymentWindow(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page, 'Payment Cancelled')).toContainText('Your booking is not confirmed.');
    await page.locator('#pay').click();
    await goOn(page);
    await paymentWindow(page).getByRole('button', { name: 'Fail' }).click();
    await expect(paymentWindow(page).getByRole('alert')).toBeVisible();
    await paymentWindow(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page, 'Payment Failed')).toHaveCount(1);
    // Its word came with the failure; the window goes after it.
    await expect(page.locator('iframe.razorpay-checkout-frame')).toHaveCount(0);
    await expectAccessible(page);
    await page.route('**/api/payments/verify', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.locator('#pay').click();
    await goOn(page);
    await paymentWindow(page).getByRole('button', { name: 'Pay ₹373' }).click();
    await expect(toast(page, 'Payment Successful! ⚠️')).toBeVisible();
    await page.waitForURL(/status=payment_successful_verification_pending/);
  },
);

test(
  'the last place, taken while the form was filled in, leads to a kind message with the next free day, and nothing is charged',
  {
    tag: '@phone',
  },
  async ({ page }, info) => {
    const folder = await mkdtemp(join(tmpdir(), 'meju-facility-'));
    const file = join(folder, 'facility.json');
    const capacity = { ...sampleFacility.capacity, hotDesks: 1, dedicatedDesks: 1, recreationDay: 1 };
    await writeFile(file, JSON.stringify({ capacity }));
    const place = await startServer({ env: { NOW: '2026-11-21T05:30:00Z', RATE_LIMITS: 'off', FACILITY_FILE: file } });
    const main = page.getByRole('main');
    try {
      await comeSignedIn(page, place.origin, account('race', info.project.name));
      const ravi = shopper(place.origin, await signIn(place.origin, people.ravi));
      const dates = await datesOf(page);
      for (const { path, choice, name, next, instead } of lastPlaces) {
        await page.goto(place.origin + path);
        const asksInModal = path !== '/day-pass?date=2026-11-25';
        await expect(page.locator('[data-state=few]').first()).toBeVisible();
        const tell = await dates.keepAsTheyAre();
        if (asksInModal) {
          await page.locator('#pay').click();
          await expect(page.getByRole('dialog')).toBeVisible();
        }
        expect((await ravi.order(choice)).status).toBe(200);
        if (asksInModal) await goOn(page);
        else {
          await page.locator('#customerPhone').fill('98765 43210');
          await page.locator('#pay').click();
        }
        const lost = `${name} is no longer available on Wed 25 Nov. Please choose another date.`;
        await expect(toast(page, 'Payment Error')).toContainText(lost);
        tell();
        await expect(main.getByText(lost)).toBeVisible();
        await expect(main.getByText('You have not been charged.')).toBeVisible();
        await expect(main.getByText(`The next open day is ${next}.`)).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('link', { name: `Take ${instead} instead` }).click();
        await expect(page.locator('#pay')).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await goOn(page);
      await paymentWindow(page).getByRole('button', { name: 'Pay ₹373' }).click();
      await page.waitForURL(/\/booking-confirmation\?type=recreation/);

      // The only desk is held for another customer from 30 January.
      expect((await ravi.order(choices.coworking('2027-01-30'))).status).toBe(200);
      await page.goto(`${place.origin}/coworking?date=2026-12-25`);
      await expect(page.getByText('You cannot keep this desk after Sun 24 Jan')).toBeVisible();
      await expectAccessible(page);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await place.close();
      await rm(folder, { recursive: true });
    }
  },
);

/** What the page knows of its dates: it can be kept from learning more, so that the server is who tells it of a place that went, however slow the machine. */
async function datesOf(page: Page) {
  let told = Promise.resolve();
  let asking = 0;
  await page.route('**/api/availability/**', async (route) => {
    await told;
    asking += 1;
    const response = await route.fetch().finally(() => {
      asking -= 1;
    });
    await route.fulfill({ response });
  });
  return {
    /** Returns how to let the answers come again. */
    async keepAsTheyAre(): Promise<() => void> {
      let tell = () => {};
      told = new Promise((resolve) => {
        tell = resolve;
      });
      await expect.poll(() => asking).toBe(0);
      return () => tell();
    },
  };
}

test('without its availability a package cannot be loaded, and can be tried again (REC-06, REC-07)', async ({
  page,
}) => {
  await page.route('**/api/availability/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`${site.origin}/recreation-plan`);
  await expect(page.getByRole('heading', { name: 'Unable to Load Package' })).toBeVisible();
  await page.unroute('**/api/availability/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('#pay')).toBeVisible();
});

test('one page lists all four services for a date and leads on with it', { tag: '@phone' }, async ({ page }) => {
  const problems = problemsOf(page);
  await page.goto(`${site.origin}/book-rooms`);
  await page.getByRole('link', { name: /Tuesday, 24 November/ }).click();
  await expect(page).toHaveURL(/date=2026-11-24/);
  await expect(page.getByRole('heading', { name: 'On Tuesday, 24 November 2026' })).toBeVisible();
  await expect(page.getByText('Available 9 AM-7 PM')).toBeVisible();
  await expect(page.getByText(/of 50 desks left/)).toBeVisible();
  await expect(page.getByText('From ₹373 a day')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose Premium Monthly Workspace' }).click();
  await page.waitForURL(`${site.origin}/coworking?date=2026-11-24`);
  await expect(page.locator('#pay')).toHaveText(/from Tue 24 Nov/);
  expect(problems).toEqual([]);
});
