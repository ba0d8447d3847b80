import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '#platform/clock.ts';
import { addDays, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { buyer, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import type { Desk } from './desk-at-work.ts';
import { type Figure, quantile, timed } from './figure.ts';
import type { Stage } from './stage.ts';

/** A p95 of 300 orders differed by a quarter between two equal conditions: 1,800 orders in short turns do not. */
const ROUNDS = 12;
const PAGES_A_ROUND = 450;
const PAGES_BETWEEN_ORDERS = 3;
const ORDERS_A_ROUND = PAGES_A_ROUND / PAGES_BETWEEN_ORDERS;
const BOARDS = 3;

/** The design's rush is that of F3: 160 arrivals in 40 minutes. */
const ARRIVAL_EVERY_MS = 15_000;
const GUESTS_A_ROUND = 2;

/** F19: pages and orders, in turn with nothing else and while three boards follow arrivals and one export is made. */
export async function measurePublicSite(stage: Stage): Promise<Figure[]> {
  const times = { quiet: noTimes(), beside: noTimes() };
  const people = await Promise.all(
    Array.from({ length: (1 + 2 * ROUNDS) * ORDERS_A_ROUND }, (_, n) => signIn(stage.servers[0].origin, buyer(n))),
  );
  const buyers = () => people.splice(0, ORDERS_A_ROUND);
  // One for all rounds: its start takes a processor that visitors would have.
  const desk = fork(new URL('./desk-at-work.ts', import.meta.url));
  const died = once(desk, 'exit').then(() => {
    throw new Error('The desk did not go on working.');
  });
  // It is ended here in the end, when nobody waits for it any more.
  died.catch(() => undefined);
  // The first visits, and the first work at the desk, compile the code.
  await whileTheDeskWorks(stage, { desk, died }, () => visit(stage, buyers(), noTimes()));
  const alone = () => visit(stage, buyers(), times.quiet);
  const beside = () => whileTheDeskWorks(stage, { desk, died }, () => visit(stage, buyers(), times.beside));
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each comes first as often as the other, as the tables grow.
    for (const turn of round % 2 === 0 ? [alone, beside] : [beside, alone]) await turn();
  }
  desk.kill();
  return (['pages', 'orders'] as const).map((what): Figure => {
    const alone = quantile(times.quiet[what], 0.95);
    const beside = quantile(times.beside[what], 0.95);
    return {
      id: 'F19',
      what: `${BOARDS} boards, one export, an arrival each ${ARRIVAL_EVERY_MS / 1000} s: p95 of ${what}`,
      measured: `${beside.toFixed(1)} ms, alone ${alone.toFixed(1)} ms (× ${(beside / alone).toFixed(2)})`,
      goal: '× 1.10',
      isKept: beside / alone <= 1.1,
    };
  });
}

type Times = { pages: number[]; orders: number[] };
type Buyer = Awaited<ReturnType<typeof signIn>>;

const noTimes = (): Times => ({ pages: [], orders: [] });

async function visit({ servers, db }: Stage, people: Buyer[], times: Times): Promise<void> {
  const tomorrow = addDays(istDayOf(systemClock.now()), 1);
  const addresses = ['/', '/day-pass', '/api/availability/dayPass', '/faq'];
  for (let n = 0; n < PAGES_A_ROUND; n += 1) {
    const { ms } = await timed(async () => (await fetch(servers[n % 2]?.origin + (addresses[n % 4] ?? '/'))).text());
    times.pages.push(ms);
    await pause(10);
    const person = n % PAGES_BETWEEN_ORDERS === 0 ? people.pop() : undefined;
    if (person)
      times.orders.push(await order(servers[n % 2]?.origin ?? '', person, addDays(tomorrow, people.length % 60)));
  }
  // Nobody pays these thousands of orders. To ask the provider about each of them every 30 s would take a tenth of all visits longer.
  await db.updateTable('checkouts').set({ next_check_at: null }).where('state', '=', 'held').execute();
}

async function order(origin: string, person: Buyer, date: IstDay): Promise<number> {
  const { ms, value } = await timed(() => shopper(origin, person).order(choices.recreation(date)));
  if (value.status !== 200) throw new Error(`an order was answered ${value.status}: ${JSON.stringify(value.body)}`);
  return ms;
}

/** Three boards that look again at each change, arrivals at a pace, and one export, as the visits begin. */
async function whileTheDeskWorks(
  { servers, moreGuests, tokens, db }: Stage,
  { desk, died }: { desk: ChildProcess; died: Promise<never> },
  work: () => Promise<void>,
): Promise<void> {
  const { uid } = await db.selectFrom('bookings').select('uid').limit(1).executeTakeFirstOrThrow();
  const asked: Desk = {
    origins: [servers[0].origin, servers[1].origin],
    boards: BOARDS,
    token: tokens.front_desk,
    guests: await moreGuests(GUESTS_A_ROUND),
    arrivalEveryMs: ARRIVAL_EVERY_MS,
    exported: { uid, token: tokens.owner },
  };
  const told = () => Promise.race([once(desk, 'message'), died]);
  const begun = told();
  desk.send(asked);
  await begun;
  await work();
  const ended = told();
  desk.send('end');
  await ended;
}
