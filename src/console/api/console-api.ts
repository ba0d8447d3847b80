import type * as z from 'zod/mini';
import type { AuthorizedFetch } from '#platform/ask.ts';
import {
  type AddressOf,
  type AnswerOf,
  addressOf,
  type BodyOf,
  type Call,
  type PreviewBodyOf,
  type PreviewedCall,
  type PreviewOf,
} from '#platform/call.ts';
import { noteAnswer, noteFailure, noteNoNetwork } from '../live/live-store.ts';
import { CallFailed } from './call-failed.ts';
import { bodyOf, noAnswer, parsed } from './read-answer.ts';
import { noteServerTime } from './server-clock.ts';

const TIMEOUT_MS = 15_000;

/** The calls of /api/console as one person on one device. */
export type ConsoleApi = {
  /** Reads and checks an answer. An unchanged answer (ETag) is given again without a new body. @throws CallFailed */
  read<Of extends Call>(call: Of, address: AddressOf<Of>, signal?: AbortSignal): Promise<AnswerOf<Of>>;
  /** Makes a change. `key` stays the same when the same press is sent again. @throws CallFailed */
  change<Of extends Call>(call: Of, change: ChangeOf<Of> & { key: string }): Promise<AnswerOf<Of>>;
  /** Asks what a change would do. @throws CallFailed */
  preview<Of extends PreviewedCall>(call: Of, asked: PreviewAskOf<Of>): Promise<PreviewOf<Of>>;
  /** A call whose answer is a file, or arrives piece by piece. @throws CallFailed */
  open<Of extends Call>(call: Of, address: AddressOf<Of>, signal: AbortSignal): Promise<Response>;
};

/** What a change sends. `version` is the one that it replaces, where the call asks for one. */
export type ChangeOf<Of extends Call> = AddressOf<Of> &
  (BodyOf<Of> extends undefined ? { body?: undefined } : { body: BodyOf<Of> }) & { version?: number | undefined };

export type PreviewAskOf<Of extends PreviewedCall> = Pick<AddressOf<Of>, 'params'> & { body: PreviewBodyOf<Of> };

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
    answered(() => transport.send(path, { cache: 'no-store', ...init }));
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
  /** The answer's status and body; those of the last time where nothing has changed. */
  async function readAt(path: string, signal?: AbortSignal): Promise<{ status: number; body: unknown }> {
    const before = known.get(path);
    const answer = await call(path, {
      signal: within(TIMEOUT_MS, signal),
      headers: before ? { 'If-None-Match': before.etag } : {},
    });
    if (answer.status === 304 && before) return { status: 200, body: before.body };
    const body = await bodyOf(answer);
    const etag = answer.headers.get('ETag');
    if (etag) known.set(path, { etag, body });
    return { status: answer.status, body };
  }
  async function changeAt(
    path: string,
    { method, body, key, version }: { method: string; body?: unknown; key: string; version?: number | undefined },
  ): Promise<{ status: number; body: unknown }> {
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
    return { status: answer.status, body: await bodyOf(answer) };
  }
  return {
    read: async (of, address, signal) => answerOf(of, await readAt(addressOf(of, address), signal)),
    change: async (of, { body, key, version, ...address }) =>
      answerOf(of, await changeAt(addressOf(of, address as never), { method: of.method, body, key, version })),
    async preview(of, { body, ...address }) {
      const path = `${addressOf(of, address as never)}?preview=1`;
      const answer = await changeAt(path, { method: of.method, body, key: crypto.randomUUID() });
      return parsed(of.preview.answer as z.ZodMiniType, answer.body) as PreviewOf<typeof of>;
    },
    async open(of, address, signal) {
      const answer = await answered(() => transport.open(addressOf(of, address), signal));
      if (!answer.ok) await bodyOf(answer);
      return answer;
    },
  };
}

const within = (ms: number, signal?: AbortSignal): AbortSignal =>
  signal ? AbortSignal.any([AbortSignal.timeout(ms), signal]) : AbortSignal.timeout(ms);

/** The answer in the shape of its status. */
function answerOf<Of extends Call>({ answers }: Of, { status, body }: { status: number; body: unknown }): AnswerOf<Of> {
  const shape = answers[status] ?? Object.values(answers)[0];
  return parsed(shape as z.ZodMiniType, body) as AnswerOf<Of>;
}
