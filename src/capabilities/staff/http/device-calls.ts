import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { readBody } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { addDeviceCall, enrolDeviceCall, lockDeviceCall, readDevicesCall } from '../calls.ts';
import { enrolBody } from '../contract.ts';
import { addDevice, enrolDevice, listDevices, lockDevice } from '../use-cases/devices.ts';
import { isEmpty, numberIn } from './access.ts';
import { serveChange, serveRead } from './serve-console.ts';

/** Shared devices: listed, added with a code, enrolled by it on the device itself, locked for good. */
export const deviceCalls = (services: { db: Database; clock: Clock }): ServedCall[] => [
  serveRead(readDevicesCall, { about: 'The shared devices, the newest first.' }, async () => {
    const devices = await listDevices(services.db);
    return {
      devices: devices.map(({ id, name, door, addedAt, enrolledAt, lastSeen, lockedAt }) => ({
        id,
        name,
        door,
        addedAt: addedAt.toISOString(),
        ...(enrolledAt ? { enrolledAt: enrolledAt.toISOString() } : {}),
        ...(lastSeen ? { lastSeen: lastSeen.toISOString() } : {}),
        ...(lockedAt ? { lockedAt: lockedAt.toISOString() } : {}),
      })),
    };
  }),
  serveChange(
    services,
    addDeviceCall,
    { about: 'Adds a shared device. Its code enrols it within ten minutes.' },
    async ({ tx, staff, actor, input, requestId, now }) => {
      const { name, door = false } = input;
      const added = await addDevice(tx, { name, door }, { staffId: staff.id, actor, requestId, now });
      return { ...added, codeEndsAt: added.codeEndsAt.toISOString() };
    },
    { recentSignIn: true },
  ),
  serve(enrolDeviceCall, { about: 'Makes the calling browser a shared device. The key is shown once.' }, async (c) => {
    if (await isEmpty(c)) throw wrongCode();
    const { code } = await readBody(c, enrolBody);
    const device = await enrolDevice(services, code.replaceAll(/[\s-]/g, ''));
    if (!device) throw wrongCode();
    const { id, name, door, key } = device;
    return { device: { id, name, door }, deviceKey: key };
  }),
  serveChange(
    services,
    lockDeviceCall,
    { about: 'Locks a shared device for good; its shift ends.', refusals: { 404: ['not_found'] } },
    async ({ tx, staff, actor, requestId, now }, c) => {
      const id = numberIn(c.req.param('id'));
      const by = { staffId: staff.id, actor, requestId, now };
      if (id === null || !(await lockDevice(tx, id, by)))
        throw new HttpRefusal(404, 'not_found', 'There is no such device, or it is locked already.');
      return {};
    },
    { recentSignIn: true },
  ),
];

const wrongCode = () =>
  new HttpRefusal(401, 'sign_in', 'This code is wrong, was used, or is older than ten minutes. Ask for a new one.');
