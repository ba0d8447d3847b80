import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingId } from '#capabilities/booking/rules/booking-id.ts';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { type Burst, scannerReader } from './hand-scanner.ts';
import { usCharacter } from './us-keyboard.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`);
const digits = [...'0123456789'].map((digit) => `Digit${digit}`);
const codes = [...letters, ...digits, 'Minus', 'Slash', 'Semicolon', 'Period', 'Equal', 'BracketRight'];

/** The place of each character on a US keyboard, and whether Shift is held. */
const places = new Map(
  codes.flatMap((code) =>
    [false, true].map((isShifted) => [usCharacter(code, isShifted), { code, isShifted }] as const),
  ),
);

/** What the computer makes of a US character, by its layout. */
const swap = (from: string, to: string) => (character: string) =>
  from.includes(character) ? ([...to][from.indexOf(character)] ?? '') : character;
const layouts = {
  us: (character: string) => character,
  german: swap('yzYZ-_/?:.=]', 'zyZYß?-_Ö.´+'),
  french: swap('0123456789aqzwAQZW-_/?:.', 'à&é"\'(-è_çqawzQAWZ)°!§M:'),
  kannada: swap('abcdefghijklmnopqrstuvwxyz', 'ೋವಮ್ಿುಪಗಹಕತಸ.ಲದಜೊೀ್ೆಹನೈಂಬೇ'),
  composed: () => 'Process',
};
const swappedCase = (text: string) =>
  [...text].map((one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase())).join('');

type Sent = { layout?: keyof typeof layouts; gap: number; end: 'Enter' | 'Tab' | 'pause'; isCapsLock?: boolean };

function scan(text: string, { layout = 'us', gap, end, isCapsLock = false }: Sent): Burst | 'rest' | null {
  const reader = scannerReader();
  let at = 1000;
  for (const character of text) {
    const place = places.get(character);
    const shown = layouts[layout](character);
    const key = isCapsLock && /^[a-z]$/i.test(shown) ? swappedCase(shown) : shown;
    if (place?.isShifted)
      reader.press({ key: 'Shift', code: 'ShiftLeft', isShifted: true, isChorded: false, at: (at += gap) });
    reader.press({ key, code: '', isShifted: false, isChorded: false, ...place, at: (at += gap) });
  }
  return end === 'pause'
    ? reader.pause()
    : reader.press({ key: end, code: end, isShifted: false, isChorded: false, at: at + gap });
}

const id = fc
  .record({
    service: fc.constantFrom(...serviceTypes),
    ms: fc.integer({ min: 1e12, max: 2e12 }),
    random: fc.stringMatching(/^[A-Z0-9]{6}$/),
  })
  .map(({ service, ms, random }) => bookingId(service, ms, random));
const around = fc.constantFrom<(address: string) => string>(
  (address) => address,
  (address) => `]Q1${address}`,
  (address) => `\u0002${address}\u0003`,
  (address) => `${address}?utm_source=chat`,
  (address) => `${address}/`,
  (address) => `${address}.`,
  (address) => `${address}\u200b`,
);
const end = fc.constantFrom<Sent['end']>('Enter', 'Tab', 'pause');

describe('A scanner as it comes from its box', () => {
  test('is read whatever it sends around the code, however it ends, up to 100 ms a key', () => {
    fc.assert(
      fc.property(id, around, end, fc.integer({ min: 0, max: 100 }), (ticket, wrap, ended, gap) => {
        for (const text of [wrap(`https://meju.example/in/${ticket}`), ticket])
          expect(scan(text, { gap, end: ended })).toEqual({ ticket });
      }),
    );
  });

  test('is read on a German, French or Kannada keyboard and with Caps Lock', () => {
    const layout = fc.constantFrom(...(Object.keys(layouts) as (keyof typeof layouts)[]));
    fc.assert(
      fc.property(id, layout, fc.boolean(), end, (ticket, on, isCapsLock, ended) => {
        const sent = scan(`https://meju.example/in/${ticket}`, { layout: on, gap: 20, end: ended, isCapsLock });
        expect(sent).toEqual({ ticket });
      }),
    );
  });

  test('may name the start and the end of a code by Ctrl and a letter', () => {
    const reader = scannerReader();
    const press = (key: string, at: number, isChorded = false) =>
      reader.press({ key, code: '', isShifted: false, isChorded, at });
    press('b', 0, true);
    [...'REC-1795000000000'].forEach((key, index) => press(key, 10 + index * 10));
    press('c', 190, true);
    expect(reader.pause()).toEqual({ ticket: 'REC-1795000000000' });
  });

  test('is a ticket of an older kind only when it is fast and ends', () => {
    expect(scan('1700000000000', { gap: 50, end: 'Enter' })).toEqual({ ticket: '1700000000000' });
    expect(scan('1700000000000', { gap: 51, end: 'Enter' })).toBe('unread');
  });

  test('is not understood with a foreign code', () => {
    expect(scan('https:??example.org', { gap: 10, end: 'Enter' })).toBe('unread');
    expect(scan('https://example.org', { gap: 90, end: 'pause' })).toBe('unread');
  });
});

