import { createHash, randomBytes } from 'node:crypto';

/** Prefix of shift tokens, which distinguishes them from Google sign-ins. */
export const SHIFT_PREFIX = 'shift_';

/** A random secret of 256 bits, safe in a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes a secret for storage. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A one-time code of eight unambiguous characters (40 bits). */
export const newCode = (): string => Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('');
