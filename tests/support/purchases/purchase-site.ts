import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bookingLinks } from '#capabilities/booking/gateway/booking-links.ts';
import { bookingCalls } from '#capabilities/booking/http.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { seedCatalogue } from '#capabilities/catalogue/use-cases/seed-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { type LiveFacility, liveFacility } from '#capabilities/facility/use-cases/live-facility.ts';
import { pdfPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import { invoicingCalls } from '#capabilities/invoicing/http.ts';
import type { PaymentGateway } from '#capabilities/payment/gateway/payment-gateway.ts';
import { razorpayGateway } from '#capabilities/payment/gateway/razorpay-gateway.ts';
import { reconcileRefunds } from '#capabilities/payment/use-cases/reconcile-refunds.ts';
import { sendRefund } from '#capabilities/payment/use-cases/send-refund.ts';
import { placesCalls } from '#capabilities/places/http.ts';
import { seedPlaces } from '#capabilities/places/use-cases/seed-places.ts';
import { addressHash } from '#capabilities/purchase/gateway/address-hash.ts';
import { calendarCalls } from '#capabilities/purchase/http/calendar-calls.ts';
import { calendarFiles } from '#capabilities/purchase/http/calendar-files.ts';
import { cancellationCalls } from '#capabilities/purchase/http/cancellation-calls.ts';
import { existingBookingsCalls } from '#capabilities/purchase/http/existing-bookings-calls.ts';
import { includedCalls } from '#capabilities/purchase/http/included-calls.ts';
import { moveCalls } from '#capabilities/purchase/http/move-calls.ts';
import { purchaseCalls } from '#capabilities/purchase/http/purchase-calls.ts';
import { reassurePayer } from '#capabilities/purchase/http/reassure-payer.ts';
import { renewalCalls } from '#capabilities/purchase/http/renewal-calls.ts';
import { noteMove } from '#capabilities/purchase/use-cases/cancel-and-move/note-move.ts';
import { liveHoldsOf } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { onRefundChange } from '#capabilities/purchase/use-cases/refunds/on-refund-change.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { mount } from '#platform/http/serve.ts';
import type { JobData, JobQueue } from '#platform/jobs.ts';
import { makeLog } from '#platform/log/log.ts';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { migrateSandbox } from '#sandbox/migrate-sandbox.ts';
import { sandboxApp } from '#sandbox/sandbox-app.ts';
import { deliverWebhooks } from '#sandbox/webhooks/deliver-webhooks.ts';
import { answerFailures } from '#server/middleware/answer-failures.ts';
import { makeTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { type MovingClock, movingClock } from '../server/moving-clock.ts';
import { type Answer, type CallOptions, callSite } from '../server/site-client.ts';
import type { ManualTimeout } from './manual-timeout.ts';

type Job = { queue: JobQueue; data: JobData };

/** Idle connections are closed by their client alone: where both wait for the same seconds, a request may meet a connection that just ends. */
const neverHangsUp = { keepAliveTimeout: 0 };

export type PurchaseSite = {
  origin: string;
  clock: MovingClock;
  database: TestDatabase;
  /** Dependencies of the use cases. Tests can replace a gateway or fault point. */
  services: PurchaseDeps;
  /** The facility's facts as they hold at each moment. */
  facts: LiveFacility;
  /** Jobs sent and not done yet. */
  jobs: Job[];
  call<Body = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** Sends the refunds that were asked for. */
  doRefunds(): Promise<void>;
  /** Notes the moves that were made at the provider. */
  noteMoves(): Promise<void>;
  /** Delivers the provider's events that are waiting, late ones too. Nothing else delivers them here. */
  deliverWebhooks(): Promise<void>;
  close(): Promise<void>;
};

/** Tuesday, 24 November 2026, 9:00 in India. */
const openingMorning = new Date('2026-11-24T09:00:00+05:30');

/**
 * The purchase's calls on a real port with the stand-in of the provider beside them, a clock that can be moved, and a sign-in that
 * believes its token: `Bearer asha` is Asha, `Bearer asha2=asha@example.com` another account with Asha's e-mail.
 * @param start when it begins, or a clock that it shares with another site.
 * @param filled a database with something in it, such as a restored backup; else a new one is made. Closing drops it.
 */
export async function openPurchaseSite(
  start: Date | MovingClock = openingMorning,
  filled?: TestDatabase,
): Promise<PurchaseSite> {
  const database = filled ?? (await makeTestDatabase());
  const { db } = database;
  const clock = start instanceof Date ? movingClock(start) : start;
  const authTime = clock.now();
  await migrateSandbox(db);
  await seedCatalogue(db, clock.now());
  const facts = liveFacility({ db, clock }, sampleFacility);
  await facts.refresh();
  await seedPlaces(db, facts.facility);

  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    overrideGlobalObjects: false,
    serverOptions: neverHangsUp,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const jobs: Job[] = [];
  const services: PurchaseDeps = {
    db,
    clock,
    log: makeLog(process.env['LOG_LEVEL'] ?? 'silent'),
    facility: facts.facility,
    operatorEmail: 'desk@example.com',
    mode: { sandbox: true },
    links: bookingLinks('the links of this test'),
    addressHash: addressHash('the addresses of this test'),
    jobs: {
      send: async (_tx, queue, data) => void jobs.push({ queue, data }),
      sendAll: async (_tx, queue, all) => void jobs.push(...all.map((data) => ({ queue, data }))),
      nudge: () => undefined,
    },
    payments: sandboxGateway(origin),
    refundTimeoutMs: 20_000,
  };
  const app = new Hono<HttpEnv>();
  app.onError(answerFailures);
  app.use(async (c, next) => {
    c.set('log', services.log);
    await next();
  });
  app.use('/api/payments/verify', reassurePayer(services));
  app.use(async (c, next) => {
    const [, uid, email = `${uid}@example.com`] =
      /^Bearer (\w+)(?:=(\S+))?$/.exec(c.req.header('Authorization') ?? '') ?? [];
    const who = { name: 'Asha Rao', picture: '', authTime };
    c.set('caller', uid ? { uid, email, ...who } : null);
    await next();
  });
  const calls = [
    ...placesCalls(services, ({ uid }) => liveHoldsOf(services, uid)),
    ...purchaseCalls(services),
    ...existingBookingsCalls(services),
    ...includedCalls(services),
    ...cancellationCalls(services),
    ...moveCalls(services),
    ...renewalCalls(services),
    ...calendarCalls({ ...services, publicUrl: 'https://meju.example' }),
    ...bookingCalls(services),
    ...invoicingCalls({ ...services, printer: pdfPrinter(new URL('../../../', import.meta.url)) }, async ({ uid }) =>
      uid === null ? null : { uid, by: 'owner' },
    ),
  ];
  app.route('/', mount(calls));
  app.route('/', calendarFiles({ ...services, publicUrl: 'https://meju.example' }));
  const sandbox = { db, clock, origin: () => origin, webhooks: 'on request' } as const;
  app.route('/', sandboxApp(sandbox));

  return {
    origin,
    clock,
    database,
    services,
    facts,
    jobs,
    call: (method, path, options) => callSite(origin, method, path, options),
    async doRefunds() {
      for (const { queue, data } of jobs.splice(0)) {
        if (queue === 'send-refund')
          await sendRefund(services, Number(data['refundId']), onRefundChange(services)).catch(() => undefined);
      }
      await reconcileRefunds(services, onRefundChange(services));
    },
    async noteMoves() {
      const moves = jobs.filter(({ queue }) => queue === 'note-move');
      for (const job of moves) {
        await noteMove(services, String(job.data['bookingId']));
        jobs.splice(jobs.indexOf(job), 1);
      }
    },
    async deliverWebhooks() {
      await callSite(origin, 'POST', '/sandbox/razorpay/webhooks/deliver');
      await deliverWebhooks(sandbox);
    },
    async close() {
      server.close();
      await once(server, 'close');
      await database.drop();
    },
  };
}

/**
 * The stand-in by the real SDK, as the program itself reaches it. Its timeout is long, as a machine may be slow; where the provider is silent
 * on purpose, a test says by `limits` what ends it.
 */
export function sandboxGateway(
  origin: string,
  limits: { timeoutMs?: number; timeout?: ManualTimeout } = {},
): PaymentGateway {
  const { path, ...keys } = sandboxCredentials.razorpay;
  const { timeoutMs = 120_000, timeout } = limits;
  return razorpayGateway({
    ...keys,
    apiUrl: origin + path,
    timeoutMs,
    qr: true,
    ...(timeout ? { limit: timeout.limit } : {}),
  });
}

/** The body of an order from a browser. */
export const orderBody = (selection: Selection, amount: number, change: Record<string, unknown> = {}) => ({
  selection,
  amount,
  currency: 'INR',
  description: 'Day Pass',
  customerName: 'Asha Rao',
  customerEmail: 'asha@example.com',
  customerPhone: '98765 43210',
  whatsApp: true,
  ...change,
});

/** A refund at the provider's dashboard. Returns the refund's id. */
export async function refundAtDashboard(
  site: Pick<PurchaseSite, 'call'>,
  paymentId: string,
  amount: number,
): Promise<string> {
  const { keyId, keySecret, path } = sandboxCredentials.razorpay;
  const { status, body } = await site.call('POST', `${path}/v1/payments/${paymentId}/refund`, {
    body: { amount },
    headers: { Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
  });
  if (status !== 200) throw new Error(`The provider refused the refund: ${JSON.stringify(body)}`);
  return String(body['id']);
}
