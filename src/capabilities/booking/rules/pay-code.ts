/** Letters and digits that are not mistaken for each other when they are read out. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;

/** Eight letters from a signature of at least as many bytes. */
export const payCode = (signature: Uint8Array): string =>
  Array.from(signature.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A code as someone typed it, in capitals without spaces and dashes; null for what is none. */
export function readPayCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}
