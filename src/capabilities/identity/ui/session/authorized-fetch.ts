import type { AuthorizedFetch } from '#platform/ask.ts';
import type { Session } from './session.ts';

/** Error codes after which a new sign-in is needed. */
const forGood = new Set(['session_ended', 'account_erased']);

/**
 * `fetch` to our own calls as the signed-in person. Waits until it is known who that is; a refused token is renewed once. JSON and text answers
 * have arrived completely. Without a sign-in the call has no token and is answered 401. If the session was ended anywhere, this browser signs out.
 * @param onEnded gets the server's message when the session has ended.
 * @throws TypeError as `fetch` does without a network, also when a token cannot be fetched: nothing is sent then, as a 401 would be wrong.
 */
export const makeAuthorizedFetch =
  (
    session: Pick<Session, 'ready' | 'getUserToken' | 'signOut'>,
    { send = (...call) => fetch(...call), onEnded }: { send?: typeof fetch; onEnded?: (message: string) => void } = {},
  ): AuthorizedFetch =>
  async (address, init = {}) => {
    const ask = async (forceRefresh: boolean) => {
      const token = (await session.ready()) ? await session.getUserToken(forceRefresh) : null;
      // Asked again: if the identity service refuses a new token, it also signs the person out.
      if (!token && (await session.ready())) throw new TypeError('The identity service gave no token.');
      const answer = await send(address, {
        ...init,
        headers: { ...init.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      });
      return whole(answer);
    };
    const first = await ask(false);
    if (first.status !== 401 || !(await session.ready())) return first;
    const answer = await ask(true);
    const ended = answer.status === 401 ? await endOf(answer.clone()) : null;
    if (ended !== null && (await session.ready())) {
      onEnded?.(ended);
      await session.signOut();
    }
    return answer;
  };

/** The answer with all of its body read: of one that is looked at by its status alone, the browser would keep the request open. Files are left to their reader. */
const whole = async (answer: Response): Promise<Response> => {
  const isFile = !/json|text/.test(answer.headers.get('Content-Type') ?? '');
  return isFile || !answer.body ? answer : new Response(await answer.arrayBuffer(), answer);
};

/** The server's words when it says so; null for any other answer. By hand, as every page carries this file and none the schema library. */
async function endOf(answer: Response): Promise<string | null> {
  const said = (await answer.json().catch(() => null)) as { error?: { code?: unknown }; message?: unknown } | null;
  return forGood.has(String(said?.error?.code)) && typeof said?.message === 'string' ? said.message : null;
}
