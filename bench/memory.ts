import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { serverDatabase } from '#tests/support/database/fresh-database.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { buyer, signIn } from '#tests/support/purchases/people.ts';
import { orderBody } from '#tests/support/purchases/purchase-site.ts';
import { ownConnection } from '#tests/support/server/own-connection.ts';
import { launch } from '#tests/support/server/start-server.ts';
import type { MemoryNote } from './record-memory.ts';

/*
 * Run by `npm run bench:memory -- MINUTES` (20 when not given): visitors read pages, calendars and their bookings, order and
 * release, all the time. The result is the growth a minute of the memory after a full collection: the slope by least squares without the
 * first quarter, in which caches fill. RSS is shown, too; it varies by tens of megabytes with the allocators and running compressions.
 */

const MINUTES = Number(process.argv[2] ?? 20);
const MOST_A_MINUTE = 1;
const VISITORS = 4;

const folder = mkdtempSync(join(tmpdir(), 'meju-memory-'));
const notes = join(folder, 'notes');
const database = await serverDatabase();
const server = await launch(database, {
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  MEMORY_NOTES: notes,
  NODE_OPTIONS: `--expose-gc --import=${new URL('record-memory.ts', import.meta.url).href}`,
});
const until = performance.now() + MINUTES * 60_000;
let answered = 0;
let failed = 0;

await Promise.all(Array.from({ length: VISITORS }, (_, n) => visit(n)));
const samples = readFileSync(notes, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as MemoryNote)
  .filter(({ minute }) => minute > MINUTES / 4);
rmSync(folder, { recursive: true });
await server.stop();
await database.drop();

const inUse = growth(({ heapUsed, arrayBuffers }) => heapUsed + arrayBuffers);
const resident = growth(({ rss }) => rss);
process.stdout.write(
  [
    `${MINUTES} minutes of mixed load, ${answered} answers, ${failed} of them errors`,
    `  in use after a full collection: ${inUse.text} (goal: less than ${MOST_A_MINUTE} MB a minute)`,
    `  resident, as the system counts it: ${resident.text}\n`,
  ].join('\n'),
);
process.exit(failed > 0 || !(inUse.perMinute < MOST_A_MINUTE) ? 1 : 0);

async function visit(seed: number): Promise<void> {
  const call = ownConnection(server.origin, { keep: true });
  for (let turn = seed; performance.now() < until; turn += VISITORS) {
    // A person may leave only a few orders unpaid.
    const { uid, token, name, email, phone } = await signIn(server.origin, buyer(turn));
    const from = addDays(istDayOf(new Date(performance.timeOrigin + performance.now())), 1 + (turn % 28));
    const { selection, amount } = choices.dayPass(from);
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

/** By how many MB a minute it grew. */
function growth(of: (note: MemoryNote) => number): { perMinute: number; text: string } {
  const points = samples.map((note) => ({ x: note.minute, y: of(note) / 2 ** 20 }));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const together = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  const perMinute = together / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  const [first = Number.NaN, last = Number.NaN] = [points[0]?.y, points.at(-1)?.y];
  return {
    perMinute,
    text: `${perMinute.toFixed(2)} MB a minute, ${first.toFixed(0)} MB after the first quarter, ${last.toFixed(0)} MB at the end`,
  };
}
