import * as z from 'zod/mini';
import { followChangesCall } from '#capabilities/staff/calls.ts';
import { type ChangesAnswer, changesAnswer } from '#capabilities/staff/contract.ts';
import type { ConsoleApi } from '../api/console-api.ts';

/** What the changes call tells. */
export type ChangeListener = {
  /** A sign of life. */
  sign(): void;
  connected(connected: boolean): void;
  /** The call failed: no network or no server. */
  lost(error: unknown): void;
  /** These topics changed; undefined: look at everything again, as changes may have been missed. */
  changed(topics: readonly string[] | undefined): void;
};

/** Between two held calls. */
const PAUSE_MS = 50;

/** After the first failure, which may be a restart of the server. */
const SOON_MS = 1000;

/** Between two looks without a held call. */
const POLL_MS = 10_000;

/** A held call gives a sign every five seconds. One that is silent for so long is dead, though no network has said so. */
export const SILENT_MS = 15_000;

/** Follows the changes until `signal`. After the first connection and every lost one everything is asked again, so nothing can be missed. */
export async function followChanges(
  api: ConsoleApi,
  listener: ChangeListener,
  signal: AbortSignal,
  wait: (ms: number, signal: AbortSignal) => Promise<void> = pause,
): Promise<void> {
  let cursor: string | undefined;
  let missed = true;
  let failures = 0;
  while (!signal.aborted) {
    const silence = new AbortController();
    let alarm: ReturnType<typeof setTimeout> | undefined;
    const restartAlarm = () => {
      clearTimeout(alarm);
      alarm = setTimeout(() => silence.abort(), SILENT_MS);
    };
    const sign = () => {
      restartAlarm();
      listener.sign();
    };
    try {
      restartAlarm();
      const held = AbortSignal.any([signal, silence.signal]);
      const answer = await api.open(followChangesCall, { query: { since: cursor } }, held);
      sign();
      listener.connected(true);
      if (missed) listener.changed(undefined);
      missed = false;
      failures = 0;
      const changes = await readChanges(answer, sign);
      clearTimeout(alarm);
      ({ cursor } = changes);
      if (changes.topics.length > 0) listener.changed(changes.topics);
      await wait(PAUSE_MS, signal);
    } catch (error) {
      clearTimeout(alarm);
      if (signal.aborted) return;
      listener.connected(false);
      listener.lost(error);
      missed = true;
      failures += 1;
      await wait(failures === 1 ? SOON_MS : POLL_MS, signal);
      if (!signal.aborted) listener.changed(undefined);
    }
  }
}

/** The answer of a held call; each piece before it is a sign of life. @throws where it breaks off. */
async function readChanges(answer: Response, sign: () => void): Promise<ChangesAnswer> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) break;
    sign();
    text += read.value;
  }
  return z.parse(changesAnswer, JSON.parse(text));
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
