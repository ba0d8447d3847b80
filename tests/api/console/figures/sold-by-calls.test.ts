import { type RawBuilder, sql } from 'kysely';
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest';
import type { FigureAnswer } from '#capabilities/figures/contract.ts';
import type { FigureName } from '#capabilities/figures/rules/figure.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { closed } from '#tests/support/console/routes/closure-routes.ts';
import { readSale, sell, sellByLink } from '#tests/support/console/sales.ts';
import { openTill } from '#tests/support/console/till.ts';
import { scan } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';

/**
 * What was sold, paid, given back and closed by calls on 24 November 2026, and the figures of that day. The checks follow the money and the
 * visits, not the documents and statements that the figures are made of.
 */
let site: ConsoleSite;
const TODAY = '2026-11-24';
const room = (start: string, end: string, date = TODAY) => choices.room(date, start, end);
const act = async (bookingId: string, name: string, body: object, as: 'owner' | 'front_desk' = 'front_desk') => {
  const answer = await site.call('POST', `/bookings/${bookingId}/${name}`, { as, body });
  assert(answer.status < 300, `${name}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const ids: Record<string, string> = {};

beforeAll(async () => {
  site = await openConsoleSite(new Date(`${TODAY}T09:00:00+05:30`));
  const { shop } = site;
  await openTill(site);
  const bought = async (uid: string, ...[choice, options]: [Parameters<typeof booked>[1], object?]) =>
    (await booked(shop, choice, { uid, ...options })).bookingId;

  // Online: kept, cancelled with a refund, moved with a fee, with a GSTIN that came later.
  ids['kept'] = await bought('anita', choices.dayPass(TODAY));
  ids['cancelled'] = await bought('bala', choices.dayPass('2026-11-27'));
  await buying(shop, 'bala').cancel(ids['cancelled']);
  ids['moved'] = await bought('chitra', choices.dayPass('2026-11-27'));
  await act(ids['moved'], 'move', { selection: choices.dayPass('2026-11-30').selection });
  await act(ids['moved'], 'move', {
    selection: choices.dayPass('2026-12-01').selection,
    payment: { method: 'cash' },
  });
  await bought('deepa', choices.coworking(TODAY));
  await bought('eshan', choices.membership('2026-11-25'));
  await bought('farah', choices.recreation('2026-11-28'));

  // The room: a longer time at a higher price, paid at the counter; a party that does not come, and another in its place.
  ids['longer'] = await bought('gita', room('13:00', '16:00'));
  await act(ids['longer'], 'extend', { endTime: '18:00', payment: { method: 'cash' } });
  ids['released'] = await bought('hari', room('10:00', '12:00'));
  site.clock.moveTo(new Date(`${TODAY}T10:20:00+05:30`));
  await act(ids['released'], 'release', { reason: 'Called to say so' });
  assert.equal((await sell(site, { selection: room('10:30', '12:00').selection })).status, 201);

  // At the counter: cash, the machine, a link; and cash that goes back.
  const cash = await sell(site, { arriveNow: true });
  ids['cash'] = cash.body.bookingId;
  assert.equal((await sell(site, { payment: { method: 'machine', by: 'card', reference: 'A1B2C3' } })).status, 201);
  const link = await sellByLink(site, { customer: { name: 'Indu', phone: '9845012345' } });
  assert.equal(link.status, 202);
  await pay(shop.origin, link.body.orderId, { webhook: 'none' });
  assert.equal((await readSale(site, link.body.saleId)).state, 'paid');
  await act(ids['cash'], 'refund', { paise: 5050, reason: 'Cold coffee' }, 'owner');
  await act(ids['kept'], 'refund', { paise: 10_000, reason: 'Noise' }, 'owner');

  // Who is here, and a closure that gives a part back.
  await scan(site, ids['kept']);
  site.clock.moveTo(new Date(`${TODAY}T14:05:00+05:30`));
  const closing = await closed(site, {
    service: 'dayPass',
    from: `${TODAY}T14:05:00+05:30`,
    until: `${TODAY}T22:00:00+05:30`,
    outcomes: { here: 'unused', toCome: 'full' },
  });
  assert.equal(closing.status, 201);

  site.clock.moveTo(new Date(`${TODAY}T23:30:00+05:30`));
});
afterAll(() => site.close());

const figure = async (name: FigureName, from = TODAY, to = TODAY) => {
  const { status, body } = await site.call<FigureAnswer>('GET', `/figures/${name}?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body;
};
const rowsOf = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(site.database.db)).rows;
const labels: Record<string, string> = {
  dayPass: 'Day Pass',
  meetingRoom: 'Conference Room',
  coworking: 'Co-working',
  recreation: 'Recreation',
};

