import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { readBody } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type DevicesAnswer, deviceBody, enrolBody } from '../contract.ts';
import { addDevice, enrolDevice, listDevices, lockDevice } from '../use-cases/devices.ts';
import { isEmpty, numberIn, type StaffEnv } from './access.ts';
import { requireStaff } from './require-staff.ts';
import { staffChange } from './staff-change.ts';

/**
 * Shared devices: listed, added with a code, enrolled by it on the device itself, locked for good. The key is told once, to the device.
 */
export const deviceCalls = (services: { db: Database; clock: Clock }) =>
  new Hono<StaffEnv>()
    .get('/api/console/devices', requireStaff(services, 'read_devices'), async (c) => {
      const devices = await listDevices(services.db);
      return c.json({
        success: true,
        devices: devices.map(({ id, name, door, addedAt, enrolledAt, lastSeen, lockedAt }) => ({
          id,
          name,
          door,
          addedAt: addedAt.toISOString(),
          ...(enrolledAt ? { enrolledAt: enrolledAt.toISOString() } : {}),
          ...(lastSeen ? { lastSeen: lastSeen.toISOString() } : {}),
          ...(lockedAt ? { lockedAt: lockedAt.toISOString() } : {}),
        })),
      } satisfies DevicesAnswer);
    })
    .post('/api/console/devices', (c) =>
      staffChange(
        services,
        c,
        'manage_devices',
        deviceBody,
        async ({ tx, staff, actor, input, requestId, now }) => {
          const { name, door = false } = input;
          const added = await addDevice(tx, { name, door }, { staffId: staff.id, actor, requestId, now });
          return { status: 201, body: { success: true, ...added, codeEndsAt: added.codeEndsAt.toISOString() } };
        },
        { recentSignIn: true },
      ),
    )
    .post('/api/console/devices/enrol', async (c) => {
      if (await isEmpty(c)) throw wrongCode();
      const { code } = await readBody(c, enrolBody);
      const device = await enrolDevice(services, code.replaceAll(/[\s-]/g, ''));
      if (!device) throw wrongCode();
      const { id, name, door, key } = device;
      return c.json({ success: true, device: { id, name, door }, deviceKey: key }, 201);
    })
    .post('/api/console/devices/:id/lock', (c) =>
      staffChange(
        services,
        c,
        'manage_devices',
        z.object({}),
        async ({ tx, staff, actor, requestId, now }) => {
          const id = numberIn(c.req.param('id'));
          const by = { staffId: staff.id, actor, requestId, now };
          if (id === null || !(await lockDevice(tx, id, by)))
            throw new HttpRefusal(404, 'not_found', 'There is no such device, or it is locked already.');
          return { status: 200, body: { success: true } };
        },
        { recentSignIn: true },
      ),
    );

const wrongCode = () =>
  new HttpRefusal(401, 'sign_in', 'This code is wrong, was used, or is older than ten minutes. Ask for a new one.');
