import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A browser's sound: `allow` is the first touch of the page, or the end of a call. */
class Sound {
  static all: Sound[] = [];
  state = 'suspended';
  currentTime = 0;
  destination = {};
  begun = 0;
  waiting: (() => void)[] = [];
  constructor() {
    Sound.all.push(this);
  }
  resume = () => new Promise<void>((resolve) => this.waiting.push(resolve));
  async allow() {
    this.state = 'running';
    for (const resolve of this.waiting.splice(0)) resolve();
    await Promise.resolve();
  }
  createOscillator() {
    return { frequency: {}, connect: (next: unknown) => next, start: () => (this.begun += 1), stop: () => undefined };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }
}

const TONES_OF_GO = 2;
let signals: typeof import('./verdict-signal.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('AudioContext', Sound);
  Sound.all = [];
  signals = await import('./verdict-signal.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Where the browser holds sounds back, as after a reload or a call', () => {
  test('only the last verdict’s signal plays, not those of a queue of guests at once', async () => {
    for (let guest = 0; guest < 30; guest += 1) {
      signals.playSignal('go');
      vi.advanceTimersByTime(20);
    }
    const [sound] = Sound.all;
    expect([Sound.all.length, sound?.begun]).toEqual([1, 0]);
    await sound?.allow();
    expect(sound?.begun).toBe(TONES_OF_GO);
  });

  test('the signal of an old verdict does not play, the next one does', async () => {
    signals.playSignal('go');
    vi.advanceTimersByTime(5000);
    const [sound] = Sound.all;
    await sound?.allow();
    expect(sound?.begun).toBe(0);
    signals.playSignal('go');
    expect(sound?.begun).toBe(TONES_OF_GO);
  });
});
