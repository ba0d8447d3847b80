import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; maxmem: number }, Buffer>(scrypt);

const COST = 2 ** 15;
const BYTES = 32;

/** Hashes a PIN for storage: 'scrypt$cost$salt$hash'. Takes a twentieth of a second, on purpose. @param cost a power of two. */
export async function hashPin(pin: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashWith(pin, salt, cost);
  return ['scrypt', cost, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a PIN matches the stored hash. Takes equally long without a stored hash. */
export async function isPin(pin: string, kept: string | null): Promise<boolean> {
  const [, cost = String(COST), salt = '', hash = ''] = (kept ?? '').split('$');
  const expected = Buffer.from(hash, 'base64url');
  const found = await hashWith(pin, Buffer.from(salt, 'base64url'), Number(cost));
  return expected.length === BYTES && timingSafeEqual(found, expected);
}

const hashWith = (pin: string, salt: Buffer, cost: number): Promise<Buffer> =>
  derive(pin, salt, BYTES, { N: cost, maxmem: 64 * 1024 * 1024 });
