import { plainDigits } from '#platform/text/typed.ts';
import { LONGEST_GAP_MS } from '../keys/hand-scanner.ts';

export const PIN_LENGTH = 6;

/** The digits of what was typed for a PIN, at most six. */
export const typedPin = (text: string): string => plainDigits(text).replaceAll(/\D/g, '').slice(0, PIN_LENGTH);

/**
 * Separates a scanner from a person who types a PIN: no person presses a seventh key, or another key than a digit, within 100 ms of the key
 * before. What a scan types would be a wrong PIN, and five of them lock the colleague out.
 * @returns a reader of keys, in order (`at` in ms), that answers whether this key belongs to a scan.
 */
export function pinScanReader(): (key: string, at: number) => boolean {
  let count = 0;
  let isCode = false;
  let last = Number.NEGATIVE_INFINITY;
  return (key, at) => {
    if (at - last > LONGEST_GAP_MS) {
      count = 0;
      isCode = false;
    }
    last = at;
    if (/^(?:Enter|Tab)$/.test(key)) return count > PIN_LENGTH || (isCode && count > 1);
    if ([...key].length === 1 || key === 'Process' || key === 'Dead') {
      count += 1;
      isCode ||= !/^\d$/.test(plainDigits(key));
    }
    return count > PIN_LENGTH || (isCode && count > 1);
  };
}
