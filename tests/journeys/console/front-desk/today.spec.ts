import { expectAccessible, expectToFit } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import { change } from '#tests/support/console/console-device.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Each journey has its guest: the site is shared. */
const made = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test.describe('Today @both', () => {
  test('checks a guest in with one touch, and takes it back', async ({ page, site, isMobile }) => {
    const name = made('Divya');
    const id = await guestToday(site.origin, name);
    await openConsole(page, site.origin, 'front_desk');
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Here: ${name}` }).click();
    const verdict = page.getByRole('alert').filter({ hasText: name });
    await expect(verdict).toContainText('Here');
    await expect(page.getByText(`${name} is checked in`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Here: ${name}` })).toHaveCount(0);
    await expectAccessible(page);
    if (isMobile) await page.getByRole('button', { name: 'Came' }).click();
    await expect(page.getByRole('region', { name: 'Came' }).getByText(name)).toBeVisible();
    const rows = await site.call<{ arrivals: { bookingId: string; state: string }[] }>('GET', '/api/console/day', {
      token: await tokenOf(site.origin, 'owner'),
    });
    expect(rows.body.arrivals.find(({ bookingId }) => bookingId === id)).toMatchObject({ state: 'arrived' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    if (isMobile) await page.getByRole('button', { name: 'To come' }).click();
    await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
    const overflow = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overflow).toBe(0);
  });
});

