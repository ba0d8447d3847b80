import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import * as z from 'zod';
import { toOneLine } from '#platform/text/plain-text.ts';

const noNul = (text: string) => text.replaceAll('\0', '');
const isOneLine = (text: string) => toOneLine(text, 255) === text;

/** The claims of Google's ID token about the person. */
const googleAccount = z.object({
  sub: z.string().min(1).max(255).refine(isOneLine),
  email: z
    .string()
    .max(254)
    .refine((email) => /^[^\s@]+@[^\s@]+$/.test(email) && isOneLine(email)),
  email_verified: z.boolean().default(true),
  name: z.string().max(1000).transform(noNul).default(''),
  picture: z.string().max(2048).transform(noNul).default(''),
});
export type GoogleAccount = z.infer<typeof googleAccount>;

/** The account in a `postBody`, whose id_token is plain JSON or an unchecked JWT, as with the official emulator; null when there is none. */
export function googleAccountIn(postBody: string): GoogleAccount | null {
  const form = new URLSearchParams(postBody);
  if (form.get('providerId') !== 'google.com') return null;
  const parsed = googleAccount.safeParse(claimsOf(form.get('id_token') ?? ''));
  return parsed.success ? parsed.data : null;
}

function claimsOf(idToken: string): unknown {
  try {
    return idToken.startsWith('{') ? JSON.parse(idToken) : decodeJwt(idToken);
  } catch {
    return null;
  }
}

/** The identity service's own id of a Google account; the same in every sandbox, so that it can be known beforehand. */
export const localIdOf = (sub: string): string =>
  createHash('sha256').update(`google.com:${sub}`).digest('base64url').slice(0, 28);
