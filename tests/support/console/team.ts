import { randomUUID } from 'node:crypto';
import { hashPin } from '#capabilities/staff/gateway/pin-hash.ts';
import { type Colleague, type ConsoleSite, colleagues } from './console-site.ts';

type Site = Pick<ConsoleSite, 'call' | 'database' | 'clock'>;

/** The number of a colleague who has just been added. */
export async function newColleague(site: Site, role: Colleague = 'front_desk'): Promise<number> {
  const { id } = await site.database.db
    .insertInto('staff')
    .values({ email: `${randomUUID()}@example.com`, name: 'New colleague', role, created_at: site.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function idOf(site: Site, colleague: Colleague): Promise<number> {
  const { id } = await site.database.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', colleagues[colleague])
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets a colleague's PIN as they would, and makes it quick. @returns their number. */
export async function withPin(site: Site, colleague: Colleague, pin: string): Promise<number> {
  const { status } = await site.call('PUT', '/pin', { as: colleague, body: { pin } });
  if (status !== 200) throw new Error(`The PIN was not set: ${status}`);
  const id = await idOf(site, colleague);
  await makeQuick(site, id, pin);
  return id;
}

const LEAST_COST = 2;

/**
 * Keeps the PIN at the least cost, which is stored with each. At the product's own cost each entry computes for a twentieth of a second: in
 * `staff/devices` for some, in the journeys and where processes are killed for all.
 */
async function makeQuick(site: Site, id: number, pin: string): Promise<void> {
  await site.database.db
    .updateTable('staff')
    .set({ pin_hash: await hashPin(pin, LEAST_COST) })
    .where('id', '=', id)
    .execute();
}

export const approverPin = '280519';

/** The number of another owner, whose PIN is `approverPin`. */
export async function approver(site: Site): Promise<number> {
  const email = 'approver@example.com';
  const known = () => site.database.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst();
  const found = await known();
  if (found) return found.id;
  await site.call('POST', '/team', { body: { email, name: 'Second owner', role: 'owner' } });
  await site.call('PUT', '/pin', { as: { email }, body: { pin: approverPin } });
  const id = (await known())?.id ?? 0;
  await makeQuick(site, id, approverPin);
  return id;
}

/** A shared device with its key. */
export async function enrolled(
  site: Site,
  device: { name: string; door?: boolean } = { name: 'Counter' },
): Promise<{ id: number; key: string }> {
  const added = await site.call<{ id: number; code: string }>('POST', '/devices', { body: device });
  const { body } = await site.call<{ deviceKey: string }>('POST', '/devices/enrol', {
    as: null,
    body: { code: added.body.code },
  });
  return { id: added.body.id, key: body.deviceKey };
}

/** Begins a shift. @returns who calls with its token. */
export async function shiftOf(
  site: Site,
  { key }: { key: string },
  { staffId, pin }: { staffId: number; pin: string },
): Promise<{ token: string }> {
  const { body } = await site.call<{ token: string }>('POST', '/session', {
    as: null,
    body: { deviceKey: key, staffId, pin },
  });
  return { token: body.token };
}
