import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { catalogueVersion } from '#tests/support/console/routes/price-routes.ts';
import { type SaleRefusal, sell, sellByLink } from '#tests/support/console/sales.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Prices that change while a colleague sells, on Tuesday 24 November 2026: at noon in India a day pass costs ₹413 instead of ₹384. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T10:30:00+05:30'));
  await freshTill(site);
  site.clock.advance(90 * MINUTE);
  await publish({ product: 'day-pass', basePaise: 35_000, gstPaise: 6_300 });
});
afterAll(() => site.close());

const MINUTE = 60_000;
const publish = async (price: object) => {
  const headers = { 'If-Match': await catalogueVersion(site) };
  const { status } = await site.call('PUT', '/prices', { body: { changes: [price] }, headers });
  expect(status).toBe(200);
  site.clock.advance(MINUTE);
};
const rows = async () => {
  const count = async (table: 'checkouts' | 'drawer_entries' | 'booking_events') =>
    (await site.database.db.selectFrom(table).select('id').execute()).length;
  return [await count('checkouts'), await count('drawer_entries'), await count('booking_events')];
};
const machine = (reference: string, totalPaise: number) => ({
  payment: { method: 'machine', reference, totalPaise },
});

describe('A sale at the price that the colleague saw', () => {
  test('is refused once the price is another one, and nothing is stored', async () => {
    const before = await rows();
    for (const payment of [
      { method: 'cash', receivedPaise: 50_000, totalPaise: 38_400 },
      machine('OLDPRICE1', 38_400).payment,
      { method: 'link', totalPaise: 38_400 },
      { method: 'upi', totalPaise: 38_400 },
    ]) {
      const { status, body } = await sell(site, { payment });
      expect([status, body]).toMatchObject([409, { error: { code: 'price_changed' }, totalPaise: 41_300 }]);
      expect(body.error.message).toContain('₹413');
    }
    expect(await rows()).toEqual(before);
  });

  test('is made at the price of now, and the reference of a refused one is still good', async () => {
    expect(await sell(site, machine('OLDPRICE1', 41_300))).toMatchObject({ status: 201, body: { totalPaise: 41_300 } });
    const link = await sellByLink(site, { payment: { method: 'link', totalPaise: 41_300 } });
    expect([link.status, link.body.totalPaise]).toEqual([202, 41_300]);
  });
});

describe('A sale of the paper receipt book', () => {
  test('has the price of its time, not of its entry', async () => {
    const soldAt = '2026-11-24T11:00:00+05:30';
    expect(await sell(site, { soldAt, payment: { method: 'cash', receivedPaise: 40_000 } })).toMatchObject({
      status: 201,
      body: { totalPaise: 38_400, changePaise: 1600 },
    });
    expect(await sell(site, { soldAt, ...machine('BOOK1100', 38_400) })).toMatchObject({ status: 201 });
    expect((await sell(site)).body.totalPaise).toBe(41_300);
  });
});

describe('A supplement or fee at the price that the colleague saw', () => {
  const extend = (bookingId: string, endTime: string, payment: object) =>
    site.call<{ totalPaise: number; duePaise: number } & SaleRefusal>('POST', `/bookings/${bookingId}/extend`, {
      as: 'front_desk',
      body: { endTime, payment },
    });

  test('is refused once it is another one, and the booking keeps its time', async () => {
    const { bookingId } = await booked(site.shop, choices.room('2026-12-01', '10:00', '12:00'), { uid: 'longer' });
    await publish({ product: 'room-day', basePaise: 700_000, gstPaise: 126_000 });
    const before = await rows();
    const refused = await extend(bookingId, '15:00', machine('LONGER1', 377_600).payment);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { code: 'price_changed' }, totalPaise: 826_000 - 377_600 },
    ]);
    expect(await rows()).toEqual(before);
    const taken = await extend(bookingId, '15:00', machine('LONGER1', 448_400).payment);
    expect([taken.status, taken.body]).toMatchObject([200, { duePaise: 448_400 }]);
  });

  test('is refused where nothing is due by now: no payment may be lost', async () => {
    const { bookingId } = await booked(site.shop, choices.room('2026-12-02', '10:00', '12:00'), { uid: 'nothingdue' });
    const refused = await extend(bookingId, '13:00', machine('NOTHING1', 10_000).payment);
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'price_changed' }, totalPaise: 0 }]);
    const today = { ...choices.dayPass('2026-12-03'), amount: 41_300 };
    const pass = await booked(site.shop, today, { uid: 'freemove' });
    const { selection } = choices.dayPass('2026-12-04');
    const moved = await site.call<{ totalPaise: number } & SaleRefusal>('POST', `/bookings/${pass.bookingId}/move`, {
      as: 'front_desk',
      body: { selection, ...machine('NOTHING2', 10_000) },
    });
    expect([moved.status, moved.body]).toMatchObject([409, { error: { code: 'price_changed' }, totalPaise: 0 }]);
  });
});

test('After all of this every invariant of the books holds', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
});
