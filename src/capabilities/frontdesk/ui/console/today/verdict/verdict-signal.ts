import { withStorage } from '#platform/with-storage.ts';
import type { Signal } from './verdict-text.ts';

const STORED = 'console:sound';

/** Frequency in Hz, start and length in seconds. Each signal can be told from the others without looking. */
const tones: Readonly<Record<Signal, readonly (readonly [number, number, number])[]>> = {
  go: [
    [660, 0, 0.09],
    [990, 0.1, 0.16],
  ],
  look: [
    [520, 0, 0.12],
    [520, 0.18, 0.12],
  ],
  stop: [[196, 0, 0.45]],
  noted: [[780, 0, 0.12]],
};

/** In milliseconds: on, off, on. */
const buzzes: Readonly<Record<Signal, number[]>> = { go: [60], look: [60, 60, 60], stop: [320], noted: [30] };

/** Longest delay of a signal. A later one would be mistaken for that of the next guest. */
const LATE_MS = 1000;

let audio: AudioContext | null = null;
let last = 0;

/** Whether verdicts are heard on this device. */
export const isSoundOn = (): boolean => withStorage('localStorage', (storage) => storage.getItem(STORED)) !== 'off';

export function setSound(on: boolean): void {
  withStorage('localStorage', (storage) => storage.setItem(STORED, on ? 'on' : 'off'));
}

/**
 * Plays and vibrates a signal. A browser that allows neither stays silent: the screen says the same. Before the first touch of the page, and after
 * a call or a sleeping screen, a browser holds all sounds back, and would play those of many guests at once later.
 */
export function playSignal(signal: Signal): void {
  navigator.vibrate?.(buzzes[signal]);
  if (!isSoundOn()) return;
  try {
    audio ??= new AudioContext();
    const [context, at] = [audio, performance.now()];
    last = at;
    if (context.state === 'running') return sound(context, signal);
    const isStillMeant = () => last === at && performance.now() - at < LATE_MS;
    void context.resume().then(
      () => (isStillMeant() ? sound(context, signal) : undefined),
      () => undefined,
    );
  } catch {
    // No sound here.
  }
}

function sound(context: AudioContext, signal: Signal): void {
  const { currentTime, destination } = context;
  for (const [frequency, from, length] of tones[signal]) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.22, currentTime + from);
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + from + length);
    oscillator.connect(gain).connect(destination);
    oscillator.start(currentTime + from);
    oscillator.stop(currentTime + from + length);
  }
}
