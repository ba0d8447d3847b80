import { randomUUID } from 'node:crypto';
import { ticketAddress } from '#capabilities/booking/rules/ticket/ticket-address.ts';
import { timeText } from '#platform/moment-text.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, tokenOf } from '#tests/support/console/console-browser.ts';
import { enrol, enterPin } from '#tests/support/console/console-device.ts';
import { scan } from '#tests/support/console/hand-scan.ts';
import { freshDatabase } from '#tests/support/database/fresh-database.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { KillableSite } from '#tests/support/server/killable-site.ts';

test.use({ mayComplain: ['ERR_', '401'] });

test('a tablet or phone notes arrivals without a network, also after a cold start, and sends each of them once', {
  tag: '@phone',
}, async ({ page, context, site, isMobile }) => {
  const [first, second] = [`Anil ${randomUUID().slice(0, 6)}`, `Bina ${randomUUID().slice(0, 6)}`];
  const ids = [await guestToday(site.origin, first), await guestToday(site.origin, second)];
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  await expect(page.getByRole('button', { name: `Here: ${first}` })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context.setOffline(true);
  await expect(page.getByText(/Offline since/)).toBeVisible();
  await page.getByRole('button', { name: `Here: ${first}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: first })).toContainText('Noted');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Find' }).click();
  await page.getByRole('searchbox', { name: 'Type a name, four digits' }).fill(second);
  await expect(page.getByText('Offline: only today’s bookings are searched.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Here: ${second}` })).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/console');
  await page.getByRole('button', { name: 'Note arrivals offline' }).click();
  // A phone shows one of the lists.
  const show = async (list: string) => {
    if (isMobile) await page.getByRole('button', { name: list, exact: true }).click();
  };
  await show('Came');
  await expect(page.getByRole('region', { name: 'Came' })).toContainText(first);
  await show('To come');
  const heading = await page.getByRole('heading', { name: 'Today', level: 1 }).elementHandle();
  // It asks for the network again and again, and the screen stays.
  await page.waitForEvent('requestfailed');
  expect(await heading?.evaluate((node) => node.isConnected)).toBe(true);
  await page.getByRole('button', { name: `Here: ${second}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: second })).toContainText('Noted');
  await show('Came');
  await page.getByRole('button', { name: `Undo: ${second}` }).click();
  await show('To come');
  await page.getByRole('button', { name: `Here: ${second}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: second })).toContainText('Noted');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await expect(page.getByText('2 arrivals not sent yet')).toBeVisible();
  await expectAccessible(page);
  await enterPin(page);
  await expect(page.getByText('All 2 noted arrivals are sent.')).toBeVisible();
  const { body } = await site.call<{ arrivals: { bookingId: string; state: string; offline?: true }[] }>(
    'GET',
    '/api/console/day',
    { token: await tokenOf(site.origin, 'owner') },
  );
  for (const id of ids)
    expect(body.arrivals.find(({ bookingId }) => bookingId === id)).toMatchObject({ state: 'arrived', offline: true });
});

