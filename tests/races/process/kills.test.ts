import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closingSteps } from '#capabilities/closures/use-cases/end-due-cases.ts';
import { deliverySteps } from '#capabilities/messaging/use-cases/deliver-message.ts';
import { refundSteps } from '#capabilities/payment/use-cases/send-refund.ts';
import { cancelSteps } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-under-lock.ts';
import { fulfilmentSteps } from '#capabilities/purchase/use-cases/checkout/fulfil-checkout.ts';
import { countRows } from '#tests/support/database/audit.ts';
import { databaseServer, embeddedDatabase, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import type { PaymentResult } from '#tests/support/purchases/pay.ts';
import type { SignedIn } from '#tests/support/purchases/people.ts';
import type { Order } from '#tests/support/purchases/purchase.ts';
import { admin } from '#tests/support/server/admin.ts';
import { inGroups, inRounds, KillableSite, type Shopper, type Together } from '#tests/support/server/killable-site.ts';

/** `npm run test:kills` kills five times at each step on each engine. */
const full = process.env['KILLS'] === 'full';
const TIMES = full ? 5 : 1;
const times = (groups: readonly Together[]) => inRounds(groups, TIMES);
const dayPass = choices.dayPass('2026-11-25');

/** In `npm test` the engines share the steps, every third on the embedded one, which takes longer to start again. */
const shared = !full && databaseServer !== undefined;

const engines = [
  {
    engine: 'the embedded database',
    make: embeddedDatabase,
    present: true,
    thirds: shared ? [0] : [0, 1, 2],
    atOnce: 1,
  },
  {
    engine: 'PostgreSQL',
    make: serverDatabase,
    present: databaseServer !== undefined,
    thirds: shared ? [1, 2] : [0, 1, 2],
    atOnce: undefined,
  },
];

/** The one step of a cancellation that keeps the counter of credit notes beside another one. */
const queued = 'cancel:messages-queued';

describe.each(engines.filter(({ present }) => present))('kill -9 on $engine', ({ make, thirds, atOnce }) => {
  const some = <Step>(steps: readonly Step[]): readonly Step[] => steps.filter((_, n) => thirds.includes(n % 3));
  const grouped = (steps: readonly string[]) => inGroups(steps, atOnce);
  let site: KillableSite;
  let bookings = 0;
  let room = 0;
  let creditNotes = 0;
  let closedDays = 0;

  beforeAll(async () => {
    site = new KillableSite(await make());
    await site.start();
  });
  afterAll(() => site.database.drop());

  const expectBooked = ({ person }: Shopper, bookingId: string) =>
    eventually(async () => {
      const { status, body } = await site.again(person).booking(bookingId);
      expect([status, body.booking.status]).toEqual([200, 'confirmed']);
    });

  test.each(times(grouped(some(fulfilmentSteps))))(
    'at %s, round %i: the payment ends in one booking within a minute, by itself, and the browser learns it when it asks again',
    async (_at, round, steps) => {
      const payers: { shop: Shopper; bookingId: string; paid: PaymentResult }[] = [];
      for (const _ of steps) {
        const shop = await site.newcomer();
        const { body: order } = await shop.order(dayPass);
        const { body: paid } = await shop.pay(order.orderId, { webhook: 'none' });
        payers.push({ shop, bookingId: order.bookingId, paid });
      }
      await site.killAtEach(
        payers.map(({ shop, paid }, n) => ({ step: steps[n] ?? '', work: () => shop.verify(paid) })),
      );
      for (const { shop, bookingId, paid } of payers) {
        // Every other time nobody comes back, and the server has to find the payment by itself.
        if (round % 2 === 0) await site.again(shop.person).verify(paid);
        await expectBooked(shop, bookingId);
        const { status, body } = await site.again(shop.person).verify(paid);
        expect([status, body]).toEqual([200, expect.objectContaining({ verified: true, bookingId })]);
        bookings += 1;
      }
    },
  );

  test.each(times(inGroups(some(refundSteps), 1)))(
    'at %s, round %i: money that came too late goes back once and in full',
    async (step) => {
      const hour = 9 + (room % 10);
      const slot = choices.room(
        `2026-12-0${1 + Math.floor(room / 10)}`,
        `${String(hour).padStart(2, '0')}:00`,
        `${hour + 1}:00`,
      );
      room += 1;
      const [late, quick] = [await site.newcomer(), await site.newcomer()];
      const { body: order } = await late.order(slot);
      await site.alive.call('POST', `/api/payments/${order.orderId}/release`, { token: late.person.token });
      const { body: theirs } = await quick.order(slot);
      expect((await quick.verify((await quick.pay(theirs.orderId)).body)).status).toBe(200);
      bookings += 1;
      await site.killAt(step, async () => late.verify((await late.pay(order.orderId)).body));
      await eventually(async () => {
        const { body } = await site.alive.call('GET', `/api/payments/status/${order.orderId}`, {
          token: late.person.token,
        });
        expect(body['status']).toBe('refunded');
      });
      // To its end: what is still under way would come to a step at which the next test lets the server die.
      await eventually(async () => {
        const { payment } = (await site.again(late.person).booking(order.bookingId)).body;
        expect(payment.refunds).toMatchObject([
          { amountPaise: order.amount, state: expect.stringMatching(/sent|processed/) },
        ]);
      });
    },
  );

  const ofCancel = some(cancelSteps);
  const apart = [ofCancel.filter((step) => step !== queued), ofCancel.filter((step) => step === queued)];
  test.each(times(apart.flatMap(grouped)))(
    'at %s, round %i: cancelling is done or not done, and asking again ends in one refund of all of it',
    async (_at, _round, steps) => {
      const sold: { shop: Shopper; order: Order }[] = [];
      for (const _ of steps) {
        const shop = await site.newcomer();
        const { body: order } = await shop.order(choices.dayPass('2026-11-27'));
        await shop.verify((await shop.pay(order.orderId)).body);
        sold.push({ shop, order });
        bookings += 1;
        creditNotes += 1;
      }
      await site.killAtEach(
        sold.map(({ shop, order }, n) => ({ step: steps[n] ?? '', work: () => shop.cancel(order.bookingId) })),
      );
      for (const { shop, order } of sold) {
        await eventually(async () => {
          const { status, body } = await site.again(shop.person).cancel(order.bookingId);
          expect([status, body.refundPaise]).toEqual([200, order.amount]);
          expect(body.refundStatus).toMatch(/sent|processed/);
        });
      }
    },
  );

  test.each(times(inGroups(some(closingSteps), 1)))(
    'at %s, round %i: each booking of a closed day is cancelled once, with all of its money back, by itself',
    async (step) => {
      const date = `2026-12-${11 + closedDays}`;
      closedDays += 1;
      const [one, two] = [await site.newcomer(), await site.newcomer()];
      const orders = [];
      for (const shop of [one, two]) {
        const { body: order } = await shop.order(choices.dayPass(date));
        await shop.verify((await shop.pay(order.orderId)).body);
        orders.push({ shop, order });
        bookings += 1;
        creditNotes += 1;
      }
      let command: Promise<unknown> = Promise.resolve();
      // The command follows the work until its end, which comes after the restart.
      await site.killAt(step, async () => {
        command = admin(site.beside, ['close', 'day-pass', date, '--reason', 'No power', '--refund']);
      });
      for (const { shop, order } of orders) {
        await eventually(async () => {
          const { body } = await site.again(shop.person).booking(order.bookingId);
          expect(body).toMatchObject({
            booking: { status: 'cancelled' },
            payment: { refunds: [{ amountPaise: order.amount }] },
          });
        });
      }
      await command;
    },
  );

  const told: { person: SignedIn; bookingId: string }[] = [];

  test.each(times(inGroups(some(deliverySteps), 1)))('at %s, round %i: the booking stays confirmed', async (step) => {
    const asha = await site.newcomer();
    const { body: order } = await asha.order(choices.dayPass('2026-11-26'));
    const { body: paid } = await asha.pay(order.orderId, { webhook: 'none' });
    await site.killAt(step, () => asha.verify(paid));
    await expectBooked(asha, order.bookingId);
    told.push({ person: asha.person, bookingId: order.bookingId });
    bookings += 1;
  });

  test('and within two minutes everybody has the confirmation once', async () => {
    for (const { person, bookingId } of told) {
      await eventually(async () => {
        expect((await site.again(person).booking(bookingId)).body.messages).toEqual({
          email: 'sent',
          whatsapp: 'delivered',
        });
      }, 240_000);
      expect(
        (await inboxOf(site.alive.origin, person.email)).filter(({ channel }) => channel === 'email'),
      ).toHaveLength(1);
    }
  });

  test('and the books are right in the end: one booking with one invoice for each payment that was kept, the others returned', async () => {
    expect(await site.stop()).toEqual([]);
    expect(await countRows(site.database, 'bookings')).toBe(bookings);
    expect(await countRows(site.database, 'invoices')).toBe(bookings + creditNotes);
  });
});
