import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countRows } from '#tests/support/database/audit.ts';
import { databaseServer, type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { people, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { patientStop } from '#tests/support/server/patient-stop.ts';
import { launch, launchCluster, type RunningServer } from '#tests/support/server/start-server.ts';

let database: FreshDatabase;
let server: RunningServer;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  await server.kill();
  await database.drop();
});

const env = { NOW: '2026-11-24T09:00:00+05:30', RATE_LIMITS: 'off' };
const impatient = { ...env, STOP_SECONDS: '1' };

/** Leaves an order under way whose provider answers long after the server has to stop. */
async function beginLongOrder(): Promise<void> {
  const asha = await signIn(server.origin, people.asha);
  const fault = { target: 'razorpay', mode: 'delay', delayMs: 60_000, path: '/orders' };
  await server.call('POST', '/sandbox/faults', { body: fault });
  void shopper(server.origin, asha)
    .order(choices.dayPass('2026-11-26'))
    .catch(() => undefined);
  await eventually(async () => expect(await countRows(database, 'checkouts')).toBe(1));
}

describe.skipIf(!databaseServer)('A server that is asked to end while work goes on for too long', () => {
  test('is forced to and exits with 1', async () => {
    server = await launch(database, impatient);
    await beginLongOrder();
    expect(await server.stop()).toBe(1);
  });

  test('of several processes exits with 1, too, and with 0 when nothing was under way', async () => {
    server = await launchCluster(database, { ...impatient, PROCESSES: '2' });
    await beginLongOrder();
    expect(await server.stop()).toBe(1);
    server = await launchCluster(database, { ...env, ...patientStop, PROCESSES: '2' });
    expect(await server.stop()).toBe(0);
  });
});
