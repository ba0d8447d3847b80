import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { seedPlaces } from '#capabilities/places/use-cases/seed-places.ts';
import { addDays, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { serverDatabase } from '#tests/support/database/fresh-database.ts';
import { fillAllocations } from '#tests/support/database/rows/fill-allocations.ts';
import { launch } from '#tests/support/server/start-server.ts';
import { databaseWithoutTimeout } from './database-without-timeout.ts';
import { requestsPerSecond } from './load.ts';
import type { Measured } from './pages.ts';

const SIZES = [1000, 100_000, 1_000_000];

/** The calendar of a month with so many bookings in the books: a crowd before one calendar, and everybody before another one. */
export async function measureAvailability(): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const size of SIZES) {
    const database = await serverDatabase();
    const url = database.env['DATABASE_URL'] ?? '';
    await fill(url, size);
    const server = await launch(database, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
    const floor = fork(fileURLToPath(new URL('./query-server.ts', import.meta.url)));
    floor.send({ url });
    const [address] = (await once(floor, 'message')) as [{ port: number }];
    const bare = `http://127.0.0.1:${address.port}`;
    const what = `availability of a month, ${size.toLocaleString('en-IN')} bookings`;
    for (const [who, requests] of [
      ['one calendar', calendars(1)],
      ['32 calendars', calendars(32)],
    ] as const) {
      measured.push({
        what: `${what}, ${who}`,
        ours: await requestsPerSecond(server.origin, requests),
        floor: await requestsPerSecond(bare, requests),
        unit: 'requests/s',
      });
    }
    floor.disconnect();
    await server.stop();
    await database.drop();
  }
  return measured;
}

async function fill(url: string, size: number): Promise<void> {
  const db = databaseWithoutTimeout(url);
  await seedPlaces(db, sampleFacility);
  await fillAllocations(db, size, new Date());
  await db.destroy();
}

/** Requests for a month each, every one another month. */
const calendars = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => {
    const from: IstDay = addDays(istDayOf(new Date()), 1 - (n % 32));
    const path = `/api/availability/dayPass?from=${from}&to=${addDays(from, 29)}`;
    return `GET ${path} HTTP/1.1\r\nHost: meju.example\r\nAccept-Encoding: br\r\n\r\n`;
  });
