import type * as z from 'zod/mini';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { noteAnswer, noteFailure, noteNoNetwork } from '../frame/live/live-store.ts';
import { CallFailed } from './call-failed.ts';
import { bodyOf, noAnswer, parsed } from './read-answer.ts';
import { noteServerTime } from './server-clock.ts';

const TIMEOUT_MS = 15_000;

/** The calls of /api/console as one person on one device. */
export type ConsoleApi = {
  /** Reads and checks an answer. An unchanged answer (ETag) is given again without a new body. @throws CallFailed */
  read<Schema extends z.ZodMiniType>(path: string, schema: Schema, signal?: AbortSignal): Promise<z.output<Schema>>;
  /** Makes a change. `key` stays the same when the same press is sent again; `version` is the one that it replaces. @throws CallFailed */
  change<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    change: { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown; key: string; version?: number | undefined },
  ): Promise<z.output<Schema>>;
  /** A call whose answer arrives piece by piece. @throws CallFailed */
  open(path: string, signal: AbortSignal): Promise<Response>;
};

/** How calls get their credential; both throw TypeError without a network as `fetch` does. */
export type Transport = {
  send: AuthorizedFetch;
  /** The same for an answer that arrives piece by piece, which `send` would collect first. */
  open(address: string, signal: AbortSignal): Promise<Response>;
};

/** Most calls take a tenth of a second; a person begins to wonder after so long. */
const LATE_MS = 4000;

export function makeConsoleApi(transport: Transport): ConsoleApi {
  const known = new Map<string, { etag: string; body: unknown }>();
  const call = (path: string, init: Parameters<AuthorizedFetch>[1]) =>
    answered(() => transport.send(`/api/console${path}`, { cache: 'no-store', ...init }));
  async function answered(send: () => Promise<Response>): Promise<Response> {
    const late = setTimeout(noteFailure, LATE_MS);
    try {
      const answer = await send();
      noteServerTime(answer.headers.get('Date'));
      if (answer.status >= 500) noteFailure();
      else noteAnswer();
      return answer;
    } catch (error) {
      if (error instanceof CallFailed || (error instanceof DOMException && error.name === 'AbortError')) throw error;
      noteNoNetwork();
      throw noAnswer();
    } finally {
      clearTimeout(late);
    }
  }
  return {
    async read(path, schema, signal) {
      const before = known.get(path);
      const answer = await call(path, {
        signal: within(TIMEOUT_MS, signal),
        headers: before ? { 'If-None-Match': before.etag } : {},
      });
      if (answer.status === 304 && before) return parsed(schema, before.body);
      const body = await bodyOf(answer);
      const etag = answer.headers.get('ETag');
      if (etag) known.set(path, { etag, body });
      return parsed(schema, body);
    },
    async change(path, schema, { method = 'POST', body, key, version }) {
      const answer = await call(path, {
        method,
        signal: within(TIMEOUT_MS),
        headers: {
          'Idempotency-Key': key,
          ...(version === undefined ? {} : { 'If-Match': String(version) }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return parsed(schema, await bodyOf(answer));
    },
    async open(path, signal) {
      const answer = await answered(() => transport.open(`/api/console${path}`, signal));
      if (!answer.ok) await bodyOf(answer);
      return answer;
    },
  };
}

const within = (ms: number, signal?: AbortSignal): AbortSignal =>
  signal ? AbortSignal.any([AbortSignal.timeout(ms), signal]) : AbortSignal.timeout(ms);
