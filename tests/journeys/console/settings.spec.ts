import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Limits } from '#capabilities/staff/rules/limits.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { clickAndClose } from '#tests/support/browser/click-and-close.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { tick } from '#tests/support/browser/tick.ts';
import { changeAsColleague, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';

test.describe('for the owner', () => {
  test.use({ mayComplain: ['401', '404'] });

  test('adds a colleague, gives another role, and ends the access', { tag: '@phone' }, async ({
    page,
    site,
    isMobile,
  }) => {
    const name = `Tara ${isMobile ? 'Menon' : 'Bose'}`;
    const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
    await openConsole(page, site.origin, 'owner', '/console/house');
    await expect(page).toHaveURL('/console/settings/team');
    await expect(page.getByText('sana.khan@example.com')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Add colleague' }).click();
    const form = page.getByRole('form', { name: 'Add colleague' });
    await form.getByRole('button', { name: 'Add colleague' }).click();
    await expect(form.getByRole('link', { name: 'Enter a name of two characters or more.' })).toBeVisible();
    await expect(form.getByRole('link', { name: 'Enter an e-mail address.' })).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('textbox', { name: 'Full name' }).fill(name);
    await form.getByRole('textbox', { name: 'Google e-mail address' }).fill(email);
    await form.getByRole('button', { name: 'Add colleague' }).click();
    await expect(form).toHaveCount(0);
    const row = page.getByRole('listitem').filter({ hasText: email });
    await expect(row).toContainText('Front desk');

    await row.getByRole('button', { name: `Change role of ${name}` }).click();
    await row.getByRole('radio', { name: /^Accountant/ }).check();
    await row.getByRole('button', { name: 'Save role' }).click();
    await expect(row.getByRole('button', { name: 'Save role' })).toHaveCount(0);
    await expect(row).toContainText('Accountant');

    await row.getByRole('button', { name: `End access of ${name}` }).click();
    await expect(row.getByRole('heading', { name: `End the access of ${name}` })).toBeFocused();
    await expect(row).toContainText('signed out of the console on all devices within a second');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: `End access of ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await row.getByRole('button', { name: 'End now' }).click();
    await expect(row).toHaveCount(0);
  });

  test('adds a tablet by a code, and locks it', async ({ page, site }) => {
    await openConsole(page, site.origin, 'owner', '/console/settings/devices');
    await page.getByRole('button', { name: 'Add device' }).click();
    const form = page.getByRole('form', { name: 'Add device' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Tablet at the counter');
    await form.getByRole('checkbox', { name: 'Door mode' }).check();
    await form.getByRole('button', { name: 'Add device' }).click();
    await expect(page.getByRole('heading', { name: 'Code for the new device' })).toBeFocused();
    const row = page.getByRole('listitem').filter({ hasText: 'Tablet at the counter' });
    await expect(row).toContainText('Waiting for code');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Lock Tablet at the counter' }).click();
    await expect(row.getByRole('heading', { name: 'Lock Tablet at the counter' })).toBeFocused();
    await row.getByRole('button', { name: 'Lock device' }).click();
    await expect(row).toContainText('Locked');
    await expect(row.getByRole('button')).toHaveCount(0);
  });

  test('changes a limit, and the log says so', async ({ page, site }) => {
    await openConsole(page, site.origin, 'owner', '/console/settings/limits');
    const moves = page.getByRole('textbox', { name: 'Front desk: waived fees for moving' });
    await moves.fill('many');
    await page.getByRole('button', { name: 'Save limits' }).click();
    await expect(page.getByRole('link', { name: 'Enter a whole number.' })).toBeVisible();
    await expectAccessible(page);
    await moves.fill('3');
    await page.getByRole('button', { name: 'Save limits' }).click();
    await expect(page.getByText('Limits saved')).toBeVisible();
    await page.reload();
    await expect(moves).toHaveValue('3');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()).toContainText('Asha Nair');
    await page.getByRole('textbox', { name: 'Colleague' }).fill('nobody at all');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('No entries.')).toBeVisible();
    await expect(page).toHaveURL(/actor=nobody/);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the owner reads what is missing before real customers, with the next steps', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  await openConsole(page, site.origin, 'owner', '/console/settings/going-live');
  const must = page.getByRole('region', { name: 'Before you serve real customers' });
  await expect(must.getByRole('listitem').filter({ hasText: 'RAZORPAY_KEY_ID' })).toContainText(
    'Next: copy it from your Razorpay dashboard',
  );
  await expect(page.getByRole('region', { name: 'Recommended' }).getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
  const asked = page.waitForResponse('**/api/console/going-live');
  await page.getByRole('button', { name: 'Check again' }).click();
  expect((await asked).status()).toBe(200);
});

test('the owner confirms the test payments on phones, and the checklist asks again', async ({ page, site }) => {
  const untried = {
    level: 'must',
    setting: 'First live payment',
    wrong: 'nobody has confirmed test payments',
    todo: 'follow docs/first-live-payment.md',
    confirm: 'payments-tried',
  };
  const json = { success: true, findings: [untried] };
  // Whatever else changes on the shared site makes the screen ask again.
  let isConfirmed = false;
  await page.route('**/api/console/going-live', (route) => (isConfirmed ? route.continue() : route.fulfill({ json })));
  await page.route('**/api/console/going-live/payments-tried', async (route) => {
    isConfirmed = true;
    await route.continue();
  });
  await openConsole(page, site.origin, 'owner', '/console/settings/going-live');
  const row = page.getByRole('listitem').filter({ hasText: 'First live payment' });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'I tried everything' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Test payments confirmed' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test.describe('the newsletter', () => {
  // The check of accessibility wants to run in the mail's frame, which runs no script.
  test.use({ mayComplain: ['Blocked script execution'] });
  test('the owner reads who gets the newsletter, downloads the list, and sends an issue', { tag: '@phone' }, async ({
    page,
    site,
  }) => {
    const email = await confirmedReader(page, site.origin);
    await openConsole(page, site.origin, 'owner', '/console/settings/newsletter');
    await expect(page.getByRole('list', { name: 'Subscribers' })).toContainText(email);
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download list' }).click();
    expect((await saved).suggestedFilename()).toBe('subscribers.csv');
    await page.getByRole('button', { name: 'Write an issue' }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Old chairs');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Old chairs');
    await expect(page.getByText('What you typed before is back')).toBeVisible();
    await page.getByRole('button', { name: 'Remove draft' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('list', { name: 'Issues' }).getByRole('button', { name: 'Old chairs' }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('New chairs');
    await page.getByRole('textbox', { name: 'Text' }).fill('Dear {name}, we have **better** [desks](www.example.in).');
    await expect(page.frameLocator('iframe[title="The mail"]').getByText('better')).toBeVisible();
    await expect(page.getByText(/leads nowhere: www\.example\.in/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Text' }).fill('We have **better** [desks](/coworking).');
    await expect(page.getByText('Correct this before you send it')).toBeHidden();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
    await page.getByRole('button', { name: 'Send…' }).click();
    await expect(page.getByRole('heading', { name: 'Send the issue' })).toBeFocused();
    await expect(page.getByRole('button', { name: /^Send to/ })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: /^Send to/ }).click();
    const issueOf = async () => (await inboxOf(site.origin, email)).find(({ subject }) => subject === 'New chairs');
    await expect.poll(issueOf).toBeDefined();
    await expect(page.getByText(/\d+ accepted/)).toBeVisible();
  });
});

test.describe('beside a colleague who changes the same', () => {
  test.use({ mayComplain: ['409', 'Blocked script execution'] });

  test('an owner keeps what was typed of the limits, and nothing of theirs is overwritten', async ({ page, site }) => {
    await openConsole(page, site.origin, 'owner', '/console/settings/limits');
    const till = page.getByRole('textbox', { name: 'Front desk: difference in the till' });
    const day = page.getByRole('textbox', { name: 'Manager: refunds of one day' });
    await till.fill('270');
    const token = await tokenOf(site.origin, 'owner');
    const { body } = await site.call<{ limits: Limits }>('GET', '/api/console/limits', { token });
    const refundDayPaise = { ...body.limits.refundDayPaise, manager: 4_321_000 };
    await changeAsColleague(site, 'PUT', '/limits', { body: { ...body.limits, refundDayPaise } });
    // A tab that is shown again asks for everything, but the form is still about what it was filled from.
    const asked = page.waitForResponse('**/api/console/limits');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await asked;
    await page.getByRole('button', { name: 'Save limits' }).click();
    await expect(page.getByText('Someone else changed the limits')).toBeInViewport({ ratio: 1 });
    await expect(till).toHaveValue('270');
    await page.getByRole('button', { name: 'Show current limits' }).click();
    await expect(day).toHaveValue('43,210');
    await expect(till).toHaveValue('270');
    await page.getByRole('button', { name: 'Save limits' }).click();
    await expect(page.getByText('Limits saved')).toBeVisible();
    const { body: saved } = await site.call<{ limits: Limits }>('GET', '/api/console/limits', { token });
    expect(saved.limits).toEqual({ ...body.limits, refundDayPaise, tillDifferencePaise: 27_000 });
  });

  test('an author chooses between their draft of the newsletter and the colleague’s', async ({ page, site }) => {
    await openConsole(page, site.origin, 'owner', '/console/settings/newsletter');
    await page.getByRole('button', { name: 'Write an issue' }).click();
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('Our own words.');
    await expect(page).toHaveURL(/issue=\d+/);
    const current = `/newsletter/issues/${new URL(page.url()).searchParams.get('issue')}`;
    const asColleague = (words: string) =>
      changeAsColleague(site, 'PUT', current, { body: { subject: 'Their subject', text: words } });
    await asColleague('Their words.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const meanwhile = page.getByRole('alert').filter({ hasText: 'A colleague changed this draft meanwhile' });
    await meanwhile.getByText('See theirs').click();
    await expect(meanwhile).toContainText('Their words.');
    await expectAccessible(page);
    await meanwhile.getByRole('button', { name: 'Keep my text' }).click();
    await expect(text).toHaveValue('Our own words.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
    // A press while a save is on its way waits for it, and is no colleague's change.
    const held = Promise.withResolvers<void>();
    await page.route(`**${current}`, async (route) => {
      if (route.request().method() === 'PUT') await held.promise;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Subject' }).fill('Our subject');
    await text.fill('Our own words, first part.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await text.fill('Our own words, all of them.');
    await page.getByRole('button', { name: 'Send me a test mail' }).click();
    held.resolve();
    await expect(page.getByRole('status').filter({ hasText: 'Test mail sent' })).toBeVisible();
    await expect(text).toHaveValue('Our own words, all of them.');
    await asColleague('Their last words.');
    await page.getByRole('button', { name: 'Remove draft' }).click();
    await meanwhile.getByRole('button', { name: 'Use theirs' }).click();
    await expect(text).toHaveValue('Their last words.');
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Their subject');
    await page.getByRole('button', { name: 'Remove draft' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Draft removed' })).toBeVisible();
  });

  test.describe('who ends the draft', () => {
    test.use({ mayComplain: ['404', '409', 'Blocked script execution'] });
    for (const [what, end, look] of [
      [
        'sent',
        { method: 'POST', path: '/send' },
        (page: Page) => page.getByRole('button', { name: 'Save draft' }).click(),
      ],
      ['removed', { method: 'DELETE', path: '' }, (page: Page) => page.reload()],
    ] as const)
      test(`an author makes a new draft of what was typed since it was ${what}`, async ({ page, site }) => {
        await confirmedReader(page, site.origin);
        await openConsole(page, site.origin, 'owner', '/console/settings/newsletter');
        await page.getByRole('button', { name: 'Write an issue' }).click();
        const text = page.getByRole('textbox', { name: 'Text' });
        await page.getByRole('textbox', { name: 'Subject' }).fill('Our rooms');
        await text.fill('Come and see.');
        await page.getByRole('button', { name: 'Save draft' }).click();
        await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
        await text.fill('Come and see the larger room.');
        const current = `/newsletter/issues/${new URL(page.url()).searchParams.get('issue')}`;
        await changeAsColleague(site, end.method, current + end.path, { current });
        await look(page);
        const kept = page.getByRole('status').filter({ hasText: 'Your unsaved text is still here' });
        await kept.getByText('See it').click();
        await expect(kept).toContainText('Come and see the larger room.');
        await expectAccessible(page);
        await kept.getByRole('button', { name: 'Make it a new draft' }).click();
        await expect(text).toHaveValue('Come and see the larger room.');
        await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Our rooms');
        await page.goBack();
        await expect(text).toHaveCount(0);
        await expect(page.getByText('Your unsaved text')).toHaveCount(0);
      });
  });
});

/** Somebody signs up for the newsletter and confirms it. Answers the address. */
async function confirmedReader(page: Page, origin: string): Promise<string> {
  const email = `reader-${randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/enquiries/newsletter`, { data: { email } });
  const mailOf = async () => (await inboxOf(origin, email))[0];
  await expect.poll(mailOf).toBeDefined();
  const mail = await mailOf();
  await page.goto(/http\S+\/newsletter\/confirm\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link');
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL(/state=done/);
  return email;
}

test.describe('with a sign-in that is too old', () => {
  test.use({ mayComplain: ['403', '401', '404'] });
  test('keeps what was entered through a new sign-in', async ({ page, site }) => {
    await openConsole(page, site.origin, 'owner', '/console/settings/team');
    await page.route('**/api/console/team', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 403,
            json: { success: false, error: { code: 'recent_sign_in', message: 'Please sign in with Google again.' } },
          })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Add colleague' }).click();
    const form = page.getByRole('form', { name: 'Add colleague' });
    await form.getByRole('textbox', { name: 'Full name' }).fill('Usha Rao');
    await form.getByRole('textbox', { name: 'Google e-mail address' }).fill('usha.rao@example.com');
    await form.getByRole('button', { name: 'Add colleague' }).click();
    await expect(form.getByText('Your entries are kept.')).toBeVisible();
    await form.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL(/\/login\/staff\?redirect=\/console\/settings\/team/);
    await tick(page.getByRole('checkbox', { name: /I accept/ }));
    const opens = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opens;
    await clickAndClose(popup.getByText('Asha Nair'));
    await expect(page).toHaveURL('/console/settings/team');
    await expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Usha Rao');
    await expect(form.getByRole('textbox', { name: 'Google e-mail address' })).toHaveValue('usha.rao@example.com');
  });
});

test('the front desk sees its own log, and no team', async ({ page, site }) => {
  await openConsole(page, site.origin, 'front_desk', '/console/settings/team');
  await expect(page).toHaveURL('/console/settings/log');
  await expect(page.getByText('These are your own entries.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Devices' })).toHaveCount(0);
  await expectAccessible(page);
});
