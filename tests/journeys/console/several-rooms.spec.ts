import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { comeSignedIn } from '#tests/support/browser/signed-in.ts';
import { paymentWindow } from '#tests/support/browser/visitor.ts';
import { guestToday, openConsole, openDrawer } from '#tests/support/console/console-browser.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { people, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

const TODAY = '2026-11-21';
const lastHours = choices.room(TODAY, '22:00', '24:00');

let folder: string;
let place: StartedServer;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meju-rooms-'));
  const file = join(folder, 'facility.json');
  const hours = { ...sampleFacility.hours, meetingRoom: { opens: '06:00', closes: '24:00' } };
  await writeFile(file, JSON.stringify({ hours, capacity: { ...sampleFacility.capacity, rooms: 2 } }));
  place = await startServer({ env: { NOW: `${TODAY}T05:30:00Z`, RATE_LIMITS: 'off', FACILITY_FILE: file } });
});
test.afterAll(async () => {
  await place.close();
  await rm(folder, { recursive: true });
});

test('two rooms are sold for the same hours until midnight, and the console names the room of each', async ({
  page,
  browser,
}) => {
  const asha = { name: 'Asha Rao', email: 'asha.rooms@example.com' };
  await guestToday(place.origin, 'Bela First', lastHours);
  await comeSignedIn(page, place.origin, asha);
  await page.goto(`${place.origin}/conference-room?date=${TODAY}&start=22:00&end=24:00`);
  await expect(page.getByLabel('End Time')).toHaveValue('24:00');
  await expect(page.getByRole('button', { name: '11 PM to midnight, open' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Full Name').fill(asha.name);
  await page.getByLabel('Email Address').fill(asha.email);
  await page.getByLabel('Phone Number').fill('98765 43210');
  await expectAccessible(page);
  await page.locator('#pay').click();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹3,776' }).click();
  await page.waitForURL(/\/my-bookings/);
  await expect(page.getByText('10:00 PM - midnight').first()).toBeVisible();
  await page.getByRole('button', { name: /^View Details of / }).click();
  await expect(page.getByRole('dialog')).toContainText('Room 2');
  await page.keyboard.press('Escape');

  // Both rooms are taken now.
  const third = shopper(place.origin, await signIn(place.origin, people.ravi));
  expect((await third.order(lastHours)).body).toMatchObject({ error: { code: 'slot_taken' } });
  await page.goto(`${place.origin}/conference-room?date=${TODAY}`);
  await expect(page.getByRole('button', { name: '11 PM to midnight, taken' })).toBeVisible();
  await expect(page.getByRole('button', { name: '9 PM to 10 PM, open' })).toBeVisible();

  const desk = await browser.newPage();
  await openConsole(desk, place.origin, 'manager');
  const room = (number: number) => desk.getByRole('region', { name: `Conference Room ${number}` });
  await expect(room(1)).toContainText(/10:00 PM - midnight Bela First/);
  await expect(room(2)).toContainText(/10:00 PM - midnight Asha Rao/);
  await expect(desk.getByText('Room 2').first()).toBeVisible();
  await expectAccessible(desk);

  // The second one gets an earlier time, in the room that is free then.
  await room(2).getByRole('link', { name: 'Asha Rao' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Asha Rao' });
  await expect(sheet).toContainText('Room 2');
  await sheet.getByRole('button', { name: 'Move', exact: true }).click();
  await sheet.getByLabel('New date').fill('2026-11-24');
  await sheet.getByLabel('From').selectOption('23:00');
  await sheet.getByLabel('Until').selectOption('24:00');
  await sheet.getByRole('button', { name: /^Move to Tue 24 Nov/ }).click();
  await expect(sheet.getByText(/^Moved to Tue 24 Nov/)).toBeVisible();

  // One room is closed: the other one is still sold.
  await desk.goto(
    `${place.origin}/console/calendar/closings/new?service=meetingRoom&places=1&from=2026-11-24T20:00:00%2B05:30&until=2026-11-24T22:00:00%2B05:30`,
  );
  await desk.getByLabel('Reason').fill('New projector');
  await expect(desk.getByText('No booking is affected.')).toBeVisible();
  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(desk).toHaveURL(/\/closings\/\d+$/);
  await desk.goto(`${place.origin}/console/calendar/day/2026-11-24`);
  await expect(room(1)).toContainText('8:00 PM - 10:00 PM Closed: New projector');
  await expect(room(2)).not.toContainText('Closed');
  await expect(desk.getByRole('region', { name: /^Conference Room/ }).filter({ hasText: 'Asha Rao' })).toContainText(
    '11:00 PM - midnight Asha Rao',
  );
  await expectAccessible(desk);
  // Each room is sold at its own times, and the room that was chosen is the one that is sold.
  await room(2).getByRole('link', { name: /^Sell/ }).first().click();
  const sale = desk.getByRole('dialog', { name: 'Sell' });
  const from = sale.getByLabel('From', { exact: true });
  const which = sale.getByLabel('Room', { exact: true });
  await expect(which).toHaveValue('2');
  await expect(from).toHaveValue('06:00');
  await from.selectOption('20:00');
  await which.selectOption('Conference Room 1');
  await expect(from).toHaveValue('');
  await expect(from.locator('option[value="20:00"]')).toHaveCount(0);
  await openDrawer(place.origin);
  await desk.goto(`${place.origin}/console/calendar/day/${TODAY}`);
  await room(2).getByRole('link', { name: /^Sell/ }).first().click();
  await expect(which).toHaveValue('2');
  await from.selectOption({ index: 1 });
  await sale.getByLabel('Until', { exact: true }).selectOption({ index: 2 });
  await expect(sale).toContainText('Conference Room 2, 11:00 AM - 12:00 PM');
  await sale.getByRole('textbox', { name: 'Name' }).fill('Chitra Third');
  await sale.getByRole('radio', { name: /Card machine/ }).click();
  await sale.getByRole('textbox', { name: 'Reference on the slip' }).fill('123456789012');
  await expectAccessible(desk);
  await sale.getByRole('button', { name: /is paid$/ }).click();
  await expect(desk.getByRole('dialog', { name: 'Sold' })).toContainText('Room 2');

  // It has begun, and gets the other room for its time.
  await desk.goto(`${place.origin}/console/calendar/day/${TODAY}`);
  await room(2).getByRole('link', { name: 'Chitra Third' }).click();
  const begun = desk.getByRole('dialog', { name: 'Chitra Third' });
  await begun.getByRole('button', { name: 'Another place' }).click();
  await begun.getByLabel('Room', { exact: true }).selectOption('Room 1');
  await begun.getByRole('combobox', { name: 'Reason' }).selectOption('Noise');
  await expectAccessible(desk);
  await begun.getByRole('button', { name: 'Give another place' }).click();
  await expect(begun.getByText('Now at Room 1')).toBeVisible();
  await desk.close();
});
