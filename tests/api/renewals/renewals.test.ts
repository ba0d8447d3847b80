import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysOccupied } from '#capabilities/places/rules/product.ts';
import { holdPlace, sweepHolds } from '#capabilities/places/use-cases/hold-place.ts';
import { remindMembers } from '#capabilities/purchase/use-cases/renewal/remind-members.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addDays, addMonths, type IstDay, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { refuseMessages } from '#tests/support/database/refuse-messages.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { deskOf, keptFor, renewing } from '#tests/support/purchases/renewing.ts';
import { loggedLines } from '#tests/support/server/logged-lines.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const db = () => site.database.db;
const today = () => istDayOf(site.clock.now());
const at = (day: IstDay, time = '09:00') => site.clock.moveTo(instantAt(day, time as IstTime));

const tokenOf = (bookingId: string, version = 1) => site.services.links.renewalTokenOf({ bookingId, version });
const link = (token: string | null) => renewing(site.call, token);
const numberOf = (bookingId: string) => deskOf(db(), bookingId);

async function member(uid: string, choice = choices.coworking(today())) {
  const { bookingId } = await booked(site, choice, { uid });
  return { bookingId, number: await numberOf(bookingId), next: addMonths(choice.selection.date as IstDay, 1) };
}

const reminders = async (bookingId: string) =>
  (
    await db()
      .selectFrom('messages')
      .select(['channel', 'data'])
      .where('booking_id', '=', bookingId)
      .where('template', '=', 'renewal_due')
      .orderBy('id')
      .execute()
  ).map(({ channel, data }) => ({
    channel,
    ...(data as { reminder: string; keptUntil: string | null; isSamePlace: boolean }),
  }));

/** Somebody else buys a desk for the month from a date. */
async function sell(number: number, date: IstDay) {
  const now = site.clock.now();
  const checkoutId = await bareCheckout(db(), now, 'stranger');
  const sold = { kind: 'dedicated_desk', number, period: daysOccupied('dedicated_desk', date), checkoutId } as const;
  return inTransaction(db(), (tx) => holdPlace(tx, { ...sold, expiresAt: null, now }));
}

describe('the reminders of a month', () => {
  it('are sent once ten days before its end, in the morning, and once when the desk is free for others', async () => {
    const { bookingId, next } = await member('mira');
    at(addDays(next, -10), '08:59');
    await remindMembers(site.services);
    expect(await reminders(bookingId)).toEqual([]);
    at(addDays(next, -10));
    await remindMembers(site.services);
    await remindMembers(site.services);
    expect(await reminders(bookingId)).toEqual([
      expect.objectContaining({ channel: 'email', reminder: 'first', keptUntil: addDays(next, -6), isSamePlace: true }),
      expect.objectContaining({ channel: 'whatsapp', reminder: 'first' }),
    ]);
    at(addDays(next, -5));
    await sweepHolds(site.services);
    await remindMembers(site.services);
    await remindMembers(site.services);
    expect((await reminders(bookingId)).slice(2)).toEqual([
      expect.objectContaining({ channel: 'email', reminder: 'last', keptUntil: null, isSamePlace: true }),
      expect.objectContaining({ channel: 'whatsapp', reminder: 'last' }),
    ]);
  });

  it('are not sent to a member who has the next month, cancelled, or bought no month', async () => {
    const renewed = await member('nila');
    await booked(site, choices.coworking(renewed.next), { uid: 'nila' });
    const ends = await member('omar', choices.coworking(addDays(today(), 1)));
    await buying(site, 'omar').cancel(ends.bookingId);
    const pass = await booked(site, choices.dayPass(addDays(today(), 5)), { uid: 'pia' });
    at(addDays(renewed.next, -8));
    await remindMembers(site.services);
    for (const { bookingId } of [renewed, ends, pass]) expect(await reminders(bookingId)).toEqual([]);
  });

  it('are sent for a recreation month too', async () => {
    const { bookingId, next } = await member('quin', choices.membership(today()));
    at(addDays(next, -10));
    await remindMembers(site.services);
    expect(await reminders(bookingId)).toHaveLength(2);
  });

  it('say when the desk was taken for the next month', async () => {
    const { bookingId, number, next } = await member('rosa');
    await sql`delete from allocations where renewal_of is not null`.execute(db());
    expect(await sell(number, next)).toMatchObject({ ok: true });
    at(addDays(next, -10));
    await remindMembers(site.services);
    expect((await reminders(bookingId))[0]).toMatchObject({ isSamePlace: false, keptUntil: null });
  });
});

