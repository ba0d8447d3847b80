import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { openConsole } from '#tests/support/console/console-browser.ts';

// An offer that would save nothing is refused.
test.use({ mayComplain: ['400'] });

test('the owner looks at new prices, publishes them from a date, and takes them back', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  await openConsole(page, site.origin, 'owner', '/console/shop');
  await expect(page).toHaveURL('/console/shop/prices');
  const now = page.getByRole('list', { name: 'Prices now' });
  await expect(now.getByRole('listitem').filter({ hasText: 'Day Pass' })).toContainText('₹384');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change prices' }).click();
  const form = page.getByRole('region', { name: 'New prices' });
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByRole('alert')).toHaveText('Enter at least one new price.');
  await form.getByRole('textbox', { name: 'Day Pass' }).fill('350');
  await form.getByLabel('From').fill('2027-01-01');
  await expect(form.getByRole('table', { name: 'Prices with GST' })).toContainText('₹384₹413₹350 + ₹63 GST+₹29');
  await expect(form.getByRole('table', { name: 'On the site' })).toContainText('₹350 plus GST ₹63');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Publish from 1 January 2027' }).click();
  await expect(form).toHaveCount(0);

  const planned = page.getByRole('list', { name: 'Prices to come' }).getByRole('listitem').first();
  await expect(planned).toContainText('Day Pass: ₹384 becomes ₹413 (+₹29)');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Published by Asha Nair');
  await planned.getByRole('button', { name: 'Take back the prices from 1 January 2027' }).click();
  await expectAccessible(page);
  await planned.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.getByText('No price change is planned.')).toBeVisible();

  await page.getByRole('link', { name: 'Offers' }).click();
  const weekend = page.getByRole('listitem').filter({ hasText: 'Weekend Flash Sale' });
  await weekend.getByRole('button', { name: 'Change Weekend Flash Sale' }).click();
  await weekend.getByRole('textbox', { name: 'Price with GST' }).fill('249');
  await expect(weekend.getByRole('table', { name: 'On the site' })).toContainText('₹249 instead of ₹384');
  await expectAccessible(page);
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
  await page.goto('/faq');
  await page.getByText('Is there parking?').click();
  await expect(page.getByText('In the yard, until the terms change.')).toBeVisible();
});
