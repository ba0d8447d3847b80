import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeBookings } from '#capabilities/booking/use-cases/mark-cancelled.ts';
import { sweepHolds } from '#capabilities/places/use-cases/hold-place.ts';
import { remindMembers } from '#capabilities/purchase/use-cases/renewal/remind-members.ts';
import { addDays, addMonths, type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { renewing } from '#tests/support/purchases/renewing.ts';

/**
 * One joins on each day of a month, so that each length of a month is met; on every fifth day two of them, who share a sweep. `MEMBERS=60` lets as
 * many join.
 */
const MEMBERS = Number(process.env['MEMBERS'] ?? 36);
const FIRST = '2026-11-24' as IstDay;
const DAYS = 365;

type Member = { uid: string; bookingId: string; next: IstDay; months: number; renewsAt: number };

let site: PurchaseSite;
let meetings = 0;
let refusals = 0;

async function renew(member: Member): Promise<void> {
  const token = site.services.links.renewalTokenOf({ bookingId: member.bookingId, version: 1 });
  const link = renewing(site.call, token);
  const { body } = await link.order();
  const { body: paid } = await pay(site.origin, body.orderId, { webhook: 'none' });
  expect((await link.verify(paid)).body.verified).toBe(true);
  Object.assign(member, { bookingId: body.bookingId, next: addMonths(member.next, 1), months: member.months + 1 });
}

/** A member takes the room for a few hours of theirs, and gives back every fifth of these bookings. */
async function meet(member: Member | undefined, today: IstDay): Promise<void> {
  if (!member) return;
  const { status, body } = await buying(site, member.uid).bookIncluded(choices.room(today, '11:00', '13:00'));
  if (status !== 200) {
    expect(body.error?.code).toBe('hours_not_included');
    refusals += 1;
    return;
  }
  meetings += 1;
  if (meetings % 5 === 0) expect((await buying(site, member.uid).cancel(body.bookingId)).status).toBe(200);
}

describe.skipIf(!databaseServer)(`a year of ${MEMBERS} members by the product’s clock`, () => {
  beforeAll(async () => {
    site = await openPurchaseSite();
  });
  afterAll(() => site.close());

  it('each is reminded once a month, keeps the desk without a gap, and has an invoice for every month', async () => {
    const members: Member[] = [];
    for (let day = 0; day < DAYS; day += 1) {
      const today = addDays(FIRST, day);
      site.clock.moveTo(instantAt(today, '09:30' as IstTime));
      const joining = Math.min(day % 5 === 0 ? 2 : 1, MEMBERS - members.length);
      for (let joined = 0; joined < joining; joined += 1) {
        const uid = `member${members.length}`;
        const { bookingId } = await booked(site, choices.coworking(today), { uid });
        // Some renew on the day of the reminder, some on the last day on which their desk is kept.
        const renewsAt = members.length % 3 === 0 ? 6 : 10;
        members.push({ uid, bookingId, next: addMonths(today, 1), months: 1, renewsAt });
      }
      await meet(members[(day % 8) % members.length], today);
      await sweepHolds(site.services);
      await remindMembers(site.services);
      for (const member of members) {
        if (addDays(member.next, -member.renewsAt) === today) await renew(member);
      }
      await completeBookings(site.services);
    }

    const { db } = site.services;
    const rows = await db
      .selectFrom('bookings')
      .select(['uid', 'booking_id', 'booking_date', 'place_number'])
      .where('service_type', '=', 'coworking')
      .orderBy('booking_date')
      .execute();
    const firsts = await db.selectFrom('renewal_reminders').select(['booking_id', 'kind']).execute();
    for (const { uid, months } of members) {
      const own = rows.filter((row) => row.uid === uid);
      expect(own).toHaveLength(months);
      expect(months).toBeGreaterThanOrEqual(11);
      expect(new Set(own.map((row) => row.place_number)).size).toBe(1);
      for (const [index, later] of own.slice(1).entries())
        expect(later.booking_date).toBe(addMonths(own[index]?.booking_date as IstDay, 1));
      const renewed = new Set(own.slice(0, -1).map((row) => row.booking_id));
      const reminded = firsts.filter((row) => renewed.has(row.booking_id));
      expect(reminded.map(({ kind }) => kind)).toEqual(Array.from({ length: renewed.size }, () => 'first'));
    }
    const credits = await db.selectFrom('room_credits').select(['hours', 'used_hours']).execute();
    expect(credits).toHaveLength(rows.length);
    expect(meetings).toBeGreaterThan(100);
    expect(refusals).toBeGreaterThan(0);
    expect(await invariantViolations(db)).toEqual([]);
  });
});
