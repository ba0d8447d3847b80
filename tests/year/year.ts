import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { staffAccounts } from '#sandbox/identity/chooser/sample-staff.ts';
import { closeMonth, compareHandedOver } from './actors/accountant.ts';
import { arrive, release } from './actors/arrivals.ts';
import { addGstin, buy, cancel, erase, move, order, payLate, someCustomer } from './actors/buyers.ts';
import { payOldLinks, sell } from './actors/counter.ts';
import {
  approverPin,
  cancelForCustomer,
  extend,
  giveGoodwill,
  moveForCustomer,
  payOutLater,
} from './actors/desk-acts.ts';
import {
  applyPrices,
  changeFacts,
  changeOffer,
  changePrice,
  changeTeam,
  closePlaces,
  comparePrices,
  refresh,
} from './actors/manager.ts';
import { meet, renew } from './actors/members.ts';
import { payOrder } from './actors/paying.ts';
import { comparePayouts, dispute, mendRefund, refuseRefund, settle, strayPayment } from './actors/provider.ts';
import { closeTill, moveCash, openTill } from './actors/till.ts';
import { allRules } from './checker/all-rules.ts';
import { payoutsRule } from './checker/provider-rules.ts';
import { violationsOf } from './checker/rule.ts';
import { chanceOf } from './random.ts';
import { openYearSite } from './site/year-site.ts';
import { at, type Staff, today, type World } from './world.ts';

/** What may happen at a stop of the clock, and how often at each. */
const acts: readonly (readonly [number, (world: World) => Promise<void>])[] = [
  [1.2, buy],
  [0.7, sell],
  [0.2, cancel],
  [0.2, move],
  [0.08, addGstin],
  [0.3, renew],
  [0.2, meet],
  [0.6, arrive],
  [0.06, release],
  [0.1, cancelForCustomer],
  [0.1, giveGoodwill],
  [0.1, moveForCustomer],
  [0.08, extend],
  [0.1, moveCash],
  [0.05, closePlaces],
  [0.03, changePrice],
  [0.02, changeFacts],
  [0.01, changeOffer],
  [0.03, changeTeam],
  [0.08, dispute],
  [0.02, strayPayment],
  [0.05, refuseRefund],
  [0.02, erase],
];

/** A facility for some days, with its people. @returns what should not have happened. */
export async function liveThrough({ first, days, seed }: { first: IstDay; days: number; seed: number }) {
  const site = await openYearSite(at(first, '08:50'));
  const world = await openWorld(site, seed);
  const { chance } = world;
  for (let day = 0; day < days; day += 1) {
    const date = addDays(first, day);
    await site.moveTo(at(date, `09:${chance.from(10, 59)}`));
    applyPrices(world);
    await openTill(world);
    await settle(world);
    await someActs(world);
    await payOldLinks(world);
    if (chance.is(0.3)) await site.moveTo(at(date, `14:${chance.from(10, 59)}`));
    await mendRefund(world);
    await payOutLater(world);
    await payLate(world);
    await someActs(world);
    const isKilled = chance.is(0.01);
    if (isKilled) {
      const inFlight = buy(world).catch(() => undefined);
      await pause(chance.from(5, 90));
      await site.killAndStart(at(date, '17:30'));
      await inFlight;
      site.diary.did('server killed and started');
    } else await site.moveTo(at(date, `18:${chance.from(10, 59)}`));
    await payLate(world);
    await someActs(world);
    await closeTill(world);
    await refresh(world);
    if (date.endsWith('-04')) await closeMonth(world, addDays(date, -5).slice(0, 7));
    if (addDays(date, 1).endsWith('-01') || day === days - 1) await endMonth(world, date);
  }
  await site.close();
  return { problems: site.diary.problems, counts: site.diary.counts };
}

async function openWorld(site: World['site'], seed: number): Promise<World> {
  const roles = ['owner', 'manager', 'front_desk', 'accountant'] as const;
  const staff: Staff[] = staffAccounts.map(({ sub, name, email }, index) => ({
    sub,
    name,
    email,
    phone: '',
    role: roles[index] ?? 'owner',
  }));
  const world: World = {
    site,
    chance: chanceOf(seed),
    customers: [],
    bookings: [],
    staff,
    prices: {
      dayPass: 38_400,
      room: 377_600,
      longRoom: 755_200,
      coworking: 648_900,
      recreationDay: 37_300,
      recreationMonth: 235_900,
    },
    planted: [],
    erased: [],
    touched: new Set(),
  };
  const [owner] = staff;
  const second: Staff = {
    sub: 'made-second.owner@year.example.com',
    email: 'second.owner@year.example.com',
    name: 'Second Owner',
    phone: '',
    role: 'owner',
  };
  if (!owner) throw new Error('Nobody works here.');
  const { body } = await site.call<{ id: number }>('POST', '/api/console/team', {
    person: owner,
    body: { email: second.email, name: second.name, role: 'owner' },
  });
  await site.call('PUT', '/api/console/pin', { person: second, body: { pin: approverPin } });
  staff.push({ ...second, id: body.id });
  return world;
}