test.describe('Today', () => {
  test('works by keyboard: find three letters, walk the rows, check in, undo', async ({ page, site }) => {
    const name = made('Zubin');
    await guestToday(site.origin, name);
    await openConsole(page, site.origin, 'front_desk');
    await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(name.slice(0, 8));
    await expect(page.locator('[data-row]:visible')).toHaveCount(1);
    await page.getByRole('heading', { name: 'Today', level: 1 }).click();
    await page.keyboard.press('j');
    await expect(page.locator('[data-row]:focus')).toContainText(name);
    await page.keyboard.press('Enter');
    const booking = page.getByRole('dialog').filter({ hasText: name });
    await expect(booking).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(booking).toHaveCount(0);
    await page.getByRole('heading', { name: 'Today', level: 1 }).click();
    await page.keyboard.press('j');
    await expect(page.locator('[data-row]:focus')).toContainText(name);
    await page.keyboard.press('h');
    await expect(page.getByText(`${name} is checked in`)).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Use single keys' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(keys).toHaveCount(0);
  });

  test('checks in the one guest that a typed name leaves, by Enter, and is ready for the next', async ({
    page,
    site,
  }) => {
    const [name, other] = [made('Qasim'), made('Qasim')];
    await guestToday(site.origin, name);
    await guestToday(site.origin, other);
    await openConsole(page, site.origin, 'front_desk');
    await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
    const field = page.getByRole('searchbox', { name: 'Name or ticket number' });
    await field.fill('Qasim');
    await field.press('Enter');
    await expect(page.locator('[data-row]:focus')).toContainText('Qasim');
    await field.fill(name);
    await field.press('Enter');
    await expect(page.getByText(`${name} is checked in`)).toBeVisible();
    await expect(field).toHaveValue('');
    await field.fill(other);
    await page.getByRole('button', { name: `Here: ${other}` }).click();
    await expect(field).toHaveValue('');
  });

  test('looks up a typed name or phone number that nobody of today has', async ({ page, site }) => {
    await guestToday(site.origin, made('Yamini'));
    for (const typed of ['Zebulon', '99999 00000']) {
      await openConsole(page, site.origin, 'front_desk');
      const field = page.getByRole('searchbox', { name: 'Name or ticket number' });
      await field.fill(typed);
      await field.press('Enter');
      await expect(page).toHaveURL(`${site.origin}/console/find?q=${encodeURIComponent(typed)}`);
      await expect(page.getByRole('searchbox')).toHaveValue(typed);
    }
    await page.goto('/console');
    await page.getByRole('searchbox', { name: 'Name or ticket number' }).fill('Zebulon');
    await page.getByRole('link', { name: 'Look in all bookings' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('Zebulon');
  });

  test('offers to look up what is typed on a day without bookings', async ({ page, site }) => {
    await page.route('**/api/console/day*', async (route) => {
      const response = await route.fetch();
      if (response.status() !== 200) return route.fulfill({ response });
      await route.fulfill({ response, json: { ...((await response.json()) as object), arrivals: [] } });
    });
    await openConsole(page, site.origin, 'front_desk');
    await expect(page.getByText('Nobody has booked for today.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Name or ticket number' }).fill('Zebulon');
    await page.getByRole('link', { name: 'Look in all bookings' }).click();
    await expect(page).toHaveURL(`${site.origin}/console/find?q=Zebulon`);
  });

  test('takes a hand-held scanner, whatever has the focus, and says what a second scan is', async ({ page, site }) => {
    const name = made('Kavya');
    const id = await guestToday(site.origin, name);
    await openConsole(page, site.origin, 'front_desk');
    await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
    const burst = (code: string) =>
      page.evaluate((keys) => {
        for (const key of [...keys, 'Enter'])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }, code);
    await burst(id);
    await expect(page.getByText(`${name} is checked in`)).toBeVisible();
    await burst(id);
    await expect(page.getByRole('alert').filter({ hasText: 'Already here' })).toContainText('by Sana Khan');
    await burst('9999999999999');
    await expect(page.getByRole('alert').filter({ hasText: 'Unknown ticket' })).toBeVisible();
  });

  test('shows what a colleague does elsewhere, without a reload', async ({ page, site }) => {
    const name = made('Farah');
    const id = await guestToday(site.origin, name);
    await openConsole(page, site.origin, 'front_desk');
    const here = page.getByRole('button', { name: `Here: ${name}` });
    await expect(here).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const token = await tokenOf(site.origin, 'manager');
    await site.call('POST', '/api/console/visits', {
      token,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { visits: [{ key: crypto.randomUUID(), bookingId: id, how: 'list' }] },
    });
    await expect(here).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Came' })).toContainText(`by Ravi Kumar`);
    // The front desk takes back its own arrivals alone, and a colleague's with somebody's PIN.
    await expect(page.getByRole('button', { name: new RegExp(`^Undo needs .*: ${name}`) })).toBeVisible();
  });

  test('asks how many guests came with a recreation pass', async ({ page, site }) => {
    const name = made('Tara');
    const id = await guestToday(site.origin, name, choices.recreation('2026-11-21'));
    await openConsole(page, site.origin, 'front_desk');
    await page.getByRole('button', { name: `Here: ${name}` }).click();
    const guests = page.getByRole('alert').filter({ hasText: name }).getByRole('group', { name: 'Guests' });
    await guests.getByRole('button', { name: '2' }).click();
    await expect(guests.getByRole('button', { name: '2' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-row]').filter({ hasText: name })).toContainText('2 guests');
    // What is scrolled beneath the header is no target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.goto(`/console/bookings/${id}`);
    await expect(page.getByRole('dialog', { name })).toContainText('Came, with 2 guests');
  });

  test('checks in a monthly member by name, and changes their guests on the row', async ({ page, site }) => {
    const name = made('Meher');
    await guestToday(site.origin, name, choices.membership('2026-11-21'));
    await openConsole(page, site.origin, 'front_desk');
    const field = page.getByRole('searchbox', { name: 'Name or ticket number' });
    await field.fill(name);
    const toCome = page.getByRole('region', { name: 'To come' });
    await toCome.getByRole('button', { name: `Here: ${name}, Recreation membership` }).click();
    await expect(page.getByText(`${name} is checked in`)).toBeVisible();
    const guests = page.getByRole('group', { name: `Guests of ${name}` });
    for (const count of ['2', '1', '0']) {
      await guests.getByRole('button', { name: count }).click();
      await expect(guests.getByRole('button', { name: count })).toHaveAttribute('aria-pressed', 'true');
    }
    await expectAccessible(page);
  });

  test('names on the row who is blocked, and about whom there are notes; the sheet says so, too', async ({
    page,
    site,
  }) => {
    const name = made('Bhanu');
    await guestToday(site.origin, name);
    const token = await tokenOf(site.origin, 'manager');
    const { body } = await site.call<{ results: { kind: string; id: string }[] }>(
      'GET',
      `/api/console/search?q=${encodeURIComponent(name)}`,
      { token },
    );
    const person = body.results.find(({ kind }) => kind === 'person')?.id ?? '';
    await change(site, token, 'POST', `/people/${person}/notes`, { text: 'Brings a dog' });
    await change(site, token, 'POST', `/people/${person}/block`, { reason: 'Did not pay' });
    await openConsole(page, site.origin, 'front_desk');
    const row = page.locator('[data-row]').filter({ hasText: name });
    await expect(row).toContainText('1 note');
    await expect(row).toContainText('Blocked');
    await row.getByRole('link', { name }).click();
    await expect(page.getByRole('dialog', { name })).toContainText('Ask a manager before you let this person in.');
  });

  test('opens what needs a person, and has it done from there; what a colleague wrote is no alarm', async ({
    page,
    site,
  }) => {
    const text = made('Order tea');
    const guest = made('Tea');
    const id = await guestToday(site.origin, guest);
    await change(site, await tokenOf(site.origin, 'front_desk'), 'POST', '/tasks', { text, subject: `booking:${id}` });
    await openConsole(page, site.origin, 'front_desk');
    const task = page.getByRole('region', { name: 'Action needed' }).getByRole('listitem').filter({ hasText: text });
    await expect(task).toHaveAttribute('data-calm', 'true');
    await task.getByText(text).click();
    await expect(task.getByRole('link', { name: `${guest}, Day Pass, Sat 21 Nov` })).toBeVisible();
    await expectAccessible(page);
    await task.getByRole('button', { name: `Done: ${text}` }).click();
    await expect(task).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(task).toBeVisible();
    await task.getByRole('button', { name: `Done: ${text}` }).click();
    await expect(task).toHaveCount(0);
  });

  test('shows what needs a person beside the list at 768 pixels, before who came', async ({ page, site }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await guestToday(site.origin, made('Wide'));
    await openConsole(page, site.origin, 'front_desk');
    const room = page.getByRole('heading', { name: 'Conference room' });
    await expect(room).toBeInViewport();
    const came = await page.getByRole('region', { name: 'Came' }).elementHandle();
    const isBefore = (element: Element, other: Element | null) =>
      element.getBoundingClientRect().top < (other?.getBoundingClientRect().top ?? 0);
    await expect.poll(() => room.evaluate(isBefore, came)).toBe(true);
  });

  test('is mostly content at 400% zoom', async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await guestToday(site.origin, made('Zoom'));
    await openConsole(page, site.origin, 'front_desk');
    await expect(page.getByRole('button', { name: /^Here: Zoom/ }).first()).toBeVisible();
    const share = () =>
      page.evaluate(() => {
        const rows = Array.from({ length: innerHeight / 4 }, (_, row) => document.elementFromPoint(160, row * 4 + 2));
        return rows.filter((one) => one?.closest('main')).length / rows.length;
      });
    await expect.poll(share).toBeGreaterThan(0.6);
    await page.evaluate(() => scrollTo(0, 400));
    await expect.poll(share).toBe(1);
    await expectToFit(page);
  });

  test('takes a ticket number that is typed', async ({ page, site }) => {
    const name = made('Arjun');
    const id = await guestToday(site.origin, name);
    await openConsole(page, site.origin, 'manager');
    await page.getByRole('searchbox', { name: 'Name or ticket number' }).fill(id);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('Here');
  });

  test('names the guest of a ticket for another day, and leads to its move to today', async ({ page, site }) => {
    const name = made('Tarun');
    const id = await guestToday(site.origin, name, choices.dayPass('2026-11-24'));
    await openConsole(page, site.origin, 'front_desk');
    await page.getByRole('searchbox', { name: 'Name or ticket number' }).fill(id);
    await page.keyboard.press('Enter');
    const verdict = page.getByRole('alert').filter({ hasText: name });
    await expect(verdict).toContainText('Booked for Tuesday, 24 November 2026.');
    await expect(verdict.getByRole('link', { name: 'Open booking' })).toBeVisible();
    await verdict.getByRole('link', { name: 'Move to today' }).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByRole('textbox', { name: 'New date' })).toHaveValue('2026-11-21');
    await sheet.getByRole('button', { name: 'Move to Sat 21 Nov' }).click();
    await expect(sheet.getByText(/^Moved to Sat 21 Nov/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Here', exact: true }).click();
    await expect(sheet.getByText(/^Here since/)).toBeVisible();
  });

  test.describe('without the server', () => {
    test.use({ mayComplain: ['ERR', '503'] });

    test('shows nobody as here whose arrival was not stored, and says why where the eye is', async ({ page, site }) => {
      const name = made('Yusuf');
      await guestToday(site.origin, name);
      await openConsole(page, site.origin, 'front_desk');
      const here = page.getByRole('button', { name: `Here: ${name}` });
      await expect(here).toBeVisible();
      const verdict = page.locator('.verdict');
      const came = page.getByRole('region', { name: 'Came' });
      for (const answer of ['no network', 'no server'] as const) {
        await page.route('**/api/console/**', (route) =>
          answer === 'no network' ? route.abort() : route.fulfill({ status: 503, body: 'busy' }),
        );
        await here.click();
        await expect(verdict).toContainText('Not checked in');
        await expect(verdict).toContainText(name);
        await expect(verdict).toBeInViewport();
        await expect(here).toBeVisible();
        await expect(came.getByText(name)).toHaveCount(0);
        await expect(page.locator('.live-age')).not.toHaveText('Live');
        await page.unroute('**/api/console/**');
        await page.getByRole('button', { name: 'Dismiss' }).click();
      }
      await here.click();
      await expect(verdict).toContainText('Here');
      await expect(came.getByText(name)).toBeVisible();
      await expect(page.locator('.live-age')).toHaveText('Live');
    });

    test('says so on the row, changes nothing, and sends the same key again', async ({ page, site }) => {
      const name = made('Neha');
      await guestToday(site.origin, name);
      await openConsole(page, site.origin, 'front_desk');
      const here = page.getByRole('button', { name: `Here: ${name}` });
      await expect(here).toBeVisible();
      const keys: (string | null)[] = [];
      const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
      await page.route('**/api/console/visits', async (route) => {
        keys.push(await route.request().headerValue('Idempotency-Key'));
        if (keys.length === 1) return route.abort();
        await isRead;
        await route.continue();
      });
      await here.click();
      await expect(page.getByText(/Not checked in\. No answer from the server/)).toBeVisible();
      await expect(here).toBeVisible();
      await here.click();
      // The answer is late, and that of the first press is over.
      await expect(page.locator('.verdict')).toHaveCount(0);
      read();
      await expect(page.getByText(`${name} is checked in`)).toBeVisible();
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
    });

    test('takes a ticket that is read in another way after the answer to a press was lost', async ({ page, site }) => {
      const name = made('Omar');
      const id = await guestToday(site.origin, name);
      await openConsole(page, site.origin, 'front_desk');
      let isLost = true;
      await page.route('**/api/console/visits', async (route) => {
        if (!isLost) return route.continue();
        isLost = false;
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: `Here: ${name}` }).click();
      await expect(page.locator('.verdict')).toContainText('Not checked in');
      await page.getByRole('searchbox', { name: 'Name or ticket number' }).fill(id);
      await page.keyboard.press('Enter');
      await expect(page.locator('.verdict').getByText('Here', { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Came' }).getByText(name)).toBeVisible();
    });
  });

  test('can be used at 320 pixels, with letters twice as large, and with forced colours', async ({ page, site }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await guestToday(site.origin, made('Latika'));
    await openConsole(page, site.origin, 'owner');
    const here = page.getByRole('button', { name: /^Here: Latika/ }).first();
    await expect(here).toBeVisible();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets.push(sheet);
    });
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth && !one.closest('.day-figures'))
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    expect(tooWide).toEqual([]);
    await here.click();
    await expect(page.getByText(/^Latika .* is checked in$/)).toBeVisible();
  });
});
