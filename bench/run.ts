import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedDatabase, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { launch } from '#tests/support/server/start-server.ts';
import { measureAvailability } from './availability.ts';
import { measuredServices, measurePurchases } from './fulfilled-bookings.ts';
import { measureMyBookings } from './my-bookings.ts';
import { type Measured, measureAddress } from './pages.ts';
import { secondsToReady } from './start.ts';

/** Run by `npm run bench`: measures, prints the table and writes it to docs/performance.md. */
const goals: Record<string, number> = { page: 0.6, fulfilled: 0.3, availability: 0.7 };

async function memoryAtRest(make: typeof embeddedDatabase): Promise<number> {
  const database = await make();
  const server = await launch(database);
  await pause(20_000);
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  await server.stop();
  await database.drop();
  return Math.round(Number(kilobytes) / 1024);
}

// What else the machine was doing; the ratios bear it better than the figures.
const busy = `load average ${loadavg()[0]?.toFixed(1)} before`;
const database = await serverDatabase();
const server = await launch(database, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
const measured: Measured[] = [
  await measureAddress('home page, stored', server.origin, '/'),
  await measureAddress('day pass page, stored', server.origin, '/day-pass'),
];
await server.stop();
await database.drop();

measured.push(...(await measureAvailability()), ...(await measureMyBookings()));
for (const service of measuredServices) {
  const books = await serverDatabase();
  measured.push(...(await measurePurchases(books.env['DATABASE_URL'] ?? '', service)));
  await books.drop();
}
const memory = { embedded: await memoryAtRest(embeddedDatabase), server: await memoryAtRest(serverDatabase) };

const seconds = { embedded: await secondsToReady(embeddedDatabase), server: await secondsToReady(serverDatabase) };

const table = [
  '| what | ours | floor | ratio | goal |',
  '|---|---|---|---|---|',
  ...measured.map(
    ({ what, ours, floor, unit }) =>
      `| ${what} | ${Math.round(ours).toLocaleString('en-IN')} ${unit} | ${Math.round(floor).toLocaleString('en-IN')} | ${(ours / floor).toFixed(2)} | ${goalOf(what)} |`,
  ),
  `| start to ready, embedded database | ${seconds.embedded.toFixed(1)} s | | | at most 5 s |`,
  `| start to ready, PostgreSQL | ${seconds.server.toFixed(1)} s | | | at most 5 s |`,
  `| memory at rest, embedded database | ${memory.embedded} MB | | | under 700 MB |`,
  `| memory at rest, PostgreSQL | ${memory.server} MB | | | under 200 MB |`,
].join('\n');
process.stdout.write(`${table}\n`);
const file = new URL('../docs/performance.md', import.meta.url);
const [above, , below] = readFileSync(file, 'utf8').split(/<!-- (?:measured|end of measured) -->/);
writeFileSync(
  file,
  `${above}<!-- measured -->\n\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${busy}:\n\n${table}\n\n<!-- end of measured -->${below}`,
);
process.exit(0);

function goalOf(what: string): string {
  const [, goal] = Object.entries(goals).find(([part]) => what.includes(part)) ?? [];
  return goal === undefined ? '' : `${goal}`;
}
