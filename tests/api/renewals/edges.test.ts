import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eraseAccount, readErasure } from '#capabilities/account/use-cases/erase-account.ts';
import { completeBookings } from '#capabilities/booking/use-cases/mark-cancelled.ts';
import { findInvoice } from '#capabilities/invoicing/store.ts';
import { daysOccupied } from '#capabilities/places/rules/product.ts';
import { closePlaces } from '#capabilities/places/use-cases/close-places.ts';
import { sweepHolds } from '#capabilities/places/use-cases/hold-place.ts';
import { addGstin } from '#capabilities/purchase/use-cases/add-gstin.ts';
import { remindMembers } from '#capabilities/purchase/use-cases/renewal/remind-members.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addDays, type IstDay, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { renewing } from '#tests/support/purchases/renewing.ts';

/** It begins on 24 November 2026. */
let site: PurchaseSite;
beforeEach(async () => {
  site = await openPurchaseSite();
});
const sound = async () => expect(await invariantViolations(site.services.db)).toEqual([]);
afterEach(async () => {
  await sound();
  await site.close();
});

const db = () => site.services.db;
const at = (day: string, time = '09:00') => site.clock.moveTo(instantAt(day as IstDay, time as IstTime));
const tokenOf = (bookingId: string) => site.services.links.renewalTokenOf({ bookingId, version: 1 });

const link = (bookingId: string) => renewing(site.call, tokenOf(bookingId));

/** Renews by the link; the booking of the next month. */
async function renewed(bookingId: string, wanted: { desk?: number } = {}): Promise<string> {
  const { body: made } = await link(bookingId).order(wanted);
  const { body: paid } = await pay(site.origin, made.orderId, { webhook: 'none' });
  const { body } = await link(bookingId).verify(paid);
  expect(body.verified).toBe(true);
  return made.bookingId;
}

const reminded = async (bookingId: string) =>
  (await db().selectFrom('renewal_reminders').select('kind').where('booking_id', '=', bookingId).execute()).length;

const monthOf = async (bookingId: string) => {
  const { starts_at, ends_at, place_number } = await bookingRow(db(), bookingId);
  return { from: istDayOf(starts_at), next: istDayOf(ends_at), desk: place_number };
};

/** Nobody can have these desks in the month from a date. */
const close = (from: string, desks: readonly number[]) =>
  inTransaction(db(), (tx) =>
    closePlaces(tx, {
      parts: desks.map((number) => ({ kind: 'dedicated_desk', number })),
      period: daysOccupied('dedicated_desk', from as IstDay),
      reason: 'New floor',
      by: 'Asha',
      now: site.clock.now(),
    }),
  );

it('A month that ends at the end of January and of February goes on without a gap, with its reminder ten days before', async () => {
  const first = (await booked(site, choices.coworking('2026-12-31'), { uid: 'asha' })).bookingId;
  const { desk } = await monthOf(first);
  const expected = [
    { id: first, from: '2026-12-31', next: '2027-01-31' },
    { id: '', from: '2027-01-31', next: '2027-02-28' },
    { id: '', from: '2027-02-28', next: '2027-03-28' },
  ];
  let current = first;
  for (const { from, next } of expected) {
    expect(await monthOf(current)).toEqual({ from, next, desk });
    at(addDays(next as IstDay, -11));
    await remindMembers(site.services);
    expect(await reminded(current)).toBe(0);
    at(addDays(next as IstDay, -10));
    await remindMembers(site.services);
    expect(await reminded(current)).toBe(1);
    expect((await link(current).read()).body.next).toMatchObject({
      from: next,
      place: 'same',
      keptUntil: addDays(next as IstDay, -6),
    });
    current = await renewed(current);
  }
});

it('The next month is invoiced to the company on the invoice of the month before, also where its GSTIN was added since', async () => {
  const { bookingId } = await booked(site, choices.coworking('2026-11-24'), { uid: 'asha' });
  const buyerOf = async (id: string) => (await findInvoice(db(), { bookingId: id, uid: 'asha' }))?.recipient;
  expect(await buyerOf(bookingId)).toMatchObject({ gstin: null });
  const business = { company: 'Rao & Daughters', gstin: '27AAPFU0939F1ZV', address: '12 MG Road' };
  expect((await addGstin(site.services, { uid: 'asha', bookingId, business })).ok).toBe(true);
  at('2026-12-15');
  const second = await renewed(bookingId);
  expect(await buyerOf(second)).toMatchObject(business);
  at('2027-01-15');
  expect(await buyerOf(await renewed(second))).toMatchObject(business);
});

