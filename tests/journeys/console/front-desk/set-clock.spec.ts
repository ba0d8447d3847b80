import { randomUUID } from 'node:crypto';
import { timeText } from '#platform/moment-text.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { clockToSet, setClock } from '#tests/support/console/clock-to-set.ts';
import { guestToday, tokenOf } from '#tests/support/console/console-browser.ts';
import { enrol, enterPin } from '#tests/support/console/console-device.ts';
import type { RunningServer } from '#tests/support/server/start-server.ts';

test.use({ mayComplain: ['ERR_', '401'] });

const HOUR = 3_600_000;

type Day = { asOf: string; arrivals: { bookingId: string; state: string; arrivedAt?: string }[] };
const dayOf = async (site: Pick<RunningServer, 'call' | 'origin'>): Promise<Day> =>
  (await site.call<Day>('GET', '/api/console/day', { token: await tokenOf(site.origin, 'owner') })).body;

test('a tablet whose clock is set back and ahead while it is offline shows and sends the times of the server', async ({
  page,
  context,
  site,
}) => {
  const names = ['Indu', 'Jaya', 'Kiran', 'Lalit'].map((name) => `${name} ${randomUUID().slice(0, 6)}`);
  const ids = await Promise.all(names.map((name) => guestToday(site.origin, name)));
  const [first, second, third, fourth] = names as [string, string, string, string];
  await page.addInitScript(clockToSet);
  await enrol(page, site, `Door ${randomUUID().slice(0, 6)}`);
  await enterPin(page);
  await expect(page.getByRole('button', { name: `Here: ${fourth}` })).toBeVisible();
  const from = Date.parse((await dayOf(site)).asOf) - 5000;
  await context.setOffline(true);
  const since = await page.getByText(/Offline since/).innerText();
  const note = async (name: string) => {
    await page.getByRole('button', { name: `Here: ${name}` }).click();
    await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('Noted');
  };

  const expectTrueTime = async (name: string) => {
    const row = page.getByRole('region', { name: 'Came' }).getByRole('listitem').filter({ hasText: name });
    const shown = /\d+:\d\d [AP]M/.exec(await row.innerText())?.[0];
    const to = Date.parse((await dayOf(site)).asOf) + 1000;
    expect(Array.from({ length: (to - from) / 1000 }, (_, s) => timeText(new Date(from + s * 1000)))).toContain(shown);
    await expect(page.getByText(/Offline since/)).toHaveText(since);
  };

  // To the day before: today stays today.
  await setClock(page, -20 * HOUR);
  await note(first);
  await expectTrueTime(first);
  await note(second);
  // Right again, to the minute.
  await setClock(page, 20 * HOUR + 50_000);
  await note(third);
  await expectTrueTime(third);
  // Ahead, it may as well have slept; only the server knows.
  await setClock(page, HOUR);
  await note(fourth);
  await setClock(page, -5 * HOUR);

  await context.setOffline(false);
  await expect(page.getByText('All 4 noted arrivals are sent.')).toBeVisible();
  const { asOf, arrivals } = await dayOf(site);
  for (const id of ids) {
    const at = Date.parse(arrivals.find(({ bookingId }) => bookingId === id)?.arrivedAt ?? '');
    expect(at).toBeGreaterThanOrEqual(from);
    expect(at).toBeLessThanOrEqual(Date.parse(asOf));
  }
});
