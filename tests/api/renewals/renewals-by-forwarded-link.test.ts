import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { deskOf, renewing } from '#tests/support/purchases/renewing.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const today = () => istDayOf(site.clock.now());
const tokenOf = (bookingId: string) => site.services.links.renewalTokenOf({ bookingId, version: 1 });
const link = (bookingId: string) => renewing(site.call, tokenOf(bookingId));
const stateOf = async (bookingId: string) => (await link(bookingId).read()).body.state;
const numberOf = (bookingId: string) => deskOf(site.database.db, bookingId);

const month = async (uid: string) => (await booked(site, choices.coworking(today()), { uid })).bookingId;
/** A month of a member who has another that ends with it. */
async function twoMonths(uid: string): Promise<[string, string]> {
  const first = await month(uid);
  site.clock.advance(60_000);
  return [first, await month(uid)];
}

describe('a member with two desks', () => {
  it('renews each by its own link, by an order of its own, and keeps both', async () => {
    const [one, two] = await twoMonths('mira');
    const [first, second] = [await link(one).order(), await link(two).order()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.orderId).not.toBe(first.body.orderId);
    for (const [bookingId, { body: made }] of [
      [one, first],
      [two, second],
    ] as const) {
      const { body: paid } = await pay(site.origin, made.orderId, { webhook: 'none' });
      expect((await link(bookingId).verify(paid)).body).toMatchObject({ verified: true });
      expect(await numberOf(made.bookingId)).toBe(await numberOf(bookingId));
      expect(await stateOf(bookingId)).toBe('renewed');
    }
  });

  it('pays neither order by the link of the other desk', async () => {
    const [one, two] = await twoMonths('nila');
    const { body: made } = await link(one).order();
    const { body: paid } = await pay(site.origin, made.orderId, { webhook: 'none' });
    expect((await link(two).verify(paid)).status).toBe(404);
    expect((await link(one).verify(paid)).body).toMatchObject({ verified: true });
  });
});

describe('the orders of a forwarded renewal link', () => {
  it('do not count among the member’s own, however many there are', async () => {
    const bookingId = await month('omar');
    for (let opened = 0; opened < 8; opened += 1) {
      expect((await link(bookingId).order()).status).toBe(200);
      site.clock.advance(16 * 60_000);
    }
    // Some minutes apart from now on, by the link.
    await link(bookingId).order();
    expect((await link(bookingId).order()).status).toBe(200);
    const own = await buying(site, 'omar').order(choices.dayPass(addDays(today(), 3)));
    expect(own.status).toBe(200);
  });

  it('leave the member’s own places that they are paying, and are opened beside them', async () => {
    const bookingId = await month('pia');
    const member = buying(site, 'pia');
    for (const days of [1, 2, 3, 4, 5, 6])
      expect((await member.order(choices.dayPass(addDays(today(), days)))).status).toBe(200);
    expect((await link(bookingId).order()).status).toBe(200);
  });

  it('are limited for one desk, so that nobody holds it all day', async () => {
    const bookingId = await month('quin');
    const statuses: number[] = [];
    for (let opened = 0; opened < 13; opened += 1) {
      statuses.push((await link(bookingId).order()).status);
      site.clock.advance(16 * 60_000);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(13);
    expect(statuses.at(-1)).toBe(429);
  });
});
