import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id of the provider's form: the kind and 14 case-sensitive letters and digits. */
export function newId(kind: 'order' | 'pay' | 'rfnd' | 'qr' | 'evt' | 'setl'): string {
  return `${kind}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
