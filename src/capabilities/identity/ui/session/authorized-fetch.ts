import type { Session } from './session.ts';

export type AuthorizedFetch = (
  address: string,
  init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
) => Promise<Response>;

/**
 * `fetch` to our own calls as the signed-in person. Waits until it is known who that is; a token that is refused is
 * refreshed once. Without a person the call goes out without a token and is answered 401.
 */
export const makeAuthorizedFetch =
  (
    session: Pick<Session, 'ready' | 'getUserToken'>,
    send: typeof fetch = (...call) => fetch(...call),
  ): AuthorizedFetch =>
  async (address, init = {}) => {
    const ask = async (forceRefresh: boolean) => {
      const token = (await session.ready()) ? await session.getUserToken(forceRefresh) : null;
      return send(address, {
        ...init,
        headers: { ...init.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      });
    };
    const answer = await ask(false);
    return answer.status === 401 && (await session.ready()) ? ask(true) : answer;
  };
