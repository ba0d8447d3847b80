import { afterEach, describe, expect, test, vi } from 'vitest';
import type { followChangesCall } from '#capabilities/staff/calls.ts';
import { type AddressOf, addressOf } from '#platform/call.ts';
import { CallFailed } from '../api/call-failed.ts';
import type { ConsoleApi } from '../api/console-api.ts';
import { type ChangeListener, followChanges, SILENT_MS } from './follow-changes.ts';

const held = (text: string) => new Response(new Blob([`\n\n${text}\n`]).stream());
const changes = (topics: string[], cursor: string) => held(JSON.stringify({ success: true, topics, cursor }));

const listening = () => ({
  sign: vi.fn<ChangeListener['sign']>(),
  connected: vi.fn<ChangeListener['connected']>(),
  lost: vi.fn<ChangeListener['lost']>(),
  changed: vi.fn<ChangeListener['changed']>(),
});

async function follow(answers: readonly (Response | Error)[]) {
  const asked: string[] = [];
  const over = new AbortController();
  const listener = listening();
  const api = {
    async open(call: typeof followChangesCall, address: AddressOf<typeof followChangesCall>) {
      asked.push(addressOf(call, address).replace('/api/console', ''));
      const answer = answers[asked.length - 1];
      if (answer instanceof Response) return answer;
      if (!answer) over.abort();
      throw answer ?? new Error('enough');
    },
  } as unknown as ConsoleApi;
  const waited: number[] = [];
  await followChanges(api, listener, over.signal, async (ms) => void waited.push(ms));
  return { asked, listener, waited };
}

describe('The changes of the console', () => {
  test('are followed from one answer to the next, and everything is looked at first', async () => {
    const { asked, listener } = await follow([
      changes(['visits'], 'a.1'),
      changes([], 'a.1'),
      changes(['inbox'], 'a.2'),
    ]);
    expect(asked).toEqual(['/changes', '/changes?since=a.1', '/changes?since=a.1', '/changes?since=a.2']);
    expect(listener.changed.mock.calls).toEqual([[undefined], [['visits']], [['inbox']]]);
    expect(listener.sign.mock.calls.length).toBeGreaterThanOrEqual(6);
  });

  test('that may have been missed are made up for by looking at everything', async () => {
    const lost = new CallFailed(0, 'no_answer', 'No answer.');
    const { listener, waited } = await follow([changes([], 'a.1'), lost, lost, changes([], 'b.1')]);
    expect(listener.lost.mock.calls.slice(0, 2)).toEqual([[lost], [lost]]);
    expect(listener.changed.mock.calls).toEqual([[undefined], [undefined], [undefined], [undefined]]);
    expect(waited.slice(1, 3)).toEqual([1000, 10_000]);
  });

  test('of an answer that breaks off count as missed', async () => {
    const { listener } = await follow([changes([], 'a.1'), held('{"success":tr'), changes([], 'a.1')]);
    expect(listener.lost).toHaveBeenCalled();
    expect(listener.changed.mock.calls.length).toBeGreaterThanOrEqual(3);
  });
});

describe('A held call that falls silent, as on a router that was restarted', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['before its answer', () => new Promise<Response>(() => {})],
    [
      'within its answer',
      () => Promise.resolve(new Response(new ReadableStream({ start: (body) => body.enqueue(byte) }))),
    ],
  ])('is given up and asked again: %s', async (_when, answer) => {
    vi.useFakeTimers();
    const over = new AbortController();
    const listener = listening();
    const open = vi.fn<(call: unknown, address: unknown, signal: AbortSignal) => Promise<Response>>((_, __, signal) =>
      untilAborted(answer(), signal),
    );
    const followed = followChanges({ open } as unknown as ConsoleApi, listener, over.signal);
    await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
    expect([open.mock.calls.length, listener.lost.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(listener.lost).toHaveBeenCalledTimes(1);
    expect(listener.connected).toHaveBeenLastCalledWith(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(open).toHaveBeenCalledTimes(2);
    expect(listener.changed).toHaveBeenLastCalledWith(undefined);
    over.abort();
    await followed;
  });
});

const byte = new TextEncoder().encode('\n');

/** As `fetch` does: an abort ends the call, and the body of its answer. */
async function untilAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  const { body } = await Promise.race([answer, aborted]);
  return new Response(body?.pipeThrough(new TransformStream(), { signal }));
}
