import { fileURLToPath } from 'node:url';
import { bookingLinks } from '#capabilities/booking/gateway/booking-links.ts';
import { seedCatalogue } from '#capabilities/catalogue/use-cases/seed-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { PaymentGateway } from '#capabilities/payment/gateway/payment-gateway.ts';
import { seedPlaces } from '#capabilities/places/use-cases/seed-places.ts';
import { addressHash } from '#capabilities/purchase/gateway/address-hash.ts';
import { fulfilCheckout } from '#capabilities/purchase/use-cases/checkout/fulfil-checkout.ts';
import { startCheckout } from '#capabilities/purchase/use-cases/checkout/start-checkout.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { systemClock } from '#platform/clock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { startJobQueue } from '#platform/database/pg-boss-jobs.ts';
import { addDays, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { makeLog } from '#platform/log/log.ts';
import { paise } from '#platform/money.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { insertBaselineOrders, insertBaselineRows } from './baseline-rows.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { Measured } from './pages.ts';

const AT_ONCE = 10;

/** As many different places of each service as its sale window has, up to 2,000: the n-th of them, counted from tomorrow. */
const sold = {
  dayPass: { bookings: 1500, choice: (n: number, tomorrow: IstDay) => choices.dayPass(addDays(tomorrow, n % 30)) },
  coworking: {
    bookings: 1050,
    choice: (n: number, tomorrow: IstDay) => choices.coworking(addDays(tomorrow, 31 * (n % 3))),
  },
  recreation: {
    bookings: 2000,
    choice: (n: number, tomorrow: IstDay) => choices.recreation(addDays(tomorrow, n % 90)),
  },
  meetingRoom: {
    bookings: 900,
    choice: (n: number, tomorrow: IstDay) =>
      choices.room(addDays(tomorrow, n % 90), hour(9 + Math.floor(n / 90)), hour(10 + Math.floor(n / 90))),
  },
};

export const measuredServices = Object.keys(sold) as (keyof typeof sold)[];

const hour = (h: number): string => `${String(h).padStart(2, '0')}:00`;

/** Orders and fulfilled bookings of one service a second on an empty PostgreSQL database, each against plain prepared writes of the same rows. */
export async function measurePurchases(url: string, service: keyof typeof sold): Promise<Measured[]> {
  const { db, pool, close } = await openDatabase({ url, dataDir: null });
  await migrate(db, fileURLToPath(new URL('../migrations', import.meta.url)));
  await seedCatalogue(db, systemClock.now());
  await seedPlaces(db, sampleFacility);
  const log = makeLog('silent');
  const jobs = await startJobQueue({ pool, log });
  const services: PurchaseDeps = {
    db,
    clock: systemClock,
    log,
    jobs,
    facility: sampleFacility,
    operatorEmail: '',
    mode: { sandbox: true },
    links: bookingLinks('bench'),
    addressHash: addressHash('the addresses of this test'),
    payments: instantProvider(),
  };
  await pool.query('analyze');
  const { bookings, choice } = sold[service];
  const tomorrow = addDays(istDayOf(systemClock.now()), 1);
  const begun = performance.now();
  const orders = await mapConcurrently(AT_ONCE, bookings, (n) => order(services, n, choice(n, tomorrow)));
  const ordered = (bookings * 1000) / (performance.now() - begun);
  const orderFloor = await insertBaselineOrders(pool, AT_ONCE);
  await pool.query('vacuum analyze');
  const from = performance.now();
  await mapConcurrently(AT_ONCE, bookings, (n) => pay(services, orders[n] ?? '', n, choice(n, tomorrow)));
  const ours = (bookings * 1000) / (performance.now() - from);
  const floor = await insertBaselineRows(pool, AT_ONCE);
  await jobs.stop();
  await close();
  return [
    { what: `orders made (price, hold, checkout), ${service}`, ours: ordered, floor: orderFloor, unit: 'orders/s' },
    { what: `fulfilled bookings, ${service}`, ours, floor, unit: 'bookings/s' },
  ];
}

async function order(services: PurchaseDeps, n: number, { selection, amount }: Choice): Promise<string> {
  const email = `buyer${n}@example.com`;
  const started = await startCheckout(services, {
    caller: { uid: `buyer${n}`, email, name: `Buyer ${n}`, picture: '', authTime: services.clock.now() },
    selection,
    amount,
    customer: { name: `Buyer ${n}`, email, phone: '9876543210' },
    whatsApp: true,
    withGstin: true,
    unlessIncluded: false,
    unlessNextMonthTaken: false,
    business: null,
  });
  if (!started.ok) throw new Error(`no order: ${JSON.stringify(started.refusal)}`);
  return started.value.orderId;
}

const pay = (services: PurchaseDeps, orderId: string, n: number, { amount }: Choice) =>
  fulfilCheckout(services, {
    reportedBy: 'webhook',
    payment: {
      id: `pay_bench${n}`,
      orderId,
      amount: paise(amount),
      currency: 'INR',
      status: 'captured',
      amountRefunded: paise(0),
      method: 'upi',
      errorDescription: null,
      paidAt: services.clock.now(),
      notes: {},
    },
  });

/** A provider that makes orders and is not asked for anything else. */
function instantProvider(): PaymentGateway {
  let orders = 0;
  const createOrder: PaymentGateway['createOrder'] = async ({ amount, receipt }) => {
    orders += 1;
    return { ok: true, value: { id: `order_bench${orders}`, amount, currency: 'INR', receipt, status: 'created' } };
  };
  return { keyId: 'rzp_test_bench', createOrder } as Partial<PaymentGateway> as PaymentGateway;
}
