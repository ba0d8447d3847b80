import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { requireCaller, requireSelf } from './caller.ts';
import type { Caller, HttpEnv } from './env.ts';
import { HttpRefusal } from './errors.ts';
import { requireVisitor } from './visitor.ts';

const asha: Caller = {
  uid: 'uid-asha',
  email: 'Asha@example.com',
  name: 'Asha Rao',
  picture: '',
  authTime: new Date('2026-11-21T06:00:00Z'),
};

/** What a call answers to somebody; a refusal by its status and code. */
async function asked(caller: Caller | null, headers: Record<string, string> = {}) {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    if (!(error instanceof HttpRefusal)) throw error;
    return c.json([error.status, error.code], 400);
  });
  app.use(async (c, next) => {
    if (caller) c.set('caller', caller);
    await next();
  });
  app.get('/caller', (c) => c.json(requireCaller(c).uid));
  app.get('/self/:named', (c) => c.json(requireSelf(c, c.req.param('named')).uid));
  app.get('/visitor', (c) => c.json(requireVisitor(c)));
  return async (path: string): Promise<unknown> => (await app.request(path, { headers })).json();
}

describe('a call that is somebody’s own', () => {
  test('is for nobody who is not signed in', async () => {
    const nobody = await asked(null);
    expect(await nobody('/caller')).toEqual([401, 'sign_in_required']);
    expect(await nobody('/self/uid-asha')).toEqual([401, 'sign_in_required']);
  });

  test('is for the person of the token', async () => {
    expect(await (await asked(asha))('/caller')).toBe('uid-asha');
  });

  test.each(['uid-asha', 'asha@example.com', 'ASHA@EXAMPLE.COM'])('may name its person as %s', async (named) => {
    expect(await (await asked(asha))(`/self/${named}`)).toBe('uid-asha');
  });

  test.each(['uid-ravi', 'ravi@example.com', 'UID-ASHA', 'asha@example.co', 'undefined'])(
    'is refused where it names %s',
    async (named) => expect(await (await asked(asha))(`/self/${named}`)).toEqual([403, 'not_yours']),
  );
});

describe('who asks for a booking', () => {
  test('a signed link is enough, and a person comes along where there is one', async () => {
    const link = { 'X-Booking-Link': 'abc' };
    expect(await (await asked(null, link))('/visitor')).toEqual({ uid: null, linkToken: 'abc' });
    expect(await (await asked(asha, link))('/visitor')).toEqual({ uid: 'uid-asha', linkToken: 'abc' });
  });

  test('without a link one has to be signed in', async () => {
    expect(await (await asked(asha))('/visitor')).toEqual({ uid: 'uid-asha', linkToken: null });
    expect(await (await asked(null))('/visitor')).toEqual([401, 'sign_in_required']);
  });
});
