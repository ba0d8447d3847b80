import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, countRows } from '#tests/support/database/audit.ts';
import { databaseServer, type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { buyer, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { orderBody } from '#tests/support/purchases/purchase-site.ts';
import { type Call, ConnectionBroke, ownConnection } from '#tests/support/server/own-connection.ts';
import { patientStop } from '#tests/support/server/patient-stop.ts';
import { launchCluster, type RunningServer } from '#tests/support/server/start-server.ts';

const METRICS_TOKEN = 'a-token-of-these-tests';
const SETTINGS = {
  NOW: '2026-11-24T09:00:00+05:30',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
  PROCESSES: '2',
  METRICS_TOKEN,
  ...patientStop,
};
const VISITORS = 6;
/** A crowd that never reads what it gets takes both cores for itself and meets nothing else: a request is under way at each moment anyhow. */
const BETWEEN_ROUNDS_MS = 100;
const MINUTES = 400_000;
const desk = choices.dayPass('2026-11-25');

/** How a visitor's browser deals with a connection that broke. */
type Manner = (call: Call) => Call;

/** No answer may be missing; only a connection that the server closed between two answers is made again, for what changes nothing. */
const strict: Manner = (call) => async (method, path, options) => {
  try {
    return await call(method, path, options);
  } catch (error) {
    if (!(error instanceof ConnectionBroke && error.wasReused && method === 'GET')) throw error;
    return call(method, path, options);
  }
};

/**
 * What broke is asked again: GETs by the browser, an order by the buyer. An order's answer may be to try again, too: a killed
 * process takes the stand-in of the provider with it, which another may just have asked.
 */
const tryAgain = ['payment_provider_slow', 'order_interrupted'];
const retrying: Manner = (call) => async (method, path, options) => {
  for (;;) {
    try {
      const answer = await call<{ error?: { code?: string } }>(method, path, options);
      if (answer.status !== 503 || !tryAgain.includes(answer.body.error?.code ?? '')) return answer as never;
    } catch (error) {
      if (!(error instanceof ConnectionBroke)) throw error;
    }
  }
};

type Visit = { answers: Set<string>; orders: Set<string> };

/** Reads pages, looks at the calendar and at the own bookings, and presses 'Book' for the same desk, again and again until `isOver`. */
async function visit(call: Call, { uid, token, ...person }: SignedIn, isOver: () => boolean): Promise<Visit> {
  const orders = new Set<string>();
  const answers = new Set<string>();
  const body = orderBody(desk.selection, desk.amount, {
    customerName: person.name,
    customerEmail: person.email,
    customerPhone: person.phone,
  });
  const steps: (() => Promise<{ status: number; body: Record<string, unknown> }>)[] = [
    () => call('GET', '/'),
    () => call('GET', '/api/availability/dayPass?from=2026-11-25&to=2026-12-20'),
    () => call('POST', '/api/payments/create-order', { token, body }),
    () => call('GET', `/api/database/bookings/user/${uid}`, { token }),
    () => call('GET', '/day-pass'),
  ];
  while (!isOver()) {
    await pause(BETWEEN_ROUNDS_MS);
    for (const step of steps) {
      const { status, body: answer } = await step();
      answers.add(status === 200 ? '200' : `${status} ${JSON.stringify(answer)}`);
      if (typeof answer['orderId'] === 'string') orders.add(answer['orderId']);
    }
  }
  return { answers, orders };
}

/** The processes that serve, as the first one tells. */
function servingIn(server: RunningServer): number[] {
  const pids = new Set<number>();
  for (const [, pid, what] of server
    .output()
    .matchAll(/"process":(\d+),.*"msg":"a process (is ready|ended and is replaced)"/g)) {
    if (what === 'is ready') pids.add(Number(pid));
    else pids.delete(Number(pid));
  }
  return [...pids];
}

describe.skipIf(!databaseServer)('Two processes behind one port', () => {
  let database: FreshDatabase;
  let server: RunningServer;
  let crowd: SignedIn[];

  beforeAll(async () => {
    database = await freshDatabase({ bare: true });
    server = await launchCluster(database, SETTINGS);
    crowd = await Promise.all(Array.from({ length: VISITORS }, (_, n) => signIn(server.origin, buyer(n))));
  });
  afterAll(() => database.drop());

  /** The crowd visits while `events` happen; every other visitor keeps a connection. */
  async function crowdDuring(manner: Manner, events: () => Promise<void>): Promise<void> {
    let over = false;
    const visits = Promise.all(
      crowd.map((person, n) => visit(manner(ownConnection(server.origin, { keep: n % 2 === 0 })), person, () => over)),
    );
    const happened = events().finally(() => {
      over = true;
    });
    const [seen] = await Promise.all([visits, happened]);
    for (const { answers, orders } of seen) {
      expect(answers).toEqual(new Set(['200']));
      expect(orders.size).toBe(1);
    }
  }

  test('are replaced one by one at SIGHUP without a failed request', async () => {
    const before = servingIn(server);
    expect(before).toHaveLength(2);
    await crowdDuring(strict, async () => {
      process.kill(server.pid, 'SIGHUP');
      await eventually(() => expect(server.output()).toContain('the rolling restart is done'), MINUTES);
    });
    const fresh = servingIn(server).filter((pid) => !before.includes(pid));
    expect(fresh).toHaveLength(2);
  });

  test('tell the figures of all, whichever of them is asked', async () => {
    const all = [server.pid, ...servingIn(server).filter(isAlive)].toSorted((one, other) => one - other);
    // A process that is busy starting or ending may be missing in one answer.
    for (let n = 0; n < 4; n += 1) {
      await eventually(async () => {
        const ask = ownConnection(server.origin, { keep: false });
        const { body } = await ask<string>('GET', '/metrics', { token: METRICS_TOKEN });
        const told = [...body.matchAll(/^meju_errors_total\{process="(\d+)"\}/gm)].map(([, pid]) => Number(pid));
        expect(told.toSorted((one, other) => one - other)).toEqual(all);
        expect(body.match(/^# TYPE process_resident_memory_bytes gauge$/gm)).toHaveLength(1);
        expect(body.match(/^meju_orders_overdue /gm)).toHaveLength(1);
      }, MINUTES);
    }
  });

  test('are each killed under load: another replaces it, retries are answered, and two clicks make one order', async () => {
    const serving = () => servingIn(server).filter(isAlive);
    await crowdDuring(retrying, async () => {
      for (const pid of serving()) {
        process.kill(pid, 'SIGKILL');
        await eventually(() => {
          expect(serving()).toHaveLength(2);
          expect(serving()).not.toContain(pid);
        }, MINUTES);
      }
    });
    expect(await countRows(database, 'checkouts')).toBe(VISITORS);
  });

  test('end together at SIGTERM, in order, and the books are right', async () => {
    const serving = servingIn(server).filter(isAlive);
    expect(await server.stop()).toBe(0);
    expect(serving.filter(isAlive)).toEqual([]);
    expect(await audit(database)).toEqual([]);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
