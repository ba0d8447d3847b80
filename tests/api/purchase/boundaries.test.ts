import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { type MovingClock, movingClock } from '#tests/support/server/moving-clock.ts';

/** A clock that stays at an instant, to the millisecond, once it was set. */
function standing(start: Date): MovingClock & { standAt(instant: number): void } {
  const moving = movingClock(start);
  let set: number | null = null;
  return {
    ...moving,
    now: () => (set === null ? moving.now() : new Date(set)),
    standAt: (instant) => {
      set = instant;
    },
  };
}

const clock = standing(new Date('2026-11-24T09:00:00+05:30'));
let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite(clock);
});
afterAll(() => site.close());

type Offer = [allowed: boolean, refundPaise: number];
/** `at` in India; null for seven days after the purchase. */
type Boundary = { choice: Choice; of: string; at: string | null; upTo: Offer; after: Offer };

const passed: Offer = [false, 0];
const daySold = choices.dayPass('2026-12-02');
const room = choices.room('2026-12-03', '15:00', '17:00');
const early = choices.room('2026-12-04', '09:00', '17:00');
const desk = choices.coworking('2027-01-10');
const pass = choices.recreation('2026-11-28');
const running = choices.membership('2026-11-26');
const ahead = choices.membership('2026-12-20');

const boundaries: Boundary[] = [
  {
    choice: daySold,
    of: 'POLICY-05 to 07: a day pass, 24 hours',
    at: '2026-12-01T10:00',
    upTo: [true, 38_400],
    after: [true, 0],
  },
  {
    choice: room,
    of: 'POLICY-08: the room, 24 hours',
    at: '2026-12-02T15:00',
    upTo: [true, 377_600],
    after: [true, 188_800],
  },
  {
    choice: room,
    of: 'POLICY-09, 10: the room, 12 hours',
    at: '2026-12-03T03:00',
    upTo: [true, 188_800],
    after: [true, 0],
  },
  {
    choice: early,
    of: 'a morning’s room, 12 hours, of the evening before',
    at: '2026-12-03T21:00',
    upTo: [true, 377_600],
    after: [true, 0],
  },
  {
    choice: desk,
    of: 'POLICY-02 to 04: a month of co-working, 30 days',
    at: '2026-12-11T00:00',
    upTo: [true, 648_900],
    after: [true, 0],
  },
  {
    choice: ahead,
    of: 'POLICY-11: a membership, 7 days',
    at: null,
    upTo: [true, 235_900],
    after: [true, 0],
  },
  {
    choice: running,
    of: 'POLICY-13: a membership that runs, 7 days',
    at: null,
    upTo: [true, 188_720],
    after: passed,
  },
];

/** The last instant before a visit begins, and the first of it. */
const starts: Boundary[] = [
  { choice: daySold, of: 'a day pass begins', at: '2026-12-02T10:00', upTo: [true, 0], after: passed },
  { choice: room, of: 'the room begins', at: '2026-12-03T15:00', upTo: [true, 0], after: passed },
  { choice: desk, of: 'a month of co-working begins', at: '2027-01-10T00:00', upTo: [true, 0], after: passed },
  {
    choice: pass,
    of: 'POLICY-12: a recreation pass begins',
    at: '2026-11-28T06:00',
    upTo: [true, 37_300],
    after: passed,
  },
  {
    choice: running,
    of: 'POLICY-13: a membership begins',
    at: '2026-11-26T06:00',
    upTo: [true, 235_900],
    after: [true, 228_037],
  },
];

it('by the calls, each boundary of the return policy holds to the millisecond in India (POLICY-02 to POLICY-13)', async () => {
  const bought = new Map<Choice, { bookingId: string; at: number }>();
  for (const choice of [daySold, room, early, desk, pass, running, ahead]) {
    const { bookingId } = await booked(site, choice);
    const { created_at } = await bookingRow(site.services.db, bookingId);
    bought.set(choice, { bookingId, at: created_at.getTime() });
  }
  const instant = ({ choice, at }: Boundary) =>
    at === null ? (bought.get(choice)?.at ?? 0) + 7 * 86_400_000 : Date.parse(`${at}:00+05:30`);
  // The very instant of a deadline counts as earlier, that of a start as later.
  const looks = [
    ...boundaries.flatMap((one) =>
      [-1000, 0, 1, 1000].map((ms) => ({ one, ms, offer: ms > 0 ? one.after : one.upTo })),
    ),
    ...starts.flatMap((one) => [-1000, -1, 0].map((ms) => ({ one, ms, offer: ms < 0 ? one.upTo : one.after }))),
  ];
  const wrong: unknown[] = [];
  for (const { one, ms, offer } of looks) {
    clock.standAt(instant(one) + ms);
    const { body } = await buying(site, 'asha').cancellation(bought.get(one.choice)?.bookingId ?? '');
    if (body.allowed !== offer[0] || body.refundPaise !== offer[1])
      wrong.push([one.of, ms, body.allowed, body.refundPaise]);
  }
  expect(wrong).toEqual([]);
});

it('what is given back is what was offered at that instant', async () => {
  clock.standAt(Date.parse('2027-01-20T09:00:00+05:30'));
  const deadline = Date.parse('2027-01-25T10:00:00+05:30');
  const inTime = await booked(site, choices.dayPass('2027-01-26'), { uid: 'ravi' });
  clock.standAt(Date.parse('2027-01-20T09:00:01+05:30'));
  const late = await booked(site, choices.dayPass('2027-01-26'), { uid: 'meera' });
  clock.standAt(deadline);
  expect((await buying(site, 'ravi').cancel(inTime.bookingId)).body).toMatchObject({ refundPaise: 38_400 });
  clock.standAt(deadline + 1);
  expect((await buying(site, 'meera').cancel(late.bookingId)).body).toMatchObject({ refundPaise: 0 });
});
