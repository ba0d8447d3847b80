/** Letters and digits that are not confused when read out. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;

/** Eight letters from a signature of at least as many bytes. */
export const payCode = (signature: Uint8Array): string =>
  Array.from(signature.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** Normalises a typed code: capitals, without spaces and dashes. Null if it is not a code. */
export function readPayCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}