async function someActs(world: World): Promise<void> {
  for (const [often, act] of acts) {
    const times = Math.floor(often) + (world.chance.is(often % 1) ? 1 : 0);
    for (let time = 0; time < times; time += 1) await tried(world, act);
  }
}

/** What an actor stumbles over is a problem, and the year goes on. */
async function tried(world: World, act: (world: World) => Promise<void>): Promise<void> {
  try {
    await act(world);
  } catch (error) {
    world.site.diary.problem(
      `${world.site.now().toISOString()} ${act.name}: ${error instanceof Error ? error.message.slice(0, 800) : String(error)}`,
    );
  }
}

/** The last seconds of a month: a payment that is made before midnight and reported after it; then everything is checked. */
async function endMonth(world: World, date: IstDay): Promise<void> {
  const { site, chance } = world;
  await site.moveTo(at(date, '23:59'));
  const customer = someCustomer(world);
  const selection = { serviceType: 'dayPass', date: addDays(date, chance.from(3, 9)) } as const;
  const ordered = await order(world, customer, {
    service: 'dayPass',
    choice: { selection, amount: world.prices.dayPass },
  });
  const paid =
    ordered &&
    (await site.call<Record<string, string>>('POST', '/sandbox/razorpay/pay', {
      body: { order_id: ordered.orderId, outcome: 'captured', webhook: 'none' },
    }));
  await site.moveTo(at(addDays(date, 1), '00:02'));
  applyPrices(world);
  if (paid) {
    await site.call('POST', '/api/payments/verify', { person: customer, body: paid.body });
    if (ordered) world.bookings.push({ ...ordered.made, paymentId: paid.body['razorpay_payment_id'] ?? null });
    site.diary.did('payment across midnight at the end of a month');
  }
  const late = await order(world, customer, {
    service: 'dayPass',
    choice: { selection: { ...selection, date: addDays(date, 12) }, amount: world.prices.dayPass },
  });
  if (late) await payOrder(world, { orderId: late.orderId, by: { person: customer } });
  await site.moveTo(at(addDays(date, 1), '01:30'));
  await site.settle();
  await check(world);
}

async function check(world: World): Promise<void> {
  const { site } = world;
  const rules = [...allRules, payoutsRule(world.planted)];
  for (const violation of await violationsOf(site.ask, rules, site.now()))
    site.diary.problem(`${today(world)} never: ${violation}${await trailOf(world, violation)}`);
  for (const [name, comparison] of Object.entries({ comparePrices, comparePayouts, compareHandedOver }))
    await tried(world, Object.assign(comparison, { named: name }));
  for (const violation of await erasedPeopleFound(world)) site.diary.problem(violation);
  site.diary.did('check of everything');
}

/** What happened to the first booking that a violation names. */
async function trailOf({ site }: World, violation: string): Promise<string> {
  const id = /"(?:booking_id|bookingId)":"([^"]+)"/.exec(violation)?.[1];
  if (!id) return '';
  const rows = await site.ask(`
    select b.status, b.place_kind, b.place_number, b.starts_at, b.ends_at, b.moves, b.closure_moves, b.total_paise, b.created_at, b.payment_id,
      (select json_agg(e order by e.id) from booking_events e where e.booking_id = b.booking_id) as events,
      (select json_agg(a) from allocations a where a.checkout_id = b.checkout_id) as allocations,
      (select json_agg(r) from releases r where r.booking_id = b.booking_id) as releases,
      (select json_agg(c) from closure_cases c where c.booking_id = b.booking_id) as cases,
      (select json_agg(r) from refunds r where r.booking_id = b.booking_id) as refunds,
      (select json_agg(json_build_object('number', i.number, 'total', i.document ->> 'total', 'superseded', i.superseded, 'against', i.document -> 'against')) from invoices i where i.booking_id = b.booking_id) as papers,
      (select json_agg(json_build_object('template', m.template, 'channel', m.channel, 'state', m.state, 'at', m.created_at)) from messages m where m.booking_id = b.booking_id) as messages
    from bookings b where b.booking_id = '${id}'`);
  return `\n    ${JSON.stringify(rows)}`;
}

/** No table and no text of the product has the address of somebody who was deleted. */
async function erasedPeopleFound({ site, erased }: World): Promise<string[]> {
  if (erased.length === 0) return [];
  const pattern = erased.map((email) => email.replaceAll('.', '\\.')).join('|');
  const tables = await site.ask<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await site.ask(`select 1 from "${name}" t where t::text ~ '(^|[^a-z0-9.])(${pattern})' limit 1`);
    if (rows.length > 0) found.push(`The table ${name} has the address of somebody who was deleted.`);
  }
  return found;
}
