import { expect, test } from 'vitest';
import { askedBySignal } from './asked-by-signal.ts';

test.each([
  ['SIGTERM', 'stop', 'stop'],
  ['SIGINT', 'stop', 'stop'],
  ['SIGHUP', 'roll', 'stop'],
  ['SIGUSR2', 'roll', 'roll'],
] as const)('%s to a cluster means: %s; in the foreground of a terminal: %s', (signal, alone, inTerminal) => {
  expect(askedBySignal(signal, false)).toBe(alone);
  expect(askedBySignal(signal, true)).toBe(inTerminal);
});
