import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverDatabase } from '#tests/support/database/fresh-database.ts';
import { people, signIn } from '#tests/support/purchases/people.ts';
import { launch } from '#tests/support/server/start-server.ts';
import { databaseWithoutTimeout } from './database-without-timeout.ts';
import { fillBookings } from './fill-bookings.ts';
import { requestsPerSecond } from './load.ts';
import type { Measured } from './pages.ts';

const SIZES = [1000, 100_000, 1_000_000];
const OWN = 2000;

/** The newest hundred bookings, with the counts of all, of a person who has 2,000 among so many of others. */
export async function measureMyBookings(): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const size of SIZES) {
    const database = await serverDatabase();
    const url = database.env['DATABASE_URL'] ?? '';
    const server = await launch(database, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
    const { uid, token } = await signIn(server.origin, people.asha);
    await fill(url, uid, size);
    const floor = fork(fileURLToPath(new URL('./query-server.ts', import.meta.url)));
    floor.send({ url });
    const [address] = (await once(floor, 'message')) as [{ port: number }];
    const request = `GET /api/database/bookings/user/${uid} HTTP/1.1\r\nHost: meju.example\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    measured.push({
      what: `My Bookings of a person with 2,000, among ${size.toLocaleString('en-IN')}`,
      ours: await requestsPerSecond(server.origin, [request]),
      floor: await requestsPerSecond(`http://127.0.0.1:${address.port}`, [request]),
      unit: 'requests/s',
    });
    floor.disconnect();
    await server.stop();
    await database.drop();
  }
  return measured;
}

async function fill(url: string, uid: string, size: number): Promise<void> {
  const db = databaseWithoutTimeout(url);
  await fillBookings(db, { count: size, uid: 'somebody', people: 500 });
  await fillBookings(db, { count: OWN, uid, people: 1 });
  await db.destroy();
}