test('What a scanner types after it faltered runs no shortcut', () => {
  const reader = scannerReader();
  const press = (key: string, at: number) => reader.press({ key, code: '', isShifted: false, isChorded: false, at });
  [...'https://meju.example/me'].forEach((key, index) => press(key, index * 10));
  expect(reader.pause()).toBe('unread');
  press('n', 400);
  expect(reader.pause()).toBe('nothing');
  press('u', 600);
  expect(reader.pause()).toBe('nothing');
  press('u', 1200);
  expect(reader.pause()).toBe('keys');
});

describe('What a scanner sends behind a code', () => {
  const after = (end: Sent['end'], key: string, code: string, isChorded: boolean, later: number) => {
    const reader = scannerReader();
    [...'REC-1795000000000'].forEach((one, index) =>
      reader.press({ key: one, code: '', isShifted: false, isChorded: false, at: index * 10 }),
    );
    const ended =
      end === 'pause'
        ? reader.pause()
        : reader.press({ key: end, code: end, isShifted: false, isChorded: false, at: 170 });
    expect(ended).toEqual({ ticket: 'REC-1795000000000' });
    // A sheet that opens takes the focus into a field.
    reader.reset();
    return reader.press({ key, code, isShifted: false, isChorded, at: later });
  };

  test.each([
    ['Enter', 'Enter', 'Enter', false, 180],
    ['Tab', 'Enter', 'Enter', false, 180],
    ['pause', 'Enter', 'Enter', false, 400],
    ['Enter', 'j', 'KeyJ', true, 180],
    ['Enter', 'm', 'KeyM', true, 250],
  ] as const)('%s and then %s presses nothing', (end, key, code, isChorded, later) => {
    expect(after(end, key, code, isChorded, later)).toBe('rest');
  });

  test('ends with it: half a second later a person may press Enter', () => {
    expect(after('Enter', 'Enter', 'Enter', false, 700)).toBeNull();
  });

  test('in place of Enter is a part of the code', () => {
    const reader = scannerReader();
    const press = (key: string, at: number, isChorded = false) =>
      reader.press({ key, code: '', isShifted: false, isChorded, at });
    [...'REC-1795000000000'].forEach((key, index) => press(key, index * 10));
    expect(press('j', 170, true)).toBe('rest');
    expect(reader.pause()).toEqual({ ticket: 'REC-1795000000000' });
  });
});

describe('In a field that takes no scans', () => {
  const type = (text: string, gap: number, end: string) => {
    const reader = scannerReader();
    [...text].forEach((key, index) =>
      reader.press({ key, code: '', isShifted: false, isChorded: false, isText: true, at: index * gap }),
    );
    const at = text.length * gap;
    const ended = reader.press({ key: end, code: end, isShifted: false, isChorded: false, isText: true, at });
    const again = reader.press({ key: end, code: end, isShifted: false, isChorded: false, isText: true, at: at + 30 });
    return [ended, again];
  };

  test('a ticket is a scan, and its keys press nothing', () => {
    expect(type('https://meju.example/in/REC-1795000000000', 10, 'Enter')).toEqual([
      { ticket: 'REC-1795000000000' },
      'rest',
    ]);
  });

  test('whatever else is typed, however fast, is text', () => {
    for (const text of ['Krishnamurthy', '1795000000000', 'https://example.org'])
      for (const [gap, end] of [
        [5, 'Enter'],
        [90, 'Tab'],
      ] as const)
        expect(type(text, gap, end)).toEqual(['nothing', null]);
    const reader = scannerReader();
    const press = (key: string, at: number, isChorded = false) =>
      reader.press({ key, code: '', isShifted: false, isChorded, isText: true, at });
    [...'Krishnamurthy'].forEach((key, index) => press(key, index * 10));
    expect(press('a', 140, true)).toBeNull();
  });
});

describe('A person', () => {
  test('who walks through a page by Tab may press a shortcut at once', () => {
    const reader = scannerReader();
    const press = (key: string, code: string, at: number) =>
      reader.press({ key, code, isShifted: false, isChorded: false, at });
    for (let at = 0; at < 600; at += 20) expect(press('Tab', 'Tab', at)).toBeNull();
    expect(press('Enter', 'Enter', 620)).toBeNull();
    press('s', 'KeyS', 640);
    expect(reader.pause()).toBe('keys');
  });

  test('who types is no scanner', () => {
    fc.assert(
      fc.property(id, fc.integer({ min: 101, max: 2000 }), (ticket, gap) => {
        expect(scan(ticket, { gap, end: 'Enter' })).toBeNull();
      }),
    );
  });

  test('presses up to three shortcuts at once; no burst of more runs any', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,7}$/), (text) => {
        expect(scan(text, { gap: 10, end: 'pause' })).toBe(text.length <= 3 ? 'keys' : 'nothing');
      }),
    );
  });
});
