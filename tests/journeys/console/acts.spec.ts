import { randomUUID } from 'node:crypto';
import type { RequestedAnswer } from '#capabilities/counter/contract.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { approveAs, guestToday, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import { change } from '#tests/support/console/console-device.ts';
import { dueAtCounter } from '#tests/support/console/due-at-counter.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';

const PIN = '618234';

/** Each journey has its guest: the site is shared. */
const made = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

test.describe('Acts on a booking @phone', () => {
  test.use({ mayComplain: ['409'] });

  test('cancels by the customer’s terms, with the sum on the press', async ({ page, site }) => {
    const name = made('Harini');
    const bookingId = await guestToday(site.origin, name, choices.dayPass('2026-11-26'));
    await openConsole(page, site.origin, 'front_desk', `/console/bookings/${bookingId}`);
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(sheet.getByRole('radio', { name: 'By their terms ₹384' })).toBeChecked();
    await expect(sheet.getByRole('button', { name: 'Cancel and refund ₹384' })).toBeVisible();
    await expect(sheet.getByText(/^₹384\.00 against .*: taxable ₹325\.00, CGST ₹29\.25/)).toBeVisible();
    await expectAccessible(page);

    await sheet.getByRole('radio', { name: 'A part' }).check();
    await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(sheet.getByText('Enter an amount from ₹1, such as 100 or 99.50.')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('100');
    await expect(sheet.getByRole('button', { name: 'Cancel and refund ₹100' })).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('900');
    await expect(sheet.getByText('Only ₹384.00 is left of this payment.')).toBeVisible();
    await sheet.getByRole('radio', { name: 'Nothing ₹0' }).check();
    await expect(sheet.getByRole('button', { name: 'Cancel without refund' })).toBeVisible();
    const width = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(width).toBe(0);

    await sheet.getByRole('radio', { name: 'By their terms ₹384' }).check();
    await sheet.getByRole('button', { name: 'Cancel and refund ₹384' }).click();
    await expect(sheet.getByText('Cancelled, ₹384 refunded')).toBeVisible();
    await expect(sheet).toContainText('Cancelled on Sat 21 Nov');
    await expect(sheet.getByRole('heading', { name: 'The customer’s terms now' })).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
    await expect(sheet.getByRole('region', { name: 'Payments' })).toContainText('Refund');
    await expect(sheet.getByText('Cancelled by Sana Khan').first()).toBeVisible();
  });

  test('gives goodwill beyond the limit with a colleague’s PIN', async ({ page, site }) => {
    const name = made('Imran');
    const bookingId = await guestToday(site.origin, name, choices.coworking('2026-11-30'));
    await change(site, await tokenOf(site.origin, 'manager'), 'PUT', '/pin', { pin: PIN });
    await openConsole(page, site.origin, 'front_desk', `/console/bookings/${bookingId}`);
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: 'Refund, keep booking' }).click();
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('600');
    await sheet.getByRole('button', { name: /^Refund ₹600 needs .*Ravi/ }).click();
    await expect(sheet.getByText('Choose a reason.')).toBeVisible();
    await sheet.getByRole('combobox', { name: 'Reason' }).selectOption('Other');
    await sheet.getByRole('textbox', { name: 'In your words' }).fill('The lift was out of order');
    await sheet.getByRole('button', { name: /^Refund ₹600 needs .*Ravi/ }).click();
    await approveAs(sheet, 'Ravi Kumar', PIN);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Refund ₹600', exact: true }).click();
    await expect(sheet.getByText('₹600 refunded')).toBeVisible();
    await expect(sheet).toContainText('Starts on Mon 30 Nov');
    await expect(sheet.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
    await expect(sheet.getByText('Refund given by Sana Khan')).toBeVisible();
    await expect(sheet.getByText(/The lift was out of order/).first()).toBeVisible();
  });

  test('gives goodwill of what was paid for the longer time alone', async ({ page, site }) => {
    const name = made('Farah');
    const day = test.info().project.name === 'phone' ? '2026-12-15' : '2026-12-16';
    const bookingId = await guestToday(site.origin, name, choices.room(day, '10:00', '12:00'));
    const token = await tokenOf(site.origin, 'front_desk');
    const longer = { endTime: '15:00', payment: { method: 'link' } };
    const asked = await change<RequestedAnswer>(site, token, 'POST', `/bookings/${bookingId}/extend`, longer);
    await pay(site.origin, asked.orderId, { webhook: 'none' });
    await site.call('GET', `/api/console/sales/${asked.saleId}`, { token });

    await openConsole(page, site.origin, 'manager', `/console/bookings/${bookingId}`);
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: 'Refund, keep booking' }).click();
    await expect(sheet.getByRole('radio', { name: /^The booking, ₹3,776\.00/ })).toBeChecked();
    await sheet.getByRole('radio', { name: /^The longer time, ₹3,776\.00/ }).check();
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('4000');
    await expect(sheet.getByText('Only ₹3,776.00 is left of this payment.')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('500');
    await expect(sheet.getByText('₹3,276.00', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('combobox', { name: 'Reason' }).selectOption('Noise');
    await sheet.getByRole('button', { name: 'Refund ₹500', exact: true }).click();
    await expect(sheet.getByText('₹500 refunded')).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Payments' })).toContainText('Refunded');
    await expect(sheet.getByRole('region', { name: 'Payments' })).toContainText('₹7,052.00');

    // Each line, and the press, say what goes back of both payments.
    await sheet.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(sheet.getByRole('radio', { name: 'By their terms ₹7,052' })).toBeChecked();
    await sheet.getByRole('button', { name: 'Cancel and refund ₹7,052' }).click();
    await expect(sheet.getByText('Cancelled, ₹7,052 refunded')).toBeVisible();
  });

  test('moves free the first time, and waives the fee of the second', async ({ page, site }) => {
    const name = made('Jaya');
    const bookingId = await guestToday(site.origin, name, choices.dayPass('2026-11-26'));
    await openConsole(page, site.origin, 'front_desk', `/console/bookings/${bookingId}`);
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: 'Move', exact: true }).click();
    await sheet.getByRole('textbox', { name: 'New date' }).fill('2026-11-27');
    await expect(sheet.getByText(/^\d+ free$/)).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Move to Fri 27 Nov' }).click();
    await expect(sheet.getByText(/^Moved to Fri 27 Nov/)).toBeVisible();
    await expect(sheet).toContainText('Starts on Fri 27 Nov');

    await sheet.getByRole('button', { name: 'Move', exact: true }).click();
    await sheet.getByRole('textbox', { name: 'New date' }).fill('2026-11-30');
    await expect(sheet.getByRole('button', { name: 'Move to Mon 30 Nov, send link for ₹100' })).toBeVisible();
    await sheet.getByRole('combobox', { name: 'How it is paid' }).selectOption('In cash');
    await expect(sheet.getByRole('textbox', { name: 'Cash received' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Move to Mon 30 Nov, take ₹100' })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('checkbox', { name: 'Waive the fee of ₹100' }).check();
    await sheet.getByRole('button', { name: 'Move to Mon 30 Nov, waive ₹100' }).click();
    await expect(sheet.getByText('Choose a reason.')).toBeVisible();
    await sheet.getByRole('combobox', { name: 'Reason' }).selectOption('Our mistake');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Move to Mon 30 Nov, waive ₹100' }).click();
    await expect(sheet.getByText(/The fee is waived\./)).toBeVisible();
    await expect(sheet).toContainText('Starts on Mon 30 Nov');
    await expect(sheet.getByText('Moved, fee waived by Sana Khan')).toBeVisible();
  });
});

test.describe('Acts on a booking that runs', () => {
  test.use({ mayComplain: ['409'] });

  test('extends the room inside its tier, and by a link where the time costs more', async ({ page, site }) => {
    const name = made('Kavya');
    const bookingId = await guestToday(site.origin, name, choices.room('2026-12-03', '10:00', '12:00'));
    await openConsole(page, site.origin, 'front_desk', `/console/bookings/${bookingId}`);
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: 'Extend', exact: true }).click();
    await expect(sheet.getByRole('button', { name: 'Extend: 10:00 AM - 12:30 PM' })).toBeVisible();
    await sheet.getByRole('combobox', { name: 'New end' }).selectOption('2:30 PM');
    await expect(sheet.getByText('The longer time costs ₹3,776 more.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Extend: 10:00 AM - 2:30 PM, send link for ₹3,776' }).click();
    await expect(sheet.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
    await expect(sheet.getByText(/^held for 1[45]/)).toBeVisible();
    await expect(sheet.getByText('By mail to', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await sheet.getByRole('button', { name: 'Waiting for payment' }).click();
    await sheet.getByRole('button', { name: 'Release place' }).click();
    await sheet.getByRole('button', { name: 'Extend', exact: true }).click();
    await sheet.getByRole('combobox', { name: 'New end' }).selectOption('1:00 PM');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Extend: 10:00 AM - 1:00 PM' }).click();
    await expect(sheet.getByText('Extended: 10:00 AM - 1:00 PM')).toBeVisible();
    await expect(sheet.getByText('Thu 3 Dec, 10:00 AM - 1:00 PM')).toBeVisible();
    // Inside the tier one press is enough; beyond it the price is shown first.
    await sheet.getByRole('button', { name: 'Extend to 1:30 PM' }).click();
    await expect(sheet.getByText('Thu 3 Dec, 10:00 AM - 1:30 PM')).toBeVisible();
    await sheet.getByRole('button', { name: 'Extend to 2:00 PM' }).click();
    await expect(sheet.getByText('Thu 3 Dec, 10:00 AM - 2:00 PM')).toBeVisible();
    await sheet.getByRole('button', { name: 'Extend to 2:30 PM' }).click();
    await expect(sheet.getByText('The longer time costs ₹3,776 more.')).toBeVisible();
  });

  test('gives another time after the start, for a reason and without a fee', async ({ page, site }) => {
    const name = made('Lalit');
    const bookingId = await guestToday(site.origin, name);
    await openConsole(page, site.origin, 'front_desk', `/console/bookings/${bookingId}`);
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: 'Another time' }).click();
    await sheet.getByLabel('New date').fill('2026-12-02');
    const press = sheet.getByRole('button', { name: 'Move to Wed 2 Dec' });
    await press.click();
    await expect(sheet.getByText('Choose a reason.')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('combobox', { name: 'Reason' }).selectOption('Our mistake');
    await press.click();
    await expect(sheet.getByText(/^Moved to Wed 2 Dec/)).toBeVisible();
  });

  test('gives another desk after the start, frees it, and pays out what a closing gives back', async ({
    page,
    site,
  }) => {
    const name = made('Latika');
    const bookingId = await guestToday(site.origin, name);
    await openConsole(page, site.origin, 'front_desk', `/console/bookings/${bookingId}`);
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Another place' }).click();
    await sheet.getByRole('combobox', { name: 'Reason' }).selectOption('Noise');
    await sheet.getByRole('button', { name: 'Give another place' }).click();
    await expect(sheet.getByText(/^Now at Hot desk \d+/)).toBeVisible();
    await expect(sheet.getByText('Given another place by Sana Khan')).toBeVisible();

    await sheet.getByRole('button', { name: 'Not coming' }).click();
    await expect(sheet.getByRole('button', { name: /^Release Hot desk \d+$/ })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('combobox', { name: 'Reason' }).selectOption('Called to say so');
    await sheet.getByRole('button', { name: /^Release Hot desk \d+$/ }).click();
    await expect(sheet.getByText(/^Hot desk \d+ is free for others$/)).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Not coming' })).toHaveCount(0);

    const closed = made('Manoj');
    const due = await dueAtCounter(site.origin, { name: closed, date: '2026-12-29' });
    await page.goto(`${site.origin}/console/bookings/${due}`);
    const paying = page.getByRole('dialog', { name: closed });
    await paying.getByRole('button', { name: 'Pay out' }).click();
    await expect(paying.getByText('Give the customer ₹3,776.00 from the drawer.')).toBeVisible();
    await expectAccessible(page);
    await paying.getByRole('button', { name: 'Pay out ₹3,776.00' }).click();
    await expect(paying.getByText('₹3,776.00 paid out')).toBeVisible();
  });
});
