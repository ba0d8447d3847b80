import { randomUUID } from 'node:crypto';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { approveAs, guestToday, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import { change } from '#tests/support/console/console-device.ts';

const PIN = '618234';

test.describe('an act that needs a colleague @phone', () => {
  test.use({ mayComplain: ['403'] });

  test('is allowed by the colleague’s PIN on the same sheet', async ({ page, site, isMobile }) => {
    const name = `Omar ${randomUUID().slice(0, 6)}`;
    const bookingId = await guestToday(site.origin, name);
    const manager = await tokenOf(site.origin, 'manager');
    await change(site, manager, 'PUT', '/pin', { pin: PIN });
    const arrival = { key: randomUUID(), bookingId, how: 'list' };
    await change(site, manager, 'POST', '/visits', { visits: [arrival] });

    await openConsole(page, site.origin, 'front_desk', isMobile ? '/console?show=came' : '/console');
    const came = page.getByRole('region', { name: 'Came' });
    await came.getByRole('button', { name: new RegExp(`^Undo needs .*Ravi.*: ${name}`) }).click();
    const sheet = page.getByRole('dialog', { name: `Undo the check-in of ${name}` });
    await expect(sheet).toContainText('Checked in by Ravi Kumar.');
    await approveAs(sheet, 'Ravi Kumar', '000111');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Undo check-in' }).click();
    await expect(sheet.getByText('Wrong PIN. Tries left: 4.')).toBeVisible();
    // The browser of a colleague does not offer to keep it.
    await expect(sheet.getByLabel('PIN of Ravi Kumar')).toHaveAttribute('autocomplete', 'one-time-code');
    await sheet.getByLabel('PIN of Ravi Kumar').fill(PIN);
    await sheet.getByRole('button', { name: 'Undo check-in' }).click();
    await expect(sheet).toHaveCount(0);
    if (isMobile) await page.getByRole('button', { name: 'To come' }).click();
    await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();

    const { body } = await site.call<{ record: { personId: string } }>('GET', `/api/console/bookings/${bookingId}`, {
      token: manager,
    });
    await change(site, manager, 'POST', `/people/${body.record.personId}/block`, { reason: 'Threats' });
    await page.getByRole('button', { name: `Here: ${name}` }).click();
    const verdict = page.locator('.verdict');
    await expect(verdict).toContainText('Blocked');
    await verdict.getByRole('button', { name: /^Let in needs .*Ravi/ }).click();
    const letIn = page.getByRole('dialog', { name: `Let ${name} in` });
    await approveAs(letIn, 'Ravi Kumar', PIN);
    await letIn.getByRole('button', { name: 'Let in' }).click();
    await expect(letIn).toHaveCount(0);
    await expect(page.getByText(`${name} is checked in`)).toBeVisible();

    const owner = await tokenOf(site.origin, 'owner');
    const log = await site.call<{ entries: { action: string; approvedBy?: string; actor: { name: string } }[] }>(
      'GET',
      `/api/console/audit?subject=booking:${bookingId}`,
      { token: owner },
    );
    expect(log.body.entries).toContainEqual(
      expect.objectContaining({
        action: 'arrival_undone',
        approvedBy: 'Ravi Kumar',
        actor: expect.objectContaining({ name: 'Sana Khan' }),
      }),
    );
  });
});
