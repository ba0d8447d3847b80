import { describe, expect, test } from 'vitest';
import { CHORD_MS, keyReader } from './console-keys.ts';

const key = (key: string, at = 0, more: { isChorded?: boolean; isTyping?: boolean } = {}) => ({
  key,
  at,
  isChorded: false,
  isTyping: false,
  ...more,
});

describe('The keys of the console', () => {
  test.each([
    ['/', 'find'],
    ['s', 'scan'],
    ['n', 'sell'],
    ['j', 'next'],
    ['k', 'previous'],
    ['Enter', 'open'],
    ['h', 'here'],
    ['u', 'undo'],
    ['?', 'help'],
    ['ArrowLeft', 'earlier'],
    ['t', 'present'],
    ['f', 'floor'],
  ])('%s means %s', (pressed, act) => {
    expect(keyReader()(key(pressed), true)).toEqual({ act });
  });

  test('g and a letter go to a screen, if the letter comes in time', () => {
    const read = keyReader();
    expect(read(key('g', 0), true)).toBeNull();
    expect(read(key('t', 100), true)).toEqual({ act: 'go', letter: 't' });
    read(key('g', 5000), true);
    expect(read(key('s', 5000 + CHORD_MS), true)).toEqual({ act: 'scan' });
  });

  test('do nothing when they are switched off, while somebody types, or with Ctrl', () => {
    expect(keyReader()(key('h'), false)).toBeNull();
    expect(keyReader()(key('h', 0, { isTyping: true }), true)).toBeNull();
    expect(keyReader()(key('h', 0, { isChorded: true }), true)).toBeNull();
  });

  test('that mean nothing do nothing', () => {
    for (const pressed of ['x', 'Tab', 'ArrowDown', '1', 'constructor'])
      expect(keyReader()(key(pressed), true)).toBeNull();
  });
});
