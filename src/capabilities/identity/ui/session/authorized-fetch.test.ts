import { describe, expect, test, vi } from 'vitest';
import { ananya, sdk, sessionScene } from '#tests/support/examples/auth-session.ts';
import { halfRead } from '#tests/support/half-read.ts';
import { makeAuthorizedFetch } from './authorized-fetch.ts';

describe('A call as the signed-in person', () => {
  const answers = (...statuses: number[]) =>
    vi.fn<typeof fetch>(async () => new Response(null, { status: statuses.shift() ?? 200 }));
  const sent = (send: ReturnType<typeof answers>) => send.mock.calls.map(([, init]) => init?.headers);

  test('waits until it is known who that is and carries their token', async () => {
    const { session } = sessionScene({ signedIn: ananya });
    const send = answers(200);
    const call = makeAuthorizedFetch(session, { send })('/api/x', { headers: { Accept: 'text/plain' } });
    expect(send).not.toHaveBeenCalled();
    await session.start();
    expect((await call).status).toBe(200);
    expect(sent(send)).toEqual([{ Accept: 'text/plain', Authorization: 'Bearer token' }]);
  });

  test('is repeated once with a fresh token when the first is refused', async () => {
    const { session } = sessionScene({ signedIn: ananya });
    await session.start();
    const send = answers(401, 401);
    expect((await makeAuthorizedFetch(session, { send })('/api/x')).status).toBe(401);
    expect(sent(send)).toEqual([{ Authorization: 'Bearer token' }, { Authorization: 'Bearer fresh' }]);
  });

  test('reads each answer to its end, also one that nobody looks at, so that no request stays open', async () => {
    const { session } = sessionScene({ signedIn: ananya });
    await session.start();
    const given = [Response.json({ no: 1 }, { status: 401 }), Response.json({ a: 'b' }, { status: 404 })];
    const left = [...given];
    const answer = await makeAuthorizedFetch(session, { send: async () => left.shift() ?? Response.error() })('/api/x');
    expect(given.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
    expect([answer.status, answer.headers.get('Content-Type'), await answer.json()]).toEqual([
      404,
      'application/json',
      { a: 'b' },
    ]);
  });

  test('fails as without a network when its answer is cut in the middle', async () => {
    const { session } = sessionScene({ signedIn: ananya });
    await session.start();
    const call = makeAuthorizedFetch(session, { send: async () => halfRead({ status: 'paid' }) })('/api/x');
    await expect(call).rejects.toThrow(TypeError);
  });

  test('goes out without a token when nobody is signed in, and is not repeated', async () => {
    const { session } = sessionScene();
    await session.start();
    const send = answers(401);
    expect((await makeAuthorizedFetch(session, { send })('/api/x')).status).toBe(401);
    expect(sent(send)).toEqual([{}]);
    expect(session.read().error).toBeNull();
  });

  test('fails as without a network when the token fails, and nothing is sent (AUTH-42)', async () => {
    const { session } = sessionScene({
      signedIn: ananya,
      provider: { idToken: () => Promise.reject(sdk('auth/network-request-failed')) },
    });
    await session.start();
    const send = answers(401);
    await expect(makeAuthorizedFetch(session, { send })('/api/x')).rejects.toThrow(TypeError);
    expect(send).not.toHaveBeenCalled();
    expect(session.read().user).toEqual(ananya);
  });

  test('goes out without a token when the identity service signs out whom it gives none', async () => {
    const { session, tell } = sessionScene({
      signedIn: ananya,
      provider: {
        idToken: () => {
          tell(null);
          return Promise.reject(sdk('auth/user-token-expired'));
        },
      },
    });
    await session.start();
    const send = answers(401);
    expect((await makeAuthorizedFetch(session, { send })('/api/x')).status).toBe(401);
    expect(sent(send)).toEqual([{}]);
  });

  test.each(['session_ended', 'account_erased'])('signs this browser out when the server says %s', async (code) => {
    const { session } = sessionScene({ signedIn: ananya });
    await session.start();
    const refusal = { success: false, error: { code, message: 'Sign in again.' }, message: 'Sign in again.' };
    const onEnded = vi.fn<(message: string) => void>();
    const send = vi.fn<typeof fetch>(async () => Response.json(refusal, { status: 401 }));
    const answer = await makeAuthorizedFetch(session, { send, onEnded })('/api/x');
    expect(await answer.json()).toEqual(refusal);
    expect(onEnded).toHaveBeenCalledWith('Sign in again.');
    expect(session.read().user).toBeNull();
  });

  test('leaves the visitor signed in when a token was refused for any other reason', async () => {
    const { session } = sessionScene({ signedIn: ananya });
    await session.start();
    const refusal = { success: false, error: { code: 'bad_token' }, message: 'No.' };
    const send = vi.fn<typeof fetch>(async () => Response.json(refusal, { status: 401 }));
    await makeAuthorizedFetch(session, { send })('/api/x');
    expect(session.read().user).toEqual(ananya);
  });
});
