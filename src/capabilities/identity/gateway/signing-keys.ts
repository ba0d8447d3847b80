import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '#platform/clock.ts';

/** The signing keys could not be fetched, and no cached key matches. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable';
}

export type FetchKeys = (url: string, init: { signal: AbortSignal; redirect: 'error' }) => Promise<Response>;

const TIMEOUT_MS = 5000;
const RETRY_MS = 1000;
const COOLDOWN_MS = 30_000;
const FRESH_MS = { least: 60_000, usual: 600_000, most: 21_600_000 };
/** Cached keys stay valid for a day, so that an outage of the key server signs nobody out. */
const STALE_MS = 86_400_000;

/**
 * The keys published at `url`, kept for as long as their Cache-Control says and renewed behind the requests that use
 * them. An unknown key id asks again, at most every 30 s, so that forged ids cannot make us ask for ever.
 * @throws KeysUnavailable when the keys cannot be fetched; jose's JWKSNoMatchingKey when they can and none fits.
 */
export function signingKeys(url: string, clock: Clock, fetchKeys: FetchKeys = fetch): JWTVerifyGetKey {
  let known: { find: JWTVerifyGetKey; at: number; freshUntil: number } | null = null;
  let asking: Promise<JWTVerifyGetKey> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  const now = () => clock.now().getTime();

  async function ask(): Promise<JWTVerifyGetKey> {
    if (now() < failedAt + RETRY_MS) throw new KeysUnavailable('the signing keys could not be fetched a moment ago');
    asking ??= fetchKeySet(url, fetchKeys)
      .then(({ find, freshMs }) => {
        known = { find, at: now(), freshUntil: now() + freshMs };
        return find;
      })
      .catch((error: unknown) => {
        failedAt = now();
        throw error;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return async (header, token) => {
    if (typeof header.kid !== 'string') throw new errors.JWKSNoMatchingKey();
    if (!known || now() >= known.at + STALE_MS) return (await ask())(header, token);
    if (now() >= known.freshUntil) ask().catch(() => undefined);
    const { find, at } = known;
    try {
      return await find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() < at + COOLDOWN_MS) throw error;
      return (await ask())(header, token);
    }
  };
}

async function fetchKeySet(url: string, fetchKeys: FetchKeys): Promise<{ find: JWTVerifyGetKey; freshMs: number }> {
  try {
    const ask = () => fetchKeys(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    // A broken connection says nothing about the server, so one more is tried. A timeout is no TypeError.
    const response = await ask().catch((error: unknown) => {
      if (error instanceof TypeError) return ask();
      throw error;
    });
    if (!response.ok) throw new KeysUnavailable(`the key server answered ${response.status}`);
    const find = createLocalJWKSet((await response.json()) as JSONWebKeySet);
    return { find, freshMs: freshFor(response.headers.get('cache-control')) };
  } catch (error) {
    throw error instanceof KeysUnavailable
      ? error
      : new KeysUnavailable('the signing keys could not be fetched', { cause: error });
  }
}

function freshFor(cacheControl: string | null): number {
  const seconds = /max-age=(\d+)/.exec(cacheControl ?? '')?.[1];
  const asked = seconds === undefined ? FRESH_MS.usual : Number(seconds) * 1000;
  return Math.min(Math.max(asked, FRESH_MS.least), FRESH_MS.most);
}
