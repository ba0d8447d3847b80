import { isBookingId } from '#capabilities/booking/rules/booking-id.ts';
import { scannedId } from '#capabilities/booking/rules/ticket/scanned-id.ts';
import { usCharacter } from './us-keyboard.ts';

/**
 * A key as the browser reports it. `at` is in ms; `code` is its place on the keyboard, empty on some devices; `isText`: typed into a field that takes
 * no scans.
 */
export type ScannerKey = {
  key: string;
  code: string;
  isShifted: boolean;
  isChorded: boolean;
  isText?: boolean;
  at: number;
};

/** What a burst of keys was: a ticket's booking id, a code that could not be read, or keys that a person pressed. */
export type Burst = { ticket: string } | 'unread' | 'keys' | 'nothing';

/** Bluetooth scanners type up to this slowly. */
export const LONGEST_GAP_MS = 100;
/** So long after its last key a burst is over. */
export const PAUSE_MS = 120;
/** People do not type this fast, so any code counts that ends with Enter or Tab. Slower, only a ticket of ours does. */
const FAST_GAP_MS = 50;
const SHORTEST_CODE = 8;
/** The shortest id of a booking has more characters. */
const SHORTEST_UNREAD = 13;
/** People press this many shortcuts at once. */
const MOST_BY_HAND = 3;
/** A scanner that falters goes on within this time: what follows a longer burst so soon runs no shortcut. */
const QUIET_MS = 500;

/** Keys without a character, as Shift or Tab, are no part of a code: people hold Tab to walk through a page. */
const hasCharacter = ({ key, code, isShifted }: ScannerKey): boolean =>
  [...key].length === 1 || usCharacter(code, isShifted) !== null;

/**
 * Separates a hand-held scanner from typing. A burst is a run of keys, each at most 100 ms after the one before; Enter, Tab or a pause of
 * 120 ms ends it. The characters are read by the layout of this computer and by the US layout: the reading that names a ticket counts.
 */
export function scannerReader() {
  let keys: ScannerKey[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let isFast = true;
  let longBurstAt = Number.NEGATIVE_INFINITY;
  let codeAt = Number.NEGATIVE_INFINITY;
  const restart = () => {
    if (keys.length > MOST_BY_HAND) longBurstAt = last;
    keys = [];
    last = Number.NEGATIVE_INFINITY;
    isFast = true;
  };
  const end = (isEnded: boolean, isText = false): Burst => {
    const read = readBurst(keys, isEnded && isFast);
    // In a text only a booking's id is surely scanned.
    const burst = isText && !(typeof read === 'object' && isBookingId(read.ticket)) ? 'nothing' : read;
    const isRest = (keys[0]?.at ?? last) - longBurstAt < QUIET_MS;
    if (isRest && burst === 'keys') longBurstAt = last;
    if (typeof burst === 'object' || (burst === 'unread' && isFast)) codeAt = last;
    restart();
    return isRest && burst === 'keys' ? 'nothing' : burst;
  };
  return {
    /**
     * Reads the next key.
     * @returns what the burst was, if this key ends it; 'rest' for a key that a scanner sends within or behind a code, as a line feed after Enter;
     * null otherwise.
     */
    press(pressed: ScannerKey): Burst | 'rest' | null {
      const gap = pressed.at - last;
      if (gap > LONGEST_GAP_MS) restart();
      else if (gap > FAST_GAP_MS) isFast = false;
      last = pressed.at;
      const isEnd = /^(?:Enter|Tab)$/.test(pressed.key);
      if (isEnd && keys.length >= SHORTEST_CODE) return end(true, pressed.isText);
      // Some scanners send the control characters around a code as Ctrl and a letter: Ctrl and J would open the browser's downloads.
      const isInCode = keys.length >= SHORTEST_CODE && !pressed.isText;
      const isBehindCode = isInCode || pressed.at - codeAt < QUIET_MS;
      if (isBehindCode && (isEnd || (pressed.isChorded && hasCharacter(pressed)))) return 'rest';
      if (!pressed.isChorded && hasCharacter(pressed)) keys.push(pressed);
      return null;
    },
    /** No key has followed for `PAUSE_MS`. */
    pause: (): Burst => end(false),
    /** Forgets all keys: the focus came into a field, or left it. */
    reset() {
      restart();
      longBurstAt = Number.NEGATIVE_INFINITY;
    },
  };
}

function readBurst(keys: readonly ScannerKey[], isSurelyCode: boolean): Burst {
  if (keys.length < SHORTEST_CODE) return keys.length <= MOST_BY_HAND ? 'keys' : 'nothing';
  const written = keys.map(({ key }) => ([...key].length === 1 ? key : '')).join('');
  const byPlace = keys.map(({ key, code, isShifted }) => usCharacter(code, isShifted) ?? key).join('');
  const ids = [written, byPlace].map(scannedId);
  const ticket = ids.find((id) => id !== null && isBookingId(id)) ?? (isSurelyCode ? ids[0] : null);
  if (ticket) return { ticket };
  return isSurelyCode || keys.length >= SHORTEST_UNREAD ? 'unread' : 'nothing';
}
