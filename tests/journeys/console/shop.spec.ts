import { randomUUID } from 'node:crypto';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { changeAsColleague, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import type { RunningServer } from '#tests/support/server/start-server.ts';

// An offer that would save nothing is refused, and so is what a colleague changed meanwhile. One journey loses the network.
test.use({ mayComplain: ['400', '409', '503', 'ERR_'] });

/** Publishes by a call, as a colleague would from another screen. Prices and offers have one version. */
const asColleague = (site: RunningServer, method: 'PUT' | 'POST', path: string, body: object): Promise<void> =>
  changeAsColleague(site, method, path, { body, current: path.startsWith('/facts') ? '/facts' : '/prices' });

test('the owner publishes prices from a date and takes them back, and corrects a text of the site', {
  tag: '@phone',
}, async ({ page, site }) => {
  await openConsole(page, site.origin, 'owner', '/console/shop');
  await expect(page).toHaveURL('/console/shop/prices');
  const now = page.getByRole('list', { name: 'Prices now' });
  await expect(now.getByRole('listitem').filter({ hasText: 'Day Pass' })).toContainText('₹384');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change prices' }).click();
  const form = page.getByRole('region', { name: 'New prices' });
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByRole('alert')).toHaveText('Enter at least one new price.');
  let isAway = true;
  await page.route('**/api/console/prices?preview=1', (route) =>
    isAway ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await form.getByRole('textbox', { name: 'Day Pass' }).fill('350');
  await expect(form.getByRole('alert')).toBeVisible();
  // The press needs what it would do, which comes by itself once the server answers.
  isAway = false;
  await expect(form.getByRole('table', { name: 'Prices with GST' })).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await form.getByLabel('From').fill('2027-01-01');
  // As after a session that ended.
  await page.reload();
  await page.getByRole('button', { name: 'Change prices' }).click();
  await expect(form.getByText('What you typed before is back')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Day Pass' })).toHaveValue('350');
  await expect(form.getByRole('table', { name: 'Prices with GST' })).toContainText('₹384₹413₹350 + ₹63 GST+₹29');
  await expect(form.getByRole('table', { name: 'On the site' })).toContainText('₹350 plus GST ₹63');
  await expectAccessible(page);
  const later = {
    changes: [{ product: 'recreation-month', basePaise: 210_000, gstPaise: 37_800 }],
    from: '2027-09-01',
  };
  await asColleague(site, 'PUT', '/prices', later);
  await form.getByRole('button', { name: 'Publish from 1 January 2027' }).click();
  const published = form.getByRole('alert').filter({ hasText: 'A colleague published meanwhile' });
  await expect(published).toContainText('Premium Recreation Access: For a month: ₹2,478');
  await expect(page.getByRole('list', { name: 'Prices to come' })).toContainText('Premium Recreation Access');
  await expectAccessible(page);
  await published.getByRole('button', { name: 'Show current prices' }).click();
  await form.getByRole('button', { name: 'Publish from 1 January 2027' }).click();
  await expect(form).toHaveCount(0);
  await asColleague(site, 'POST', '/prices/take-back', { from: '2027-09-01' });
  await page.reload();

  const planned = page.getByRole('list', { name: 'Prices to come' }).getByRole('listitem').first();
  await expect(planned).toContainText('Day Pass: ₹384 becomes ₹413 (+₹29)');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Published by Asha Nair');
  await planned.getByRole('button', { name: 'Take back the prices from 1 January 2027' }).click();
  await expectAccessible(page);
  await planned.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.getByText('No price change is planned.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'To come' })).toBeFocused();

  await page.getByRole('link', { name: 'Offers' }).click();
  const weekend = page.locator('.rows > li').filter({ hasText: 'Weekend Flash Sale' });
  await weekend.getByRole('button', { name: 'Change Weekend Flash Sale' }).click();
  await weekend.getByRole('textbox', { name: 'Price with GST' }).fill('249');
  await page.reload();
  await weekend.getByRole('button', { name: 'Change Weekend Flash Sale' }).click();
  await expect(weekend.getByRole('table', { name: 'On the site' })).toContainText('₹249 instead of ₹384');
  await expectAccessible(page);
  const longer = { name: 'weekend', totalPaise: 19_900, from: '2024-01-01', until: '2035-12-30' };
  await asColleague(site, 'PUT', '/offers', longer);
  await weekend.getByRole('button', { name: 'Publish now' }).click();
  const changed = weekend.getByRole('alert').filter({ hasText: 'A colleague published meanwhile' });
  await expect(weekend).toContainText('30 Dec');
  await changed.getByRole('button', { name: 'Show current offers' }).click();
  await expect(weekend.getByLabel('Bought until')).toHaveValue('2035-12-30');
  await expect(weekend.getByRole('textbox', { name: 'Price with GST' })).toHaveValue('249');
  await weekend.getByRole('textbox', { name: 'Price with GST' }).fill('999');
  await expect(weekend.getByRole('alert')).toContainText('must be lower than the list price');
  await weekend.getByRole('button', { name: 'Back' }).click();

  await page.getByRole('link', { name: 'Texts' }).click();
  await expect(page.getByRole('list', { name: 'Pages' })).toContainText('Terms of Service');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find by words on the site' }).fill('cars and two-wheelers');
  await page.getByRole('list', { name: 'Questions' }).getByRole('link', { name: 'Is there parking?' }).click();
  const answer = page.getByRole('textbox', { name: 'Answer' });
  const onSite = page.getByRole('article', { name: 'On the site' });
  await answer.fill('In the yard, see the [termz](/termz).');
  await expect(page.getByText('This site has no page /termz.')).toBeVisible();
  await answer.fill('In the *yard*, until the [terms](/terms) change.');
  await expect(onSite.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish now' }).click();
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText('Published by Asha Nair');
  await expect(history.last()).toContainText('As the file had it');

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Answer' }).fill('On the roof.');
  await other.getByRole('button', { name: 'Publish now' }).click();
  await expect(other.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(3);
  await other.close();
  await answer.fill('In the *yard*, as before.');
  await page.getByLabel('Place on the page').selectOption('First');
  await page.getByRole('button', { name: 'Publish now' }).click();
  const meanwhile = page.getByRole('alert').filter({ hasText: 'Asha Nair changed this text meanwhile' });
  // The page around the form is true of what is published now.
  await expect(history).toHaveCount(3);
  await meanwhile.getByText('See theirs').click();
  await expect(meanwhile).toContainText('On the roof.');
  await expectAccessible(page);
  await meanwhile.getByRole('button', { name: 'Keep my text' }).click();
  await expect(answer).toHaveValue('In the *yard*, as before.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(history).toHaveCount(4);

  await page.getByRole('button', { name: 'Publish from…' }).click();
  await expect(page.getByLabel('Date')).toBeFocused();
  await page.getByLabel('Date').fill('2027-01-01');
  await page.getByRole('button', { name: /9:00 AM$/ }).click();
  await expect(history).toHaveCount(5);
  const colleague = await page.context().newPage();
  const theirs = colleague.getByRole('list', { name: 'History' }).getByRole('listitem');
  await colleague.goto(page.url());
  await colleague.getByRole('textbox', { name: 'Answer' }).fill('On the roof, too.');
  await colleague.getByRole('button', { name: 'Publish now' }).click();
  await expect(theirs).toHaveCount(6);
  await page.getByRole('button', { name: /^Take back the change/ }).click();
  await meanwhile.getByRole('button', { name: 'Use theirs' }).click();
  await expect(answer).toHaveValue('On the roof, too.');
  await page.getByRole('button', { name: /^Take back the change/ }).click();
  await expect(history.nth(1)).toContainText('Taken back');
  await answer.fill('Half a sentence');
  await history
    .last()
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(answer).toHaveValue(/two-wheelers/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(answer).toHaveValue('Half a sentence');

  await page.getByRole('link', { name: 'All texts' }).click();
  await colleague.reload();
  await colleague.getByRole('textbox', { name: 'Answer' }).fill('Under the trees.');
  await colleague.getByRole('button', { name: 'Publish now' }).click();
  await expect(theirs).toHaveCount(7);
  await colleague.close();
  await page.getByRole('link', { name: 'Is there parking?' }).click();
  await expect(answer).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(answer).toHaveValue('Under the trees.');

  await answer.fill('In the *yard*, as before.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(history).toHaveCount(8);
  await page.goto('/faq');
  await expect(page.locator('main summary').first()).toHaveText('Is there parking?');
  await page.getByText('Is there parking?').click();
  await expect(page.getByText('In the yard, as before.')).toBeVisible();
});

test('the owner changes the title of the home page', async ({ page, site }) => {
  const token = await tokenOf(site.origin, 'owner');
  const path = '/api/console/texts/place';
  const { body: before } = await site.call<{ fields: object }>('GET', path, { token });
  await openConsole(page, site.origin, 'owner', '/console/shop/texts');
  await page.getByRole('searchbox', { name: 'Find by words on the site' }).fill('with your name on it');
  await expect(page.getByText('1 found')).toBeVisible();
  await page.getByRole('link', { name: /^About the facility/ }).click();
  await page.getByRole('textbox', { name: 'Title of the home page' }).fill('A desk under the mango tree');
  await expect(page.getByRole('article', { name: 'On the site' })).toContainText('A desk under the mango tree');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Published by Asha Nair');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A desk under the mango tree');
  const { body: now } = await site.call<{ version: number }>('GET', path, { token });
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': String(now.version) };
  expect((await site.call('PUT', path, { token, headers, body: before.fields })).status).toBe(200);
});

test('the owner publishes a holiday and shorter hours, and visitors read them', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  let isAway = true;
  await page.route('**/api/console/facts', (route) =>
    isAway ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await openConsole(page, site.origin, 'owner', '/console/shop/facts');
  await expect(page.getByText('The facts could not be loaded')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Every date has its usual hours.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add a date' }).click();
  const date = page.getByRole('region', { name: 'Add a date' });
  await date.getByRole('button', { name: 'Publish now' }).click();
  await expect(date.getByRole('alert')).toContainText('Give the date, its name');
  await date.getByLabel('Date').fill('2026-12-25');
  await date.getByRole('textbox', { name: 'Name' }).fill('Christmas');
  await date.getByRole('combobox', { name: 'Reception' }).selectOption('Closed');
  await date.getByRole('combobox', { name: 'Recreation' }).selectOption('Other hours');
  await date.getByLabel('Recreation from').fill('14:00');
  await date.getByLabel('Recreation until').fill('09:00');
  await expect(date.getByText('The closing time must be after the opening time.').first()).toBeVisible();
  await date.getByLabel('Recreation until').fill('20:00');
  await page.reload();
  await page.getByRole('button', { name: 'Add a date' }).click();
  await expect(date.getByRole('table', { name: 'What changes' })).toContainText('Closed: Reception');
  await expect(date.getByText('No booking or invoice is hit.')).toBeVisible();
  await expectAccessible(page);
  const holiday = { name: 'Independence Day', hours: { reception: null } };
  await asColleague(site, 'PUT', '/facts', { changes: { days: { '2027-08-15': holiday } } });
  await date.getByRole('button', { name: 'Publish now' }).click();
  const published = date.getByRole('alert').filter({ hasText: 'A colleague published meanwhile' });
  await expect(published).toContainText('Independence Day, 15 August 2027');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Independence Day');
  await published.getByRole('button', { name: 'Show current facts' }).click();
  await date.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('list', { name: 'Holidays and special hours' })).toContainText('Christmas');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Published by Asha Nair');

  await page.getByRole('button', { name: 'Change opening hours' }).click();
  const hours = page.getByRole('region', { name: 'Change opening hours' });
  await hours.getByRole('group', { name: 'Day pass' }).getByLabel('Monday to Saturday until').fill('19:00');
  await page.reload();
  await page.getByRole('button', { name: 'Change opening hours' }).click();
  await expect(hours.getByText('What you typed before is back')).toBeVisible();
  await hours.getByRole('group', { name: 'Closed every' }).getByLabel('Sunday').check();
  await hours.getByLabel('From', { exact: true }).fill('2026-12-01');
  await expect(hours.getByRole('table', { name: 'What changes' })).toContainText('10 AM-7 PM');
  await expect(hours.getByRole('table', { name: 'What changes' })).toContainText('Closed on');
  await expectAccessible(page);
  await hours.getByRole('group', { name: 'Closed every' }).getByLabel('Sunday').uncheck();
  await expect(hours.getByRole('table', { name: 'What changes' })).not.toContainText('Closed on');
  await hours.getByRole('button', { name: 'Publish from 1 December 2026' }).click();
  await expect(page.getByRole('list', { name: 'Facts to come' })).toContainText('Day pass hours');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change tax and invoice numbers' }).click();
  const tax = page.getByRole('region', { name: 'Change tax and invoice numbers' });
  const rate = tax.getByRole('group', { name: 'Day Pass' }).getByLabel('GST in percent');
  await rate.fill('forty');
  await expect(tax.getByText('Give the whole rate in percent, such as 18.').first()).toBeVisible();
  await rate.fill('5');
  await tax.getByLabel('From', { exact: true }).fill('2028-06-01');
  await expect(tax.getByText('customers pay the same price, of which 5% GST is now part')).toBeVisible();
  await expectAccessible(page);
  await tax.getByRole('button', { name: 'Publish from 1 June 2028' }).click();
  await expect(page.getByRole('list', { name: 'Facts to come' })).toContainText('18% GST, SAC 997212 becomes 5% GST');

  await page.route('**/api/console/**', (route) => route.abort());
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. Publishing needs the network.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a date' })).toBeDisabled();
  await page.context().setOffline(false);
  await page.goto(`${site.origin}/contact`);
  await expect(page.getByText('Christmas. Closed: Reception.')).toBeVisible();
});
