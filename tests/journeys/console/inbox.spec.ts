import { randomUUID } from 'node:crypto';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';
import { callSite } from '#tests/support/server/site-client.ts';

/** A task by hand, as a colleague's call makes it. */
async function newTask(origin: string, text: string): Promise<void> {
  const token = await tokenOf(origin, 'front_desk');
  const headers = { 'Idempotency-Key': randomUUID() };
  const { status } = await callSite(origin, 'POST', '/api/console/tasks', { token, body: { text }, headers });
  expect(status).toBe(201);
}

test('a task is taken, done by keyboard, taken back, and done', { tag: '@phone' }, async ({ page, site }) => {
  const text = `Order coffee ${randomUUID().slice(0, 6)}`;
  await newTask(site.origin, text);
  await openConsole(page, site.origin, 'front_desk', '/console/inbox');
  await expect(page).toHaveURL('/console/inbox/tasks');
  const row = page.getByRole('listitem', { name: text });
  await expect(row).toContainText('unassigned');
  // On a phone it is behind More.
  await expect(page.getByRole('link', { name: /^(Inbox|More)/ })).toContainText(/\d/);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Assign to me: ${text}` }).click();
  await expect(row).toContainText('assigned to Sana Khan');

  await row.focus();
  await page.keyboard.press('e');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Done: ${text}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByText(/^All done\. Last checked at/)).toBeVisible();
  await page.getByRole('link', { name: /^Tasks/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Show snoozed tasks' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a task is written by hand for a colleague', { tag: '@phone' }, async ({ page, site }) => {
  const text = `Fix the lamp ${randomUUID().slice(0, 6)}`;
  await openConsole(page, site.origin, 'front_desk', '/console/inbox/tasks');
  await page.getByRole('button', { name: 'New task' }).click();
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(form.getByText('Please say what is to be done.')).toBeVisible();
  await form.getByRole('textbox', { name: 'What is to be done?' }).fill(text);
  await form.getByRole('textbox', { name: 'Booking number' }).fill('not a number');
  await form.getByRole('combobox', { name: 'For' }).selectOption('Ravi Kumar');
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(form.getByText('This is not a booking number.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Booking number' }).fill('daypass_1_1700000000000');
  await form.getByRole('button', { name: 'Add task' }).click();
  const row = page.getByRole('listitem', { name: text });
  await expect(row).toContainText('assigned to Ravi Kumar');
  await expect(row.getByRole('link', { name: 'Booking daypass_1_1700000000000' })).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('a task is snoozed until tomorrow', async ({ page, site }) => {
  const text = `Call the plumber ${randomUUID().slice(0, 6)}`;
  await newTask(site.origin, text);
  await openConsole(page, site.origin, 'manager', '/console/inbox/tasks');
  const row = page.getByRole('listitem', { name: text });
  await row.getByRole('button', { name: `Snooze: ${text}` }).click();
  await row.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Show snoozed tasks' }).check();
  await expect(row).toContainText('snoozed until Sun 22 Nov, 9:00 AM');
});

test('an enquiry is answered by mail, with a preview', async ({ page, site }) => {
  const email = `writer-${randomUUID().slice(0, 6)}@example.com`;
  const subject = `Desks for ten ${randomUUID().slice(0, 6)}`;
  const { status } = await callSite(site.origin, 'POST', '/api/enquiries/contact', {
    body: {
      type: 'general',
      name: 'Nila Das',
      email,
      subject,
      message: 'Do you have room for ten people?',
      elapsedMs: 60_000,
    },
  });
  expect(status).toBeLessThan(300);
  await openConsole(page, site.origin, 'front_desk', '/console/inbox/enquiries');
  const row = page.getByRole('listitem', { name: subject });
  await expect(row).toContainText('Do you have room for ten people?');
  await row.focus();
  await page.keyboard.press('r');
  await row.getByRole('button', { name: 'Send answer' }).click();
  await expect(row.getByText('Please write an answer.')).toBeVisible();
  await row.getByRole('textbox', { name: 'Your answer' }).fill('Yes, from Monday.');
  await expect(row.getByRole('region', { name: 'Preview of the e-mail' })).toContainText('Hello Nila Das,');
  await expect(row.getByRole('region', { name: 'Preview of the e-mail' })).toContainText('Yes, from Monday.');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Send answer' }).click();
  await expect(row).toHaveCount(0);
  await expect
    .poll(async () => (await inboxOf(site.origin, email)).some(({ text }) => text?.includes('Yes, from Monday.')))
    .toBe(true);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Answered');
  await expect(page.getByRole('listitem', { name: subject })).toContainText('Sana Khan');
});

test('the accountant has no inbox', async ({ page, site }) => {
  await openConsole(page, site.origin, 'accountant', '/console/inbox/tasks');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inbox' })).toHaveCount(0);
});