describe('a renewal by its link', () => {
  it('is the same desk for the next month without a gap, paid without a sign-in, with its invoice', async () => {
    const { bookingId, number, next } = await member('sana');
    const token = tokenOf(bookingId);
    expect((await link(token).read()).body).toEqual({
      success: true,
      state: 'open',
      serviceName: 'Premium Monthly Workspace',
      desk: `Dedicated desk ${number}`,
      lastDay: addDays(next, -1),
      next: {
        from: next,
        until: addDays(addMonths(next, 1), -1),
        totalPaise: 648_900,
        place: 'same',
        keptUntil: addDays(next, -6),
        nextMonthTaken: false,
        otherDesks: expect.any(Array),
      },
      paidBeforePaise: 648_900,
    });
    const { body: made } = await link(token).order();
    const { body: paid } = await pay(site.origin, made.orderId, { webhook: 'none' });
    expect((await link(token).verify(paid)).body).toMatchObject({ verified: true });
    expect(await numberOf(made.bookingId)).toBe(number);
    const { body: afterwards } = await link(token).read();
    expect(afterwards).toMatchObject({ state: 'renewed', desk: null, next: { from: next }, paidBeforePaise: null });
    // Reminders are forwarded: their link opens no booking.
    expect(JSON.stringify(afterwards)).not.toMatch(/\/b\/|MJ/);
    expect((await link(token).order()).body.error?.code).toBe('renewed');
    const papers = await db()
      .selectFrom('invoices')
      .select('number')
      .where('booking_id', '=', made.bookingId)
      .execute();
    expect(papers).toHaveLength(1);
  });

  it('has one order, however often it is pressed', async () => {
    const { bookingId } = await member('tara');
    const [one, two] = await Promise.all([link(tokenOf(bookingId)).order(), link(tokenOf(bookingId)).order()]);
    expect(one.body.orderId).toBe(two.body.orderId);
  });

  it('is refused at another amount than today’s, and says the price', async () => {
    const { bookingId } = await member('uday');
    const { status, body } = await link(tokenOf(bookingId)).order({ amount: 499_900 });
    expect([status, body.error?.code, body.error?.message]).toEqual([
      400,
      'amount_mismatch',
      expect.stringContaining('₹6,489'),
    ]);
  });

  it('says what a member paid before where the price has changed', async () => {
    const { bookingId } = await member('vera', choices.welcome(today()));
    expect((await link(tokenOf(bookingId)).read()).body).toMatchObject({
      next: { totalPaise: 648_900 },
      paidBeforePaise: 499_900,
    });
  });

  it('offers another desk where the own one is taken, and takes it only if that was agreed', async () => {
    const { bookingId, number, next } = await member('wali');
    at(addDays(next, -4));
    expect(await sell(number, next)).toMatchObject({ ok: true });
    const token = tokenOf(bookingId);
    expect((await link(token).read()).body).toMatchObject({ state: 'open', next: { place: 'other', keptUntil: null } });
    expect((await link(token).order()).body.error?.code).toBe('other_place');
    const { body: made } = await link(token).order({ anyPlace: true });
    const { body: paid } = await pay(site.origin, made.orderId, { webhook: 'none' });
    expect((await link(token).verify(paid)).body).toMatchObject({ verified: true });
    expect(await numberOf(made.bookingId)).not.toBe(number);
  });

  it('that is paid after the desk was given away goes back in full, and the link offers another desk', async () => {
    const { bookingId, number, next } = await member('xena');
    at(addDays(next, -5));
    const token = tokenOf(bookingId);
    const { body: made } = await link(token).order();
    site.clock.advance(40 * 60_000);
    expect(await sell(number, next)).toMatchObject({ ok: true });
    const { body: paid } = await pay(site.origin, made.orderId, { webhook: 'none' });
    expect((await link(token).verify(paid)).body).toMatchObject({ verified: false, refunded: true });
    expect((await link(token).read()).body).toMatchObject({ state: 'open', next: { place: 'other' } });
    const refunds = await db()
      .selectFrom('refunds')
      .select('amount_paise')
      .where('booking_id', '=', made.bookingId)
      .execute();
    expect(refunds).toEqual([{ amount_paise: 648_900 }]);
  });

  it('is over once the month after has begun, and for a cancelled month', async () => {
    const { bookingId, next } = await member('yana');
    at(next);
    expect((await link(tokenOf(bookingId)).read()).body).toMatchObject({ state: 'open' });
    at(addDays(next, 1));
    expect((await link(tokenOf(bookingId)).read()).body).toMatchObject({ state: 'over', next: null });
    expect((await link(tokenOf(bookingId)).order()).body.error?.code).toBe('over');
    const cancelled = await member('zora', choices.coworking(addDays(today(), 3)));
    await buying(site, 'zora').cancel(cancelled.bookingId);
    expect((await link(tokenOf(cancelled.bookingId)).order()).body.error?.code).toBe('over');
  });

  it('is missing without a link, by a forged or revoked one, by the booking’s own link, and for what is no month', async () => {
    const { bookingId } = await member('abel');
    const pass = await booked(site, choices.dayPass(addDays(today(), 2)), { uid: 'abel' });
    const own = site.services.links.tokenOf({ bookingId, version: 1 });
    for (const token of [null, 'x', `${tokenOf(bookingId)}x`, tokenOf(bookingId, 2), own, tokenOf(pass.bookingId)]) {
      expect((await link(token).read()).status).toBe(404);
      expect((await link(token).order()).status).toBe(404);
    }
    expect((await link(tokenOf(bookingId)).order({ amount: 'all' })).status).toBe(400);
  });

  it('opens no other order and no booking', async () => {
    const { bookingId } = await member('bela');
    const token = tokenOf(bookingId);
    const other = await buying(site, 'carl').order(choices.coworking(addDays(today(), 1)));
    const { body: paid } = await pay(site.origin, other.body.orderId, { webhook: 'none' });
    expect((await link(token).verify(paid)).status).toBe(404);
    const headers = { 'X-Booking-Link': token };
    expect((await site.call('GET', `/api/bookings/${bookingId}`, { headers })).status).toBe(404);
    expect((await site.call('POST', `/api/bookings/${bookingId}/cancellation`, { headers, body: {} })).status).toBe(
      404,
    );
  });
});