it('A member for whom no desk at all is free is told so, ten days before the end', async () => {
  const { bookingId } = await booked(site, choices.coworking('2026-11-24'), { uid: 'asha' });
  await close(
    '2026-12-24',
    Array.from({ length: 350 }, (_, n) => n + 1),
  );
  at('2026-12-14');
  await remindMembers(site.services);
  expect(await reminded(bookingId)).toBe(1);
  const messages = await db().selectFrom('messages').select('data').where('template', '=', 'renewal_due').execute();
  expect(messages[0]).toMatchObject({ data: { bookingId, isFull: true, keptUntil: null } });
  expect((await link(bookingId).read()).body.state).toBe('full');
});

it('An unpaid order of the own desk is no other buyer: after the deadline the same order is paid by a second press', async () => {
  const { bookingId } = await booked(site, choices.coworking('2026-11-24'), { uid: 'asha' });
  at('2026-12-20');
  await sweepHolds(site.services);
  const first = await link(bookingId).order();
  expect((await link(bookingId).read()).body.next).toMatchObject({ place: 'same', keptUntil: null });
  const second = await link(bookingId).order();
  expect([second.status, second.body.orderId]).toEqual([200, first.body.orderId]);
});

it('The desk of the own unpaid order can still be chosen on the page, and is paid by the same order', async () => {
  const { bookingId } = await booked(site, choices.coworking('2026-11-24'), { uid: 'asha' });
  const desksOf = async () => (await link(bookingId).read()).body.next?.otherDesks.map(({ number }) => number) ?? [];
  const before = await desksOf();
  const desk = before.at(-1) ?? 0;
  const first = await link(bookingId).order({ desk });
  expect(first.status).toBe(200);
  expect(await desksOf()).toEqual(before);
  expect((await link(bookingId).order({ desk })).body.orderId).toBe(first.body.orderId);
});

it('Months that begin on different days and end together are renewed one by one', async () => {
  at('2027-01-27');
  const earlier = await booked(site, choices.coworking('2027-01-28'), { uid: 'asha' });
  const later = await booked(site, choices.coworking('2027-01-31'), { uid: 'asha' });
  at('2027-02-18');
  const next = await renewed(earlier.bookingId);
  expect((await monthOf(next)).from).toBe('2027-02-28');
  expect((await link(later.bookingId).read()).body.state).toBe('open');
  const second = await renewed(later.bookingId);
  expect((await monthOf(second)).desk).toBe((await monthOf(later.bookingId)).desk);
});

it('The desk of another month of theirs, bought by the link of the first, renews the first alone', async () => {
  const first = await booked(site, choices.coworking('2026-11-24'), { uid: 'asha' });
  site.clock.advance(60_000);
  const second = await booked(site, choices.coworking('2026-11-24'), { uid: 'asha' });
  const { desk } = await monthOf(second.bookingId);
  at('2026-12-20');
  await sweepHolds(site.services);
  await renewed(first.bookingId, { desk });
  const states = [first, second].map(async ({ bookingId }) => (await link(bookingId).read()).body.state);
  expect(await Promise.all(states)).toEqual(['renewed', 'open']);
});

it('Any free desk in place of the own one, which is taken, cannot be kept where each is taken for the month after', async () => {
  const { bookingId } = await booked(site, choices.coworking('2026-11-24'), { uid: 'asha' });
  const { desk } = await monthOf(bookingId);
  at('2026-12-20');
  await sweepHolds(site.services);
  await close('2026-12-24', [desk]);
  const next = async () => (await link(bookingId).read()).body.next;
  expect(await next()).toMatchObject({ place: 'other', nextMonthTaken: false });
  const others = (await next())?.otherDesks.map(({ number }) => number) ?? [];
  await close('2027-01-24', others.slice(1));
  expect(await next()).toMatchObject({ place: 'other', nextMonthTaken: false });
  await close('2027-01-24', others.slice(0, 1));
  expect(await next()).toMatchObject({ place: 'other', nextMonthTaken: true });
});