test('the turnover is the money that came, less what goes back, for each service', async () => {
  const money = await rowsOf(sql<{ service: string; paise: number }>`
    with moves as (
      select p.checkout_id, p.amount_paise as paise from payments p
      union all
      select p.checkout_id, -r.amount_paise from refunds r join payments p using (payment_id) where r.state <> 'failed'
    )
    select c.service_type as service, sum(paise)::int as paise
    from moves join checkouts c on c.id = moves.checkout_id group by 1`);
  const { rows, value } = await figure('turnover');
  const byService = Object.fromEntries(rows.map(([, service, , , , , total]) => [service, total]));
  expect(byService).toEqual(Object.fromEntries(money.map(({ service, paise }) => [labels[service], paise])));
  expect(value).toBe(money.reduce((sum, { paise }) => sum + paise, 0));
  expect(money).toHaveLength(4);
  // The longer time of the room, the fee of the move, and refunds by the provider and in cash are among it.
  const [seen] = await rowsOf(sql<{ longer: number; fees: number; counter: number; refunds: number }>`
    select count(*) filter (where c.is_extension)::int as longer,
           count(*) filter (where c.moves_booking is not null and not c.is_extension)::int as fees,
           count(*) filter (where p.provider = 'counter')::int as counter,
           (select count(distinct route) from refunds)::int as refunds
    from payments p join checkouts c on c.id = p.checkout_id`);
  expect(seen).toEqual({ longer: 1, fees: 1, counter: 5, refunds: 2 });
});

test('the refunds are those of the payments, by what the colleague or the rules said', async () => {
  const plain = await rowsOf(sql<{ refunds: number; paise: number }>`
    select count(*)::int as refunds, sum(amount_paise)::int as paise from refunds where state <> 'failed'`);
  const { rows, value } = await figure('refunds');
  expect(value).toBe(plain[0]?.paise);
  expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(plain[0]?.refunds);
  expect(rows.map(([reason]) => reason)).toEqual(expect.arrayContaining(['Cold coffee', 'Noise', 'Cancelled']));
});

test('who came and who did not are those of the visits', async () => {
  const [plain] = await rowsOf(sql<{ came: number; missed: number }>`
    select count(*) filter (where here)::int as came, count(*) filter (where not here)::int as missed
    from (select exists (select from visits v where v.booking_id = b.booking_id and verdict = 'in' and undone_at is null) as here
          from bookings b where b.booking_date = ${TODAY} and status <> 'cancelled'
            and place_kind in ('hot_desk', 'room', 'recreation_day')) due`);
  const { rows } = await figure('arrivals');
  expect(rows).toEqual([[TODAY, (plain?.came ?? 0) + (plain?.missed ?? 0), plain?.came, plain?.missed]]);
  expect(plain?.missed).toBeGreaterThan(0);
});

describe('the occupancy', () => {
  test('counts each hour of the room once, also where its place was released and sold again', async () => {
    const { rows } = await figure('occupancy');
    const hours = rows.filter(([place, weekday]) => place === 'Room' && weekday === 'Tuesday');
    const sold = Object.fromEntries(hours.map(([, , hour, times]) => [hour, times]));
    expect(sold).toEqual({
      '09:00': 0,
      '10:00': 1,
      '11:00': 1,
      '12:00': 0,
      '13:00': 1,
      '14:00': 1,
      '15:00': 1,
      '16:00': 1,
      '17:00': 1,
      '18:00': 0,
    });
  });

  test('is never above what there is', async () => {
    const { rows } = await figure('occupancy');
    for (const [place, , hour, times, of] of rows)
      expect(Number(times), `${place} ${hour}`).toBeLessThanOrEqual(Number(of));
  });
});

test('buyers and the days until their visits are those of the bookings made that day', async () => {
  const [plain] = await rowsOf(sql<{ bookings: number; buyers: number }>`
    select count(*)::int as bookings, count(distinct uid)::int as buyers from bookings`);
  const [leads, repeat] = [await figure('lead-time'), await figure('repeat')];
  expect(leads.rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(plain?.bookings);
  expect(repeat.rows.at(-1)).toEqual(['All services', plain?.buyers, 0, 0]);
});
