import { systemClock } from '#platform/clock.ts';
import { addDays, instantAt, istDayOf } from '#platform/ist-day.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { buyer, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { type Figure, seconds, timed } from './figure.ts';
import type { Stage } from './stage.ts';

const DAYS = 7;
const DESKS_A_DAY = 50;
const AFFECTED = DAYS * DESKS_A_DAY;

/** F9: a week in which every desk is sold is closed. F10 is `npm run test:kills` (tests/races/closures/closing-kills.test.ts). */
export async function measureClosures(stage: Stage): Promise<Figure[]> {
  const { call, tokens, db } = stage;
  const first = addDays(istDayOf(systemClock.now()), 23);
  await sellWeek(stage, first);
  const ask = {
    service: 'dayPass',
    from: instantAt(first).toISOString(),
    until: instantAt(addDays(first, DAYS)).toISOString(),
    outcomes: { later: 'full' },
  };
  const preview = await timed(() =>
    call<{ fingerprint: string; affected: object[] }>(0, 'POST', '/closures?preview=1', ask, tokens.owner),
  );
  const { fingerprint, affected } = preview.value.body;
  if (affected.length !== AFFECTED) throw new Error(`The preview names ${affected.length} bookings.`);
  const press = await timed(() =>
    call(1, 'POST', '/closures', { ...ask, reason: 'No power', fingerprint }, tokens.owner),
  );
  if (press.value.status !== 201) throw new Error(`the closure was answered ${press.value.status}`);
  const { written } = await db
    .selectFrom('messages')
    .select((of) => of.fn.countAll<number>().as('written'))
    .where('template', '=', 'closure_notice')
    .where('channel', '=', 'email')
    .executeTakeFirstOrThrow();
  const limited = (what: string, ms: number, limit: number, isWhole = true): Figure => ({
    id: 'F9',
    what: `a closure with ${AFFECTED} bookings: ${what}`,
    measured: seconds(ms),
    goal: seconds(limit),
    isKept: ms <= limit && isWhole,
  });
  return [
    limited('preview', preview.ms, 1000),
    limited('press, with every message written', press.ms, 3000, written === AFFECTED),
  ];
}

/** Sells every desk of a week online, ten buyers at a time. */
async function sellWeek({ servers }: Stage, first: ReturnType<typeof istDayOf>): Promise<void> {
  for (let from = 0; from < AFFECTED; from += 10)
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const origin = servers[n % 2]?.origin ?? '';
        const shop = shopper(origin, await signIn(origin, buyer(50_000 + from + n)));
        const day = addDays(first, Math.floor((from + n) / DESKS_A_DAY));
        const { body: order } = await shop.order(choices.dayPass(day));
        const { status } = await shop.verify((await shop.pay(order.orderId, { webhook: 'none' })).body);
        if (status !== 200) throw new Error(`a purchase was answered ${status}`);
      }),
    );
}