describe('another desk for the next month', () => {
  /** The other desks that a member may choose and keep, in the order of their numbers. */
  const choosable = async (token: string) =>
    ((await link(token).read()).body.next?.otherDesks ?? []).flatMap((one) => (one.nextMonthTaken ? [] : [one.number]));
  const lastOf = async (token: string) => (await choosable(token)).at(-1) ?? 0;
  /** A member whose renewal is ordered with another desk, and what is kept for them. */
  async function changing(uid: string) {
    const month = await member(uid);
    const token = tokenOf(month.bookingId);
    const desk = await lastOf(token);
    const { body: made } = await link(token).order({ desk });
    return { ...month, token, desk, made };
  }
  const finish = async (token: string, orderId: string) => {
    const { body: paid } = await pay(site.origin, orderId, { webhook: 'none' });
    return (await link(token).verify(paid)).body;
  };
  const keptOf = async (bookingId: string) => (await keptFor(db(), bookingId))?.number;

  it('is one of those that are free; the page says which cannot be kept', async () => {
    const { bookingId, number, next } = await member('esha');
    const [taken = 0, soon = 0] = await choosable(tokenOf(bookingId));
    await sell(taken, next);
    await sell(soon, addMonths(next, 1));
    const { body } = await link(tokenOf(bookingId)).read();
    expect(body.next?.nextMonthTaken).toBe(false);
    const others = new Map(body.next?.otherDesks.map((one) => [one.number, one.nextMonthTaken]));
    expect([others.has(number), others.has(taken), others.get(soon)]).toEqual([false, false, true]);
    expect([...others.values()]).toContain(false);
    const { status, body: refusal } = await link(tokenOf(bookingId)).order({ desk: taken });
    expect([status, refusal.error?.code]).toEqual([409, 'sold_out']);
    expect((await link(tokenOf(bookingId)).order({ desk: 0 })).status).toBe(400);
  });

  it('is a choice to think of where the own one cannot be kept once more: the page says so', async () => {
    const { bookingId, number, next } = await member('kiran');
    // By this sale, or by one of an earlier test.
    await sell(number, addMonths(next, 1));
    expect((await link(tokenOf(bookingId)).read()).body.next).toMatchObject({ place: 'same', nextMonthTaken: true });
  });

  it('keeps the own desk until the payment, which gives it up in the same transaction', async () => {
    const { bookingId, token, number, desk, made, next } = await changing('farid');
    expect(await keptOf(bookingId)).toBe(number);
    expect(await sell(number, next)).toMatchObject({ ok: false });
    expect(await finish(token, made.orderId)).toMatchObject({ verified: true });
    expect(await numberOf(made.bookingId)).toBe(desk);
    expect([await keptOf(bookingId), await keptOf(made.bookingId)]).toEqual([undefined, desk]);
    expect(await sell(number, next)).toMatchObject({ ok: true });
    expect((await link(token).read()).body.state).toBe('renewed');
  });

  it('can be changed before the payment: the order for the desk before is released', async () => {
    const { bookingId, token, number, desk, made } = await changing('gita');
    const { body: own } = await link(token).order();
    expect(own.orderId).not.toBe(made.orderId);
    const { body } = await link(token).read();
    expect(body.next?.otherDesks.map((one) => one.number)).toContain(desk);
    const { body: again } = await link(token).order({ desk });
    expect(await keptOf(bookingId)).toBe(number);
    expect(await finish(token, again.orderId)).toMatchObject({ verified: true });
    expect(await numberOf(again.bookingId)).toBe(desk);
  });

  it('is not booked besides the own one: of two paid orders one goes back in full', async () => {
    const { bookingId, token, number, made } = await changing('hari');
    const { body: own } = await link(token).order();
    expect(await finish(token, own.orderId)).toMatchObject({ verified: true });
    expect(await finish(token, made.orderId)).toMatchObject({ verified: false, refunded: true });
    expect(await numberOf(own.bookingId)).toBe(number);
    expect([await keptOf(bookingId), await keptOf(own.bookingId)]).toEqual([undefined, number]);
    const refunds = await db()
      .selectFrom('refunds')
      .select(['amount_paise', 'reason'])
      .where('booking_id', '=', made.bookingId)
      .execute();
    expect(refunds).toEqual([{ amount_paise: 648_900, reason: 'already_renewed' }]);
  });

  it('counts as the renewal of this month for a member with two desks', async () => {
    const first = await member('indu');
    const second = await member('indu');
    const token = tokenOf(first.bookingId);
    const desk = await lastOf(token);
    const { body: made } = await link(token).order({ desk });
    expect(await finish(token, made.orderId)).toMatchObject({ verified: true });
    expect([(await link(token).read()).body.state, (await link(tokenOf(second.bookingId)).read()).body.state]).toEqual([
      'renewed',
      'open',
    ]);
    expect(await keptOf(second.bookingId)).toBe(second.number);
    at(addDays(first.next, -10));
    await remindMembers(site.services);
    expect([await reminders(first.bookingId), (await reminders(second.bookingId)).length > 0]).toEqual([[], true]);
  });

  it('is offered for no recreation month, whose passes have no numbers', async () => {
    const { bookingId } = await member('jaya', choices.membership(today()));
    expect((await link(tokenOf(bookingId)).read()).body.next?.otherDesks).toEqual([]);
  });
});

