import { readFileSync } from 'node:fs';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { serverDatabase } from '#tests/support/fresh-database.ts';
import { ownConnection } from '#tests/support/own-connection.ts';
import { buyer, type SignedIn, signIn } from '#tests/support/people.ts';
import { orderBody } from '#tests/support/purchase-site.ts';
import { launch } from '#tests/support/start-server.ts';
import { wishes } from '#tests/support/wishes.ts';

/*
 * Run by `npm run bench:memory -- MINUTES` (20 when not given): visitors read pages, look at calendars and at their own bookings, order and
 * give back, all the time. Tells by how much the process's memory grows a minute: the slope by least squares, without the first quarter,
 * in which caches fill.
 */

const MINUTES = Number(process.argv[2] ?? 20);
const VISITORS = 4;
const EVERY_MS = 2000;

const database = await serverDatabase();
const server = await launch(database, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
const until = performance.now() + MINUTES * 60_000;
let answered = 0;
let failed = 0;

const samples: { minute: number; megabytes: number }[] = [];
const begun = performance.now();
const sampling = setInterval(() => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  samples.push({ minute: (performance.now() - begun) / 60_000, megabytes: Number(kilobytes) / 1024 });
}, EVERY_MS);

await Promise.all(Array.from({ length: VISITORS }, async (_, n) => visit(await signIn(server.origin, buyer(n)), n)));
clearInterval(sampling);
await server.stop();
await database.drop();

const settled = samples.filter(({ minute }) => minute > MINUTES / 4);
const [first, last] = [settled[0]?.megabytes ?? Number.NaN, settled.at(-1)?.megabytes ?? Number.NaN];
process.stdout.write(
  `${MINUTES} minutes of mixed load, ${answered} answers, ${failed} of them errors: ${slope(settled).toFixed(2)} MB a minute (${first.toFixed(0)} MB after the first quarter, ${last.toFixed(0)} MB at the end)\n`,
);
process.exit(failed > 0 ? 1 : 0);

async function visit({ uid, token, name, email, phone }: SignedIn, seed: number): Promise<void> {
  const call = ownConnection(server.origin, { keep: true });
  for (let turn = seed; performance.now() < until; turn += VISITORS) {
    const from = addDays(istDayOf(new Date(performance.timeOrigin + performance.now())), 1 + (turn % 28));
    const { selection, amount } = wishes.dayPass(from);
    const body = orderBody(selection, amount, { customerName: name, customerEmail: email, customerPhone: phone });
    for (const path of ['/', '/day-pass', `/day-pass?date=${from}`, '/blog', '/nowhere', '/booking-confirmation']) {
      await count(call('GET', path), [200, 404]);
    }
    await count(call('GET', `/api/availability/dayPass?from=${from}&to=${addDays(from, 29)}`));
    await count(call('GET', `/api/database/bookings/user/${uid}`, { token }));
    const order = await count(call<{ orderId?: string }>('POST', '/api/payments/create-order', { token, body }));
    await count(call('POST', `/api/payments/${order.body.orderId ?? ''}/release`, { token, body: {} }));
  }
}

async function count<Answered extends { status: number }>(asked: Promise<Answered>, good = [200]): Promise<Answered> {
  const answer = await asked;
  answered += 1;
  if (!good.includes(answer.status)) failed += 1;
  return answer;
}

function slope(points: readonly { minute: number; megabytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ megabytes }) => megabytes))];
  const together = points.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  return together / points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
