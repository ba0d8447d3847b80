import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { openConsole } from '#tests/support/console/console-browser.ts';
import { boughtPass, customer } from '#tests/support/console/customer-browser.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';

/** Opens the sheet of a pass that this customer has bought. */
async function sheetOf(page: Page, origin: string, word: string, phone: string): Promise<Locator> {
  const person = customer(word, phone);
  const bookingId = await boughtPass(origin, person, '2026-11-27');
  await openConsole(page, origin, 'front_desk', `/console/bookings/${bookingId}`);
  return page.getByRole('dialog', { name: person.name }).getByRole('region', { name: 'Invoices and credit notes' });
}

test('an invoice is mailed to the customer and to another address, with its PDF', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  const invoices = await sheetOf(page, site.origin, 'jaya', '9812345091');
  const mail = invoices.getByRole('button', { name: /^Mail invoice / });
  await mail.click();
  const to = invoices.getByRole('textbox', { name: 'Send to' });
  await expect(to).toHaveValue('jaya@example.com');
  await expectAccessible(page);
  await invoices.getByRole('button', { name: 'Mail invoice', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Invoice on its way' })).toContainText('jaya@example.com');
  await expect(mail).toBeFocused();

  await mail.click();
  await to.fill('books');
  await invoices.getByRole('button', { name: 'Mail invoice', exact: true }).click();
  await expect(invoices.getByText('Enter an e-mail address.')).toBeVisible();
  await to.fill('books.of.jaya@example.org');
  await invoices.getByRole('button', { name: 'Mail invoice', exact: true }).click();
  await expect(to).toHaveCount(0);

  const mails = async (address: string) =>
    (await inboxOf(site.origin, address)).filter(({ subject }) => subject?.startsWith('Invoice '));
  for (const address of ['jaya@example.com', 'books.of.jaya@example.org']) {
    await expect.poll(async () => (await mails(address)).length).toBe(1);
    expect((await mails(address))[0]).toMatchObject({
      attachments: [{ filename: expect.stringMatching(/\.pdf$/), contentType: 'application/pdf' }],
    });
  }
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Copy of an invoice or credit note')).toHaveCount(2);
  await expect(messages).toContainText('E-mail to books.of.jaya@example.org');
});

test('an invoice is printed by the browser, or saved for the printer where it shows no PDFs', {
  tag: '@phone',
}, async ({ page, site }) => {
  // Frames count for the page that has them.
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => void ((parent as unknown as { printed: number }).printed += 1) });
  });
  const invoices = await sheetOf(page, site.origin, 'kiran', '9812345092');
  const print = invoices.getByRole('button', { name: /^Print invoice / });
  const toast = page.getByRole('status').filter({ hasText: 'Open the file to print it' });
  const saved = page.waitForEvent('download').catch(() => null);
  await print.click();
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
    await expect(toast).toHaveCount(0);
  } else {
    const file = (await saved)?.suggestedFilename();
    await expect(toast).toContainText(`Saved as ${file}.`);
  }
  await expectAccessible(page);
});

test.describe('without an answer', () => {
  test.use({ mayComplain: ['ERR_FAILED'] });
  test('printing says so, and works when it is pressed again', async ({ page, site }) => {
    const invoices = await sheetOf(page, site.origin, 'lata', '9812345093');
    await page.route('**/papers/*.pdf', (route) => route.abort(), { times: 1 });
    const print = invoices.getByRole('button', { name: /^Print invoice / });
    await print.click();
    await expect(invoices.getByRole('alert')).toContainText('No answer from the server.');
    await print.click();
    await expect(invoices.getByRole('alert')).toHaveCount(0);
  });
});
