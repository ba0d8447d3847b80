import { createHash, randomBytes } from 'node:crypto';

/** How a token of a shift begins, so that no other call takes it for a Google sign-in. */
export const SHIFT_PREFIX = 'shift_';

/** A secret that nobody guesses: 256 bits, fit for a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eight characters that nobody confuses, to be typed once: 40 bits. */
export const newCode = (): string => Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('');
