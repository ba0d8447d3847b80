import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { auditOf, newPerson } from '#tests/support/console/customers.ts';
import { scan } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** What the sheet for a sale at the counter asks: what can be sold for how much, and who is known by a number. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const TODAY = '2026-11-24';
const offer = async (date?: string): Promise<OfferAnswer> =>
  (await site.call<OfferAnswer>('GET', date ? `/offer?date=${date}` : '/offer', { as: 'front_desk' })).body;
const tileOf = ({ tiles }: OfferAnswer, id: string) => tiles.find((tile) => tile.id === id);

describe('What can be sold', () => {
  it('has each product with the price of the catalogue with GST, what is free, and its selection', async () => {
    const today = await offer();
    expect(today).toMatchObject({ date: TODAY, first: TODAY, last: '2027-02-22' });
    expect(tileOf(today, 'hot_desk')).toMatchObject({
      label: 'Hot desk',
      capacity: 50,
      free: 50,
      pricePaise: 38_400,
      selection: { serviceType: 'dayPass', date: TODAY },
    });
    expect(tileOf(today, 'dedicated_desk')).toMatchObject({ pricePaise: 648_900, free: 350 });
    expect(tileOf(today, 'recreation_day')).toMatchObject({ label: 'Recreation pass', pricePaise: 37_300 });
    expect(tileOf(today, 'recreation_month')).toMatchObject({
      label: 'Recreation membership',
      pricePaise: 235_900,
      selection: { serviceType: 'recreation', plan: 'month' },
    });
  });

  it('counts what is sold, and offers a room only where it is free', async () => {
    await booked(site.shop, choices.dayPass(TODAY));
    await booked(site.shop, choices.room(TODAY, '14:00', '16:00'));
    const now = await offer();
    expect(tileOf(now, 'hot_desk')).toMatchObject({ free: 49 });
    const [room] = now.rooms;
    expect(room?.starts.map(({ start }) => start)).not.toContain('14:00');
    const late = room?.starts.find(({ start }) => start === '12:00');
    expect(late?.ends.map(({ end }) => end)).toEqual(expect.arrayContaining(['13:00', '14:00']));
    expect(late?.ends.map(({ end }) => end)).not.toContain('15:00');
    expect(late?.ends[0]?.pricePaise).toBe(377_600);
  });

  it('has the tier of the longer time', async () => {
    const [room] = (await offer('2026-11-26')).rooms;
    const long = room?.starts.find(({ start }) => start === '09:00')?.ends;
    expect(long?.find(({ end }) => end === '13:00')?.pricePaise).toBe(377_600);
    expect(long?.find(({ end }) => end === '14:00')?.pricePaise).toBe(755_200);
  });

  it('has the weekend offer beside the plain price, on its days alone', async () => {
    const saturday = await offer('2026-11-28');
    expect(tileOf(saturday, 'hot_desk')).toMatchObject({ pricePaise: 38_400 });
    expect(tileOf(saturday, 'hot_desk weekend')).toMatchObject({
      label: 'Hot desk, weekend offer',
      pricePaise: 19_900,
      free: 50,
      selection: { offer: 'weekend' },
    });
    expect(tileOf(saturday, 'dedicated_desk weekend')).toBeUndefined();
    expect(tileOf(await offer(), 'hot_desk weekend')).toBeUndefined();
  });

  it('has no price for a date that is not on sale, and refuses one that is none', async () => {
    const past = await offer('2026-11-23');
    expect(past.tiles.every(({ free, pricePaise }) => free === 0 && pricePaise === undefined)).toBe(true);
    expect(past.rooms.flatMap(({ starts }) => starts)).toEqual([]);
    for (const date of ['2026-02-30', 'today'])
      expect((await site.call('GET', `/offer?date=${date}`)).status).toBe(400);
  });

  it('is refused to the accountant', async () => {
    expect(await site.call('GET', '/offer', { as: 'accountant' })).toMatchObject({
      status: 403,
      body: { needs: 'sell' },
    });
  });
});

describe('Who is known by a number', () => {
  const known = (phone: string) => site.call('GET', `/customers?phone=${encodeURIComponent(phone)}`);

  it('is everybody who gave it, with their last visit and what an invoice needs; that it was asked is noted', async () => {
    const { bookingId } = await booked(site.shop, choices.dayPass(TODAY), { uid: 'asha' });
    const { arrivedAt } = await scan(site, bookingId);
    const before = (await auditOf(site, '')).length;
    const { body } = await known('98765 43210');
    expect(body['customers']).toContainEqual(
      expect.objectContaining({ personId: 'asha', lastCame: arrivedAt, blocked: null, gstin: '' }),
    );
    const noted = (await auditOf(site, '')).slice(before);
    expect(noted).toMatchObject([{ action: 'search_by_phone', detail: { by: 'sale', results: 1 } }]);
    expect(JSON.stringify(noted)).not.toContain('43210');
  });

  it('says who is blocked and why', async () => {
    const uid = await newPerson(site, { phone: '+919811122233', name: 'Loud Guest' });
    await site.call('POST', `/people/${uid}/block`, { body: { reason: 'Shouted at guests' } });
    expect((await known('98111 22233')).body['customers']).toMatchObject([
      { name: 'Loud Guest', blocked: 'Shouted at guests', lastCame: null, bookings: 0 },
    ]);
  });

  it.each(['', '98765', 'nobody'])('%j is 400', async (phone) => {
    expect((await known(phone)).status).toBe(400);
  });

  it('of a new number is nobody', async () => {
    expect((await known('90000 00001')).body['customers']).toEqual([]);
  });
});