test('a tablet with a wrong clock shows the times of the server, offline too', async ({ page, context, site }) => {
  const name = `Esha ${randomUUID().slice(0, 6)}`;
  await guestToday(site.origin, name);
  const serverNow = async () =>
    (await site.call<{ asOf: string }>('GET', '/api/console/day', { token: await tokenOf(site.origin, 'owner') })).body
      .asOf;
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
  // Answers are dated to the second, some days before the clock of this browser.
  const from = Date.parse(await serverNow()) - 5000;
  await context.setOffline(true);
  await expect(page.getByText(/Offline since/)).toBeVisible();
  await page.getByRole('button', { name: `Here: ${name}` }).click();
  const row = page.getByRole('region', { name: 'Came' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('noted offline');
  const shown = [page.getByText(/Offline since/), row].map((one) => one.innerText());
  const to = Date.parse(await serverNow());
  const times = Array.from({ length: Math.ceil((to - from) / 1000) }, (_, s) => timeText(new Date(from + s * 1000)));
  for (const text of await Promise.all(shown))
    expect([...times, timeText(new Date(to))]).toContain(/\d+:\d\d [AP]M/.exec(text)?.[0]);
});

test('a closing begins at the time of the server, also after a cold start of a tablet with a wrong clock', async ({
  page,
  site,
}) => {
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  // The clock of this browser is some days ahead.
  await page.goto('/console/calendar/closings/new');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-11-21');
});

test('the PIN screen notes arrivals without a network, also where the names came before it went', async ({
  page,
  context,
  site,
}) => {
  const name = `Gita ${randomUUID().slice(0, 6)}`;
  await guestToday(site.origin, name);
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Sana Khan' }).click();
  await page.getByRole('button', { name: 'End shift' }).click();
  await page.getByRole('button', { name: 'Sana Khan' }).click();
  await context.setOffline(true);
  await page.keyboard.type('274916');
  await page.getByRole('button', { name: 'Note arrivals offline' }).click();
  await page.getByRole('button', { name: `Here: ${name}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('Noted');
  await context.setOffline(false);
  await expect(page.getByText('1 arrival not sent yet')).toBeVisible();
  await enterPin(page);
  await expect(page.getByText('The noted arrival is sent.')).toBeVisible();
});

test('a noted guest is not under To come again while the network hangs', async ({ page, site }) => {
  const name = `Hema ${randomUUID().slice(0, 6)}`;
  await guestToday(site.origin, name);
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
  // The arrival fails at once; what is asked after it gets no answer.
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/console/day', async (route) => {
    await promise;
    await route.continue();
  });
  await page.route('**/api/console/visits', (route) => route.abort());
  await page.getByRole('button', { name: `Here: ${name}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('Noted');
  const row = page.getByRole('region', { name: 'Came' }).getByRole('listitem').filter({ hasText: name });
  // At once: the day that is asked for again fails after fifteen seconds.
  expect(await row.innerText()).toContain('noted offline');
  expect(await page.getByRole('button', { name: `Here: ${name}` }).count()).toBe(0);
  resolve();
  await page.unroute('**/api/console/visits');
  await expect(page.getByText('The noted arrival is sent.')).toBeVisible();
});

test('a guest whose noted arrival is sent stays under Came, also when the network goes before the next answer', async ({
  page,
  context,
  site,
}) => {
  const name = `Farah ${randomUUID().slice(0, 6)}`;
  await guestToday(site.origin, name);
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: `Here: ${name}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('Noted');
  await page.route('**/api/console/day', (route) => route.abort());
  await context.setOffline(false);
  await expect(page.getByText('The noted arrival is sent.')).toBeVisible();
  // The page begins with the copy alone.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Came' })).toContainText(name);
  await expect(page.getByRole('button', { name: `Here: ${name}` })).toHaveCount(0);
});

test('a server that is killed while noted arrivals are sent has each of them once', async ({ browser }) => {
  const killable = new KillableSite(await freshDatabase(), await freePort());
  await killable.start();
  const context = await browser.newContext({ baseURL: killable.alive.origin });
  const page = await context.newPage();
  try {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const shop = await killable.newcomer();
      const { body: order } = await shop.order(choices.dayPass('2026-11-24'));
      await shop.verify((await shop.pay(order.orderId, { webhook: 'none' })).body);
      ids.push(order.bookingId);
    }
    await enrol(page, killable.alive, 'Counter');
    await enterPin(page);
    const here = page.getByRole('button', { name: /^Here: / });
    await expect(here).toHaveCount(ids.length);
    await context.setOffline(true);
    for (let left = ids.length - 1; left >= 0; left -= 1) {
      await here.first().click();
      await expect(here).toHaveCount(left);
      await expect(page.getByRole('alert').filter({ hasText: 'Noted' })).toBeVisible();
    }
    await killable.killAt('visits:written', () => context.setOffline(false));
    await expect(page.getByText('All 3 noted arrivals are sent.')).toBeVisible({ timeout: 60_000 });
    const token = await tokenOf(killable.alive.origin, 'owner');
    const { body } = await killable.alive.call<{ entries: { action: string; subject: string }[] }>(
      'GET',
      '/api/console/audit',
      { token },
    );
    const arrived = body.entries.filter(({ action }) => action === 'arrival').map(({ subject }) => subject);
    expect(arrived.toSorted()).toEqual(ids.map((id) => `booking:${id}`).toSorted());
  } finally {
    await context.close();
    expect(await killable.stop()).toEqual([]);
    await killable.database.drop();
  }
});

/** Ends the network in the middle of the first two answers to sent arrivals. */
const cutAnswers = () => {
  const fetched = globalThis.fetch;
  let left = 2;
  globalThis.fetch = async (asked, init) => {
    const answer = await fetched(asked, init);
    if (left === 0 || !String(asked).endsWith('/api/console/visits') || !answer.ok) return answer;
    left -= 1;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    let isSent = false;
    const half = new ReadableStream({
      pull(controller) {
        if (isSent) return controller.error(new TypeError('network error'));
        isSent = true;
        controller.enqueue(bytes.subarray(0, bytes.length / 2));
      },
    });
    return new Response(half, answer);
  };
};

test('noted arrivals whose answer is cut in the middle are kept, sent again, and recorded once each', async ({
  page,
  context,
  site,
}) => {
  const names = ['Lata', 'Mira', 'Nila'].map((name) => `${name} ${randomUUID().slice(0, 6)}`);
  const ids = await Promise.all(names.map((name) => guestToday(site.origin, name)));
  await page.addInitScript(cutAnswers);
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  await expect(page.getByRole('button', { name: `Here: ${names[2]}` })).toBeVisible();
  await context.setOffline(true);
  for (const name of names) {
    await page.getByRole('button', { name: `Here: ${name}` }).click();
    await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('Noted');
  }
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/console/visits')) answers.push(answer.status());
  });
  await context.setOffline(false);
  await expect(page.getByText('All 3 noted arrivals are sent.')).toBeVisible();
  expect(answers).toEqual([200, 200, 200]);
  for (const id of ids) {
    const { body } = await site.call<{ entries: { action: string }[] }>(
      'GET',
      `/api/console/audit?subject=booking:${id}`,
      { token: await tokenOf(site.origin, 'owner') },
    );
    expect(body.entries.filter(({ action }) => action === 'arrival')).toHaveLength(1);
  }
});

test.describe('that the server refuses', () => {
  test.use({ mayComplain: ['ERR_', '401', '403', '413'] });

  test('noted arrivals say so, stay, and are sent once they can be; another code is not noted at all', async ({
    page,
    context,
    site,
  }) => {
    // As behind some VPNs: the browser sees no network, though there is one.
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
    // A tablet at the door shows the first name.
    const name = `Omana${randomUUID().slice(0, 6)}`;
    await guestToday(site.origin, `${name} Rao`);
    await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`, true);
    await enterPin(page);
    const here = page.getByRole('button', { name: `Here: ${name}` });
    await expect(here).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('Name or ticket number').fill('9845098450');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Unknown ticket' })).toBeVisible();
    await here.click();
    await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('Noted');
    const sent: string[] = [];
    await page.route('**/api/console/visits', (route) => {
      sent.push(route.request().postData() ?? '');
      const error = { code: 'too_large', message: 'The request is too large.' };
      return route.fulfill({ status: 413, json: { success: false, error } });
    });
    await context.setOffline(false);
    await expect(page.getByText('Noted arrivals are not sent')).toBeVisible();
    expect(sent.join('')).not.toContain('9845098450');
    await page.unroute('**/api/console/visits');
    await expect(page.getByText('The noted arrival is sent.')).toBeVisible();
    await expect(page.getByText('Noted arrivals are not sent')).toHaveCount(0);
  });
});

const broken = {
  full: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  forbidden: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
  silent: () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
};

for (const [state, breakStorage] of Object.entries(broken)) {
  test(`a tablet whose storage is ${state} shows the day, says that it keeps no copy, and notes nothing`, async ({
    page,
    context,
    site,
  }) => {
    const [first, second] = [`Chitra ${randomUUID().slice(0, 6)}`, `Deepa ${randomUUID().slice(0, 6)}`];
    for (const name of [first, second]) await guestToday(site.origin, name);
    await page.addInitScript(breakStorage);
    await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
    await enterPin(page);
    await expect(page.getByText('This device cannot store a copy of today')).toBeVisible();
    await page.getByRole('button', { name: `Here: ${first}` }).click();
    await expect(page.getByText(`${first} is checked in`)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(true);
    await expect(page.getByText(/Offline since/)).not.toContainText('are noted');
    await page.getByRole('button', { name: `Here: ${second}` }).click();
    await expect(page.locator('.verdict')).toContainText('this device cannot keep the arrival');
    await expect(page.getByRole('button', { name: `Here: ${second}` })).toBeVisible();
  });
}

test('a tablet whose storage is full names each arrival of a row of scans that is stored nowhere, until it is written down', async ({
  page,
  context,
  site,
}) => {
  const [first, second] = [`Esha ${randomUUID().slice(0, 6)}`, `Farid ${randomUUID().slice(0, 6)}`];
  const ids = [await guestToday(site.origin, first), await guestToday(site.origin, second)];
  await page.addInitScript(broken.full);
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  await expect(page.getByRole('button', { name: `Here: ${second}` })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Offline since/)).toBeVisible();
  const third = await guestToday(site.origin, `Gopal ${randomUUID().slice(0, 6)}`);
  for (const id of [...ids, third]) await scan(page, ticketAddress(site.origin, id), 'Enter');
  const missed = page.locator('.missed');
  await expect(missed).toContainText('2 arrivals are not checked in');
  const said = page.locator('.today-verdict');
  for (const text of [first, second, 'Not checked in']) await expect(said).toContainText(text);
  await expectAccessible(page);
  // Who looks at another screen first still reads them.
  await page.getByRole('link', { name: 'Find' }).click();
  await expect(missed).toContainText('3 arrivals are not checked in');
  for (const text of [first, second, third]) await expect(missed).toContainText(text);
  await missed.getByRole('button', { name: 'Written down' }).click();
  await expect(missed).toBeEmpty();
});

test('a ticket that is scanned twice before the network fails is not said to be here where nothing was stored', async ({
  page,
  site,
}) => {
  const name = `Hari ${randomUUID().slice(0, 6)}`;
  const id = await guestToday(site.origin, name);
  await page.addInitScript(broken.full);
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  await page.route('**/api/console/visits', async (route) => {
    waiting += 1;
    await promise;
    await route.abort();
  });
  for (const times of [1, 2]) {
    await scan(page, ticketAddress(site.origin, id), 'Enter');
    await expect.poll(() => waiting).toBe(times);
  }
  let failed = 0;
  page.on('requestfailed', (request) => void (failed += request.url().endsWith('/visits') ? 1 : 0));
  resolve();
  await expect.poll(() => failed).toBe(2);
  await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
  await expect(page.locator('.verdict')).toContainText('Not checked in');
  await expect(page.locator('.verdict')).toContainText(name);
});
