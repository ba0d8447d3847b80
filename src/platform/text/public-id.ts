const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `count` random characters that cannot be mistaken for each other when read aloud (Crockford's base 32). A name, never a secret. */
export function randomCharacters(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
