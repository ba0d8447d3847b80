import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { staffAccounts } from '#sandbox/identity/chooser/sample-staff.ts';
import { comeSignedIn } from '../browser/signed-in.ts';
import { type Choice, choices } from '../purchases/choices.ts';
import { signIn } from '../purchases/people.ts';
import { shopper } from '../purchases/purchase.ts';
import { callSite } from '../server/site-client.ts';
import type { RunningServer } from '../server/start-server.ts';
import { type Colleague, colleagues } from './console-site.ts';

/** The day of the journeys' site. */
const TODAY = '2026-11-21';

/** The account of a colleague, as the sandbox's chooser has it. */
function accountOf(role: Colleague): { sub: string; name: string; email: string } {
  const account = staffAccounts.find(({ email }) => email === colleagues[role]);
  if (!account) throw new Error(`Nobody is ${role} in the sandbox.`);
  return account;
}

/** Opens a screen of the console as a colleague who signed in before. */
export async function openConsole(page: Page, origin: string, role: Colleague, path = '/console'): Promise<void> {
  await comeSignedIn(page, origin, accountOf(role));
  await page.goto(origin + path);
}

/** A customer of this name buys today's day pass, or something else. Answers the booking's id. */
export async function guestToday(
  origin: string,
  name: string,
  choice: Choice = choices.dayPass(TODAY),
): Promise<string> {
  const email = `guest-${randomUUID()}@example.com`;
  const person = await signIn(origin, { sub: `made-${email}`, name, email, phone: '9845098450' });
  const shop = shopper(origin, person);
  const { body: order } = await shop.order(choice);
  const { body: paid } = await shop.pay(order.orderId, { webhook: 'none' });
  const { body } = await shop.verify(paid);
  if (!body.verified) throw new Error(`${name} could not buy: ${JSON.stringify(body)}`);
  return order.bookingId;
}

/**
 * Fills in a colleague's PIN where an act needs one. Who approves is asked only where several may, which the screen knows once it shows a field
 * for a PIN.
 */
export async function approveAs(part: Locator, name: string, pin: string): Promise<void> {
  await expect(part.getByLabel(/^PIN/)).toBeVisible();
  const choice = part.getByRole('radio', { name });
  if (await choice.count()) await choice.check();
  await part.getByLabel(`PIN of ${name}`).fill(pin);
}

/**
 * An owner changes something by a call, as from another screen.
 * @param current where its version is read, which the change replaces.
 */
export async function changeAsColleague(
  site: Pick<RunningServer, 'origin' | 'call'>,
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  { body, current = path }: { body?: object; current?: string },
): Promise<void> {
  const token = await tokenOf(site.origin, 'owner');
  const { body: known } = await site.call<{ version: number }>('GET', `/api/console${current}`, { token });
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': String(known.version) };
  const { status } = await site.call(method, `/api/console${path}`, { token, headers, body });
  expect(status).toBe(200);
}

/** Presses a button that leads back twice, the second time before the page has drawn what is below, as on a slow tablet. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLButtonElement) => {
    addEventListener('popstate', () => element.click(), { once: true });
    element.click();
  });

/** The token of a colleague, for calls beside the browser. */
export const tokenOf = async (origin: string, role: Colleague): Promise<string> =>
  (await signIn(origin, { ...accountOf(role), phone: '' })).token;

/** Opens a drawer where none is open. */
export async function openDrawer(origin: string): Promise<void> {
  const token = await tokenOf(origin, 'front_desk');
  const headers = { 'Idempotency-Key': randomUUID() };
  const { status } = await callSite(origin, 'POST', '/api/console/till/open', {
    token,
    body: { float: { 500: 2 } },
    headers,
  });
  expect([201, 409]).toContain(status);
}