it('the books are sound after all of it', async () => {
  const found = await invariantViolations(db());
  expect(found.filter((line) => !line.startsWith('a place for good without a booking'))).toEqual([]);
});

it('My Bookings leads to the renewal of a month that has no next one, and of nothing else', async () => {
  const { bookingId, next } = await member('dora');
  const pass = await booked(site, choices.dayPass(addDays(today(), 2)), { uid: 'dora' });
  const paths = async () => {
    const { body } = await buying(site, 'dora').list();
    const { bookings } = body as { bookings: { booking_id: string; renewPath?: string }[] };
    return new Map(bookings.map(({ booking_id, renewPath }) => [booking_id, renewPath]));
  };
  const before = await paths();
  expect(before.get(bookingId)).toBe(`/renew/${tokenOf(bookingId)}`);
  expect(before.get(pass.bookingId)).toBeUndefined();
  const second = await booked(site, choices.coworking(next), { uid: 'dora' });
  const after = await paths();
  expect([after.get(bookingId), after.get(second.bookingId)]).toEqual([
    undefined,
    `/renew/${tokenOf(second.bookingId)}`,
  ]);
});

it('My Bookings does not renew a month whose next one is on a later page', async () => {
  const { bookingId, next } = await member('zoya');
  const second = await booked(site, choices.coworking(next), { uid: 'zoya' });
  const page = async (query: string) => {
    const { body } = await buying(site, 'zoya').list(query);
    return body as { bookings: { booking_id: string; renewPath?: string }[]; nextCursor: string };
  };
  const first = await page('?limit=1');
  expect(first.bookings).toMatchObject([{ booking_id: bookingId }]);
  expect(first.bookings[0]?.renewPath).toBeUndefined();
  const { bookings } = await page(`?limit=1&cursor=${encodeURIComponent(first.nextCursor)}`);
  expect(bookings).toMatchObject([{ booking_id: second.bookingId, renewPath: `/renew/${tokenOf(second.bookingId)}` }]);
});

describe('a reminder that cannot be written', () => {
  it('costs no other member theirs, and is logged once', async () => {
    const before = await member('tara');
    const bad = await member('uma');
    const after = await member('vera');
    at(addDays(bad.next, -10));
    const { log, lines } = loggedLines();
    const end = await refuseMessages(db(), bad.bookingId);
    await remindMembers({ ...site.services, log });
    await remindMembers({ ...site.services, log });
    await end();
    for (const { bookingId } of [before, after]) expect(await reminders(bookingId)).toHaveLength(2);
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, bookingId: bad.bookingId, msg: 'a member could not be reminded' }),
    ]);
  });
});
