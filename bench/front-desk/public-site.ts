import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '#platform/clock.ts';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { buyer, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import type { Desk } from './desk-at-work.ts';
import { type Figure, quantile, timed } from './figure.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 8;
const PAGES_A_ROUND = 240;
const ORDERS_A_ROUND = 12;
const BOARDS = 3;
const GUESTS_A_ROUND = 12;

/** F19: pages and orders, in turn with nothing else and while three boards follow arrivals and an export runs. */
export async function measurePublicSite(stage: Stage): Promise<Figure[]> {
  const quiet: Times = { pages: [], orders: [] };
  const busy: Times = { pages: [], orders: [] };
  const people = await Promise.all(
    Array.from({ length: ROUNDS * ORDERS_A_ROUND }, (_, n) => signIn(stage.servers[0].origin, buyer(n))),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyers = people.slice(round * ORDERS_A_ROUND, (round + 1) * ORDERS_A_ROUND);
    if (round % 2 === 0) await visit(stage, round, buyers, quiet);
    else await whileTheDeskWorks(stage, () => visit(stage, round, buyers, busy));
  }
  return (['pages', 'orders'] as const).map((what) => {
    const [alone, beside] = [quiet[what], busy[what]].map((times) => quantile(times, 0.95)) as [number, number];
    return {
      id: 'F19',
      what: `public site beside ${BOARDS} boards and an export: p95 of ${what}`,
      measured: `${beside.toFixed(1)} ms, alone ${alone.toFixed(1)} ms (× ${(beside / alone).toFixed(2)})`,
      goal: '× 1.10',
      isKept: beside / alone <= 1.1,
    };
  });
}

type Times = { pages: number[]; orders: number[] };
type Buyer = Awaited<ReturnType<typeof signIn>>;

async function visit({ servers }: Stage, round: number, people: readonly Buyer[], times: Times): Promise<void> {
  const tomorrow = addDays(istDayOf(systemClock.now()), 1);
  const addresses = ['/', '/day-pass', '/api/availability/dayPass', '/faq'];
  for (let n = 0; n < PAGES_A_ROUND; n += 1) {
    const { ms } = await timed(async () => (await fetch(servers[n % 2]?.origin + (addresses[n % 4] ?? '/'))).text());
    times.pages.push(ms);
    await pause(10);
  }
  for (const [n, person] of people.entries()) {
    const choice = choices.recreation(addDays(tomorrow, (round * ORDERS_A_ROUND + n) % 60));
    const { ms, value } = await timed(() => shopper(servers[n % 2]?.origin ?? '', person).order(choice));
    if (value.status !== 200) throw new Error(`an order was answered ${value.status}: ${JSON.stringify(value.body)}`);
    times.orders.push(ms);
  }
}

/** Three boards that look again at each change, an arrival a second, and one export after the other. */
async function whileTheDeskWorks({ servers, guests, tokens, db }: Stage, work: () => Promise<void>): Promise<void> {
  const { uid } = await db.selectFrom('bookings').select('uid').limit(1).executeTakeFirstOrThrow();
  const desk: Desk = {
    origins: [servers[0].origin, servers[1].origin],
    boards: BOARDS,
    token: tokens.front_desk,
    guests: guests(GUESTS_A_ROUND),
    exported: { uid, token: tokens.owner },
  };
  const process = fork(new URL('./desk-at-work.ts', import.meta.url));
  const ended = once(process, 'exit');
  process.send(desk);
  await once(process, 'message');
  await work();
  process.send('end');
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error('The desk did not go on working.');
}
