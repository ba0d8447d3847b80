import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serverDatabase } from '#tests/support/database/fresh-database.ts';
import { measurePurchases } from '../fulfilled-bookings.ts';
import { type Figure, quantile } from './figure.ts';

const ROUNDS = 3;

/** What a notice to the consoles costs each booking: a crowd's bookings a second with and without the triggers, in turn. */
export async function measureNotices(): Promise<Figure[]> {
  const rates = { with: [] as number[], without: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['with', 'without'] as const) {
      const database = await serverDatabase();
      const url = database.env['DATABASE_URL'] ?? '';
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      // Two processes listen, as where two serve a site.
      if (kind === 'with') await client.query('listen console_changed');
      else
        for (const table of ['bookings', 'payments']) await client.query(`alter table ${table} disable trigger user`);
      const [, fulfilled] = await measurePurchases(url, 'recreation');
      rates[kind].push((fulfilled?.ours ?? 0) / (fulfilled?.floor ?? 1));
      await client.end();
      await database.drop();
      await pause(500);
    }
  }
  const [on, off] = [quantile(rates.with, 0.5), quantile(rates.without, 0.5)];
  return [
    {
      id: '',
      what: `notices to the console: bookings of a crowd, as a part of plain writes, with / without, median of ${ROUNDS}`,
      measured: `${on.toFixed(2)} / ${off.toFixed(2)} (× ${(on / off).toFixed(2)})`,
      goal: '',
      isKept: null,
    },
  ];
}
