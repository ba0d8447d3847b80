import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { audit } from '#tests/support/database/audit.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database/database-proxy.ts';
import { databaseServer, type FreshDatabase, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Ending, type LedgerEntry, type Run, wrongInHistory } from '#tests/support/history/check-history.ts';
import { History } from '#tests/support/history/history.ts';
import { type MailServer, mailServer } from '#tests/support/mail/mail-server.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { gather } from '#tests/support/purchases/crowd.ts';
import type { SignedIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

/** `npm run test:faults` has ten waves. Each has a day of its own, and one process dies in it. */
const WAVES = process.env['FAULTS'] === 'full' ? 10 : 2;
const BUYERS = 60;
const MINUTE = 60_000;
const MORNING = Date.parse('2026-11-24T09:00:00+05:30');

const opened = performance.now();

let database: FreshDatabase;
let post: MailServer;
let env: Record<string, string>;
let servers: [RunningServer, RunningServer];
let crowd: SignedIn[];
let reader: pg.Client;
let proxy: DatabaseProxy;
const history = new History();

type Asked = Parameters<History['record']>[0];

/** A client without an answer asks the other process, as behind a proxy, and does not give up before there is one. */
function persistently<Answer extends { status: number; body: unknown }>(
  call: Asked,
  turn: number,
  ask: (origin: string) => Promise<Answer>,
): Promise<Answer> {
  let tries = turn;
  return eventually(async () => {
    tries += 1;
    const answer = await history.record(call, () => ask(servers[tries % 2 ? 0 : 1].origin));
    if (!answer || answer.status === 503) throw new Error(`${call.what}: no answer`);
    return answer;
  }, 3 * MINUTE);
}

/** One customer from the choice to the booking; every fifth changes their mind. Who has not paid yet and gets no answer gives up. */
async function buy(person: SignedIn, n: number, choice: Choice): Promise<void> {
  const at = (origin: string) => shopper(origin, person);
  const call: Asked = { who: person.uid, what: 'order', orderId: '', bookingId: '' };
  const order = await history.record(call, async () => {
    const answer = await at(servers[n % 2 ? 0 : 1].origin).order(choice);
    if (answer.status === 200) Object.assign(call, { orderId: answer.body.orderId, bookingId: answer.body.bookingId });
    return answer;
  });
  if (order?.status !== 200) return;
  const { orderId, bookingId } = order.body;
  const asking = (what: Asked['what']): Asked => ({ who: person.uid, what, orderId, bookingId });
  const paid = await persistently(asking('pay'), n, (origin) => at(origin).pay(orderId));
  // Where the answer died with its process the customer has nothing to verify: the event or the server's own look books it.
  const verified =
    paid.status === 200 && (await persistently(asking('verify'), n + 1, (origin) => at(origin).verify(paid.body)));
  if (verified && verified.status === 200 && n % 5 === 0) {
    await persistently(asking('cancel'), n, (origin) => at(origin).cancel(bookingId));
  }
  await persistently(asking('read'), n, (origin) => at(origin).booking(bookingId));
}

/** 60 buyers want the 50 desks of a day; one of the processes is killed when some of them have paid, and comes back; then one loses its database. */
async function wave(n: number): Promise<void> {
  const before = history.calls.length;
  const day = addDays('2026-11-25' as IstDay, n);
  const buyers = crowd.slice((n % 2) * BUYERS, (n % 2) * BUYERS + BUYERS);
  let isOver = false;
  const buying = Promise.all(buyers.map((person, turn) => buy(person, turn, choices.dayPass(day)))).finally(() => {
    isOver = true;
  });
  await eventually(() => {
    const verified = history.calls.slice(before).filter(({ what }) => what === 'verify');
    if (verified.length < 5 && !isOver) throw new Error('not yet');
  }, 3 * MINUTE);
  const which = n % 2 ? 1 : 0;
  await servers[which].kill();
  servers[which] = await start(which);
  const calls = () => history.calls.slice(before);
  await loseDatabase(() => isOver || calls().some(({ status }) => status === 503));
  await buying;
}

/** The second process has its database by a proxy. One that is started again has the clock of the others. */
function start(which: 0 | 1): Promise<RunningServer> {
  const now = new Date(MORNING + performance.now() - opened);
  const where = which === 1 ? { ...database, env: { DATABASE_URL: proxy.url } } : database;
  return launch(where, { ...env, NOW: now.toISOString() });
}

/** Takes the database from the second process until it was noticed. */
async function loseDatabase(isNoticed: () => boolean): Promise<void> {
  await proxy.cut();
  await eventually(() => {
    if (!isNoticed()) throw new Error('not yet');
  }, 3 * MINUTE);
  await proxy.mend();
}

/** Asks the database by a connection of the test's own. */
const rowsOf = async <Row extends object>(text: string): Promise<Row[]> => (await reader.query<Row>(text)).rows;

const confirmations = () => post.letters.filter(({ subject }) => subject.startsWith('Booking Confirmed'));

/** Everything as its customers and the provider see it. */
async function ended(): Promise<Run> {
  const ledger = await rowsOf<LedgerEntry>(`
    select o.id as "orderId", o.receipt, o.amount_paise as due,
           coalesce(sum(p.amount_paise) filter (where p.captured_at is not null), 0)::int as captured,
           coalesce(sum(p.refunded_paise), 0)::int as refunded
    from sandbox.razorpay_orders o left join sandbox.razorpay_payments p on p.order_id = o.id
    group by o.id, o.receipt, o.amount_paise`);
  const endings: Ending[] = [];
  for (const { who, bookingId } of history.calls.filter(({ what }) => what === 'pay')) {
    const person = crowd.find(({ uid }) => uid === who);
    if (!person || endings.some((ending) => ending.bookingId === bookingId)) continue;
    const { status, body } = await shopper(servers[0].origin, person).booking(bookingId);
    const told = confirmations().filter(({ to, subject }) => to === person.email && subject.includes(bookingId));
    const letters = new Set(told.map(({ messageId }) => messageId)).size;
    endings.push({ bookingId, booking: status === 200 ? body.booking : null, letters });
  }
  return { calls: history.calls, ledger, endings };
}

describe.skipIf(!databaseServer)(
  `${BUYERS} buyers, two processes on one PostgreSQL, in ${WAVES} waves in each of which one is killed and one loses its database, half of them without a mail server`,
  () => {
    let run: Run;

    beforeAll(async () => {
      database = await serverDatabase();
      reader = new pg.Client({ connectionString: database.env['DATABASE_URL'] });
      await reader.connect();
      post = await mailServer();
      env = {
        RATE_LIMITS: 'off',
        SMTP_URL: post.url,
        MAIL_FROM: 'Meju <desk@example.com>',
      };
      proxy = await openDatabaseProxy(database.env['DATABASE_URL'] ?? '');
      servers = [await start(0), await start(1)];
      crowd = await gather(servers, 2 * BUYERS);
      for (let n = 0; n < WAVES; n += 1) {
        if (n === WAVES / 2) await post.switchOn();
        await wave(n);
      }
    }, 10 * MINUTE);
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await post.close();
      await reader.end();
      await proxy.close();
      await database.drop();
    });

    test(
      'nobody is left without an answer, and every payment, refund and message comes to its end by itself',
      async () => {
        await eventually(async () => {
          const [open] = await rowsOf<{ messages: number; refunds: number; payments: number }>(`
          select (select count(*) from messages where state = 'queued')::int as messages,
                 (select count(*) from refunds where state = 'requested')::int as refunds,
                 (select count(*) from sandbox.razorpay_payments s
                  where not exists (select from payments p where p.payment_id = s.id))::int as payments`);
          expect(open).toEqual({ messages: 0, refunds: 0, payments: 0 });
        }, 6 * MINUTE);
        run = await ended();
      },
      8 * MINUTE,
    );

    test('both processes are there again', async () => {
      for (const { origin } of servers) {
        await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), MINUTE);
      }
    });

    test('the history of all requests and answers shows nothing that may not be, by a checker that looks into none of our tables', async () => {
      expect(wrongInHistory(run)).toEqual([]);
      expect(run.endings.length).toBeGreaterThanOrEqual(5 * WAVES);
      expect(await audit(database)).toEqual([]);
    });

    test('the mail server is not stormed when it is back: while it was away each message was tried ever more rarely, and each came once', async () => {
      // Of a booking that was cancelled meanwhile the confirmation is not sent any more: it would come after the news of the cancellation.
      const [tries] = await rowsOf<{ most: number; failed: number }>(
        `select max(m.attempts)::int as most,
                count(*) filter (where m.state = 'failed' and (m.cancel_reason = 'outdated' and b.status = 'cancelled') is not true)::int as failed
         from messages m left join bookings b on b.booking_id = m.booking_id`,
      );
      expect(tries?.failed).toBe(0);
      expect(tries?.most).toBeLessThanOrEqual(12);
      const told = confirmations();
      // A letter that a killed process had sent and not noted may come again, under the same Message-ID.
      expect(told.length).toBeLessThanOrEqual(new Set(told.map(({ messageId }) => messageId)).size + 10 * WAVES);
    });

    test('and the checker is not blind: each wrong that is planted into this history is found', () => {
      const [first, second] = run.endings.filter(({ booking }) => booking?.status === 'confirmed');
      if (!first?.booking || !second?.booking) throw new Error('too few bookings');
      const { bookingId } = first;
      const end = (change: Partial<Ending>) => ({
        endings: run.endings.map((ending) => (ending.bookingId === bookingId ? { ...ending, ...change } : ending)),
      });
      const paid = (change: Partial<LedgerEntry>) => ({
        ledger: run.ledger.map((entry) => (entry.receipt === bookingId ? { ...entry, ...change } : entry)),
      });
      const call = (change: Partial<Run['calls'][number]>) => ({
        calls: [
          ...run.calls,
          {
            who: '',
            what: 'read',
            orderId: '',
            bookingId,
            asked: Infinity,
            answered: Infinity,
            status: 404,
            body: {},
            ...change,
          } as const,
        ],
      });
      const place = second.booking.place;
      if (!place) throw new Error('no place');
      const planted: [Partial<Run>, string][] = [
        [end({ booking: null }), 'was confirmed to its customer and is missing'],
        [end({ booking: { ...first.booking, status: 'cancelled' } }), 'is cancelled, and of 38400 0 went back'],
        [end({ booking: { ...first.booking, place } }), 'belongs to'],
        [end({ letters: 0 }), 'was confirmed in 0 letters'],
        [end({ letters: 2 }), 'was confirmed in 2 letters'],
        [paid({ refunded: 38_400 }), 'is booked, and 38400 went back'],
        [paid({ captured: 100 }), 'is worth 38400 and 100 were paid'],
        [paid({ captured: 0 }), 'was never paid and is confirmed'],
        [paid({ due: 1 }), 'costs 38400 and the order says 1'],
        [call({}), 'was confirmed and later read as missing'],
        [call({ what: 'cancel', status: 200 }), 'was cancelled to its customer and is confirmed'],
        [call({ status: 500 }), 'was answered with 500'],
        [call({ what: 'verify', status: 503, body: { message: 'Try again.' } }), 'was not asked not to pay again'],
      ];
      for (const [wrong, sentence] of planted) {
        expect(wrongInHistory({ ...run, ...wrong }), sentence).toContainEqual(expect.stringContaining(sentence));
      }
    });
  },
);
