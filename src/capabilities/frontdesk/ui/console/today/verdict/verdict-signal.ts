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

let audio: AudioContext | null = null;

/** Whether verdicts are heard on this device. */
export const isSoundOn = (): boolean => withStorage('localStorage', (storage) => storage.getItem(STORED)) !== 'off';

export function setSound(on: boolean): void {
  withStorage('localStorage', (storage) => storage.setItem(STORED, on ? 'on' : 'off'));
}

/** Plays and vibrates a signal. A browser that allows neither stays silent: the screen says the same. */
export function playSignal(signal: Signal): void {
  navigator.vibrate?.(buzzes[signal]);
  if (!isSoundOn()) return;
  try {
    audio ??= new AudioContext();
    const { currentTime, destination } = audio;
    for (const [frequency, from, length] of tones[signal]) {
      const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
      oscillator.frequency.value = frequency;
      gain.gain.setValueAtTime(0.22, currentTime + from);
      gain.gain.exponentialRampToValueAtTime(0.001, currentTime + from + length);
      oscillator.connect(gain).connect(destination);
      oscillator.start(currentTime + from);
      oscillator.stop(currentTime + from + length);
    }
  } catch {
    // No sound here.
  }
}
