import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { RunningServer } from '../server/start-server.ts';
import { tokenOf } from './console-browser.ts';

const PIN = '274916';

/** A change by a call beside the browser. */
export async function change<Body>(
  site: Pick<RunningServer, 'call' | 'origin'>,
  token: string,
  method: string,
  path: string,
  body: object,
): Promise<Body> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answer = await site.call<Body>(method, `/api/console${path}`, { token, body, headers });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

/** Makes the browser of `page` a shared device, on which Sana Khan has a PIN. Answers the device's id. */
export async function enrol(
  page: Page,
  site: Pick<RunningServer, 'call' | 'origin'>,
  name: string,
  door = false,
): Promise<number> {
  await change(site, await tokenOf(site.origin, 'front_desk'), 'PUT', '/pin', { pin: PIN });
  const owner = await tokenOf(site.origin, 'owner');
  const { id, code } = await change<{ id: number; code: string }>(site, owner, 'POST', '/devices', { name, door });
  await page.goto('/console/enrol');
  await expectAccessible(page);
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  return id;
}

/** Begins Sana Khan's shift on the device, by touch. */
export async function enterPin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sana Khan' }).click();
  await expect(page.getByLabel('PIN, six digits')).toHaveAttribute('autocomplete', 'one-time-code');
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}