it('An unpaid order stays where the desk that is wanted instead was just taken, and where no further order may be opened', async () => {
  const { bookingId } = await booked(site, choices.coworking('2026-11-24'), { uid: 'asha' });
  const own = await link(bookingId).order();
  await close('2026-12-24', [200]);
  const taken = await link(bookingId).order({ desk: 200 });
  expect([taken.status, taken.body.error?.code]).toEqual([409, 'sold_out']);
  expect((await link(bookingId).order()).body.orderId).toBe(own.body.orderId);

  let desk = 201;
  let latest = own;
  let asked = await link(bookingId).order({ desk });
  for (; asked.status === 200; asked = await link(bookingId).order({ desk })) {
    latest = asked;
    desk += 1;
  }
  expect(asked.body.error?.code).toBe('too_many_unpaid_orders');
  expect((await link(bookingId).order({ desk: desk - 1 })).body.orderId).toBe(latest.body.orderId);
});

const callerOf = (uid: string) => ({
  uid,
  email: `${uid}@example.com`,
  name: 'Asha Rao',
  picture: '',
  authTime: site.clock.now(),
});

it('An account stays while its month runs, and its reminder is sent', async () => {
  const { bookingId } = await booked(site, choices.coworking('2026-11-24'), { uid: 'asha' });
  at('2026-12-14');
  await remindMembers(site.services);
  expect(await reminded(bookingId)).toBe(1);
  expect(await readErasure(site.services, callerOf('asha'))).toMatchObject({
    allowed: false,
    reasons: [{ code: 'upcoming_bookings' }],
  });
});

const identifying = /asha|Rao|98765/i;
/** All that messages, bookings and checkouts say. */
async function writtenAbout(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select coalesce(jsonb_agg(to_jsonb(m)), '[]')::text
        || (select coalesce(jsonb_agg(to_jsonb(b)), '[]')::text from bookings b)
        || (select coalesce(jsonb_agg(to_jsonb(c)), '[]')::text from checkouts c) as all
    from messages m`.execute(db());
  return rows[0]?.all ?? '';
}

it('A member whose account was erased is not reminded, their desk is kept for nobody, and their link opens nothing', async () => {
  // Cancelled too late for a refund: the desk stays to the end of the month.
  const { bookingId } = await booked(site, choices.coworking('2026-11-27'), { uid: 'asha' });
  const { body } = await link(bookingId).order();
  expect((await buying(site, 'asha').release(body.orderId)).status).toBe(200);
  expect((await buying(site, 'asha').cancel(bookingId)).body).toMatchObject({ refundPaise: 0 });
  expect(await writtenAbout()).toMatch(identifying);
  expect(await eraseAccount(site.services, callerOf('asha'))).toMatchObject({ ok: true });

  for (const day of ['2026-12-17', '2026-12-22']) {
    at(day);
    await remindMembers(site.services);
  }
  const { rows: kept } = await sql`select from allocations where renewal_of is not null`.execute(db());
  expect([await reminded(bookingId), kept]).toEqual([0, []]);
  expect((await link(bookingId).read()).status).toBe(404);
  expect((await link(bookingId).order()).status).toBe(404);
  // A payment that the provider still takes of the released order goes back.
  await pay(site.origin, body.orderId, { webhook: 'normal' });
  await site.deliverWebhooks();
  const refunds = await db().selectFrom('refunds').select('amount_paise').execute();
  expect(refunds).toEqual([{ amount_paise: 648_900 }]);
  expect(await writtenAbout()).not.toMatch(identifying);
});

it('A month of an account that was erased after its end is not reminded either', async () => {
  const { bookingId } = await booked(site, choices.coworking('2026-11-24'), { uid: 'ravi' });
  at('2026-12-24', '00:30');
  await completeBookings(site.services);
  expect(await eraseAccount(site.services, callerOf('ravi'))).toMatchObject({ ok: true });
  at('2026-12-24');
  await remindMembers(site.services);
  expect([await reminded(bookingId), (await link(bookingId).read()).status]).toEqual([0, 404]);
});
