import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerError, HttpRefusal } from '#platform/http/errors.ts';
import { mount } from '#platform/http/serve.ts';
import { consoleCall } from '../console-call.ts';
import { permits, type Role, roles } from '../rules/permissions.ts';
import type { StaffEnv } from './access.ts';
import { serveRead } from './serve-console.ts';

/** A call that nothing else knows of: its definition is all that it takes. */
const countChairsCall = consoleCall('GET', '/rooms/:room/chairs', {
  needs: 'read_till',
  query: z.object({ colour: z.enum(['red', 'blue']) }),
  answers: { 200: z.object({ success: z.literal(true), room: z.string(), chairs: z.int() }) },
});

const served = serveRead(countChairsCall, { about: 'The chairs of a room.' }, async ({ c, query }) => ({
  room: c.req.param('room'),
  chairs: query.colour === 'red' ? 4 : 0,
}));

async function ask(role: Role | null, path = '/api/console/rooms/blue/chairs?colour=red') {
  const app = new Hono<StaffEnv>();
  app.onError((error, c) => {
    if (!(error instanceof HttpRefusal)) throw error;
    return answerError(c, error.status, error.code, error.message, error.body ? { body: error.body } : {});
  });
  app.use(async (c, next) => {
    if (role) c.set('staff', { id: 1, name: 'A', email: 'a@example.com', role, device: null, signedInAt: new Date(0) });
    await next();
  });
  app.route('/', mount([served]));
  const answer = await app.request(path);
  return { status: answer.status, body: await answer.json() };
}

test.each(roles)('A call that is defined once is served to the %s as its permission says', async (role) => {
  const { status, body } = await ask(role);
  if (permits(role, 'read_till')) expect([status, body]).toEqual([200, { success: true, room: 'blue', chairs: 4 }]);
  else expect([status, body]).toMatchObject([403, { error: { code: 'not_allowed' }, needs: 'read_till' }]);
});

test('It is an unknown call for those who do not work here', async () => {
  expect(await ask(null)).toMatchObject({ status: 404, body: { error: { code: 'unknown_call' } } });
});

test('A query that its definition does not have is refused', async () => {
  expect(await ask('owner', '/api/console/rooms/blue/chairs?colour=green')).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_input' } },
  });
});
