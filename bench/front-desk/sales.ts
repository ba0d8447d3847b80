import { setTimeout as pause } from 'node:timers/promises';
import type { RequestedAnswer, SaleAnswer, SoldAnswer } from '#capabilities/counter/contract.ts';
import { systemClock } from '#platform/clock.ts';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { arrival } from './arrival.ts';
import { type Figure, quantile, seconds, spread, timed } from './figure.ts';
import type { Stage } from './stage.ts';

const SALES = 60;
const PAYMENTS = 5;
/** As the sheet asks about a sale that waits, besides looking at each change. */
const ASK_MS = 3000;
/** Beyond the dates that are sold out. */
const FREE_FROM_DAYS = 30;

/** F4 and F5, the server's part: sales in cash to known and new customers, and payments by UPI. The touches are in tests/journeys/console/sell.spec.ts. */
export async function measureSales(stage: Stage): Promise<Figure[]> {
  const { call, tokens } = stage;
  await call(0, 'POST', '/till/open', { float: { '500': 4 } });
  const figures = [...(await measureCash(stage)), ...(await measureUpi(stage))];
  await call(0, 'POST', '/till/count', { notes: { '500': 4 } });
  // The cash of the bench is in no drawer, so an owner closes.
  const closing = { notes: { '500': 4 }, reason: 'The bench is over' };
  const { status } = await call(0, 'POST', '/till/close', closing, tokens.owner);
  if (status !== 200) throw new Error(`the close was answered ${status}`);
  return figures;
}

const passOf = (n: number) =>
  choices.recreation(addDays(istDayOf(systemClock.now()), FREE_FROM_DAYS + (n % 30))).selection;

/** From the press to the invoice's number, beside an arrival in the same minute: each is one change with its key. */
async function measureCash({ call, moreGuests }: Stage): Promise<Figure[]> {
  const took = { known: [] as number[], new: [] as number[] };
  const arrivals: number[] = [];
  const ids = await moreGuests(SALES / 2);
  for (let n = 0; n < SALES; n += 1) {
    const who = n % 2 === 0 ? 'known' : 'new';
    const customer =
      who === 'known'
        ? { name: 'Comes Often', phone: '9845012345' }
        : { name: `New ${n}`, phone: String(9_700_000_000 + n) };
    const body = { selection: passOf(n), customer, payment: { method: 'cash' } };
    const { ms, value } = await timed(() => call<SoldAnswer>(n, 'POST', '/sales', body));
    if (value.status !== 201) throw new Error(`a sale was answered ${value.status}: ${JSON.stringify(value.body)}`);
    took[who].push(ms);
    const id = n % 2 === 0 ? ids.shift() : undefined;
    if (id !== undefined) arrivals.push((await timed(() => call(n, 'POST', '/visits', arrival(id)))).ms);
  }
  const floor = quantile(arrivals, 0.5);
  return (['known', 'new'] as const).map((who) => ({
    id: 'F4',
    what: `sale in cash to a ${who} customer at the server, p50 / p95 / p99 of ${SALES / 2}`,
    measured: `${spread(took[who])} (p50 × ${(quantile(took[who], 0.5) / floor).toFixed(1)} of an arrival)`,
    goal: 'p95 250 ms',
    isKept: quantile(took[who], 0.95) <= 250,
  }));
}

/** From the provider's capture to the answer that shows it at the desk, with the event and without it. */
async function measureUpi(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [webhook, what, goal] of [
    ['normal', 'with its event', 2000],
    ['none', 'with its event lost', 8000],
  ] as const) {
    const took: number[] = [];
    for (let n = 0; n < PAYMENTS; n += 1) took.push(await untilShown(stage, n, webhook));
    const worst = Math.max(...took);
    figures.push({
      id: 'F5',
      what: `payment by UPI, captured to shown at the desk of the other process, ${what}, worst of ${PAYMENTS}`,
      measured: seconds(worst),
      goal: seconds(goal),
      isKept: worst <= goal,
    });
  }
  return figures;
}

/** The sheet waits on one process; the event, where one is sent, goes to the other. Payments come at any time between two questions. */
async function untilShown({ call, servers }: Stage, n: number, webhook: 'normal' | 'none'): Promise<number> {
  const asked = await call<RequestedAnswer>(1, 'POST', '/sales', {
    selection: passOf(n),
    customer: { name: 'Pays By UPI' },
    payment: { method: 'upi' },
  });
  if (asked.status !== 202) throw new Error(`a sale was answered ${asked.status}: ${JSON.stringify(asked.body)}`);
  const { saleId, orderId } = asked.body;
  const shown = { at: 0 };
  const look = async () => {
    if ((await call<SaleAnswer>(1, 'GET', `/sales/${saleId}`)).body.state === 'paid') shown.at ||= performance.now();
  };
  const follow = async () => {
    let { cursor } = (await call<{ cursor: string }>(1, 'GET', '/changes?since=none')).body;
    while (shown.at === 0) {
      ({ cursor } = (await call<{ cursor: string }>(1, 'GET', `/changes?since=${cursor}`)).body);
      await look();
    }
  };
  const ask = async () => {
    while (shown.at === 0) {
      await look();
      await pause(ASK_MS);
    }
  };
  const watching = Promise.all([follow(), ask()]);
  await pause((ASK_MS / PAYMENTS) * (n + 0.5));
  await pay(servers[0].origin, orderId, { webhook });
  const captured = performance.now();
  await watching;
  return Math.max(0, shown.at - captured);
}
