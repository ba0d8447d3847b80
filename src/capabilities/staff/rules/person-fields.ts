import * as z from 'zod/mini';
import { toOneLine } from '#platform/text/plain-text.ts';
import { typedEmail } from '#platform/text/typed.ts';

const ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/;

/** An address with the letters A to Z small. Other letters stay: 'K' (U+212A) looks like a K, and is another address. */
export const foldedEmail = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The address of a colleague's Google account, in small letters of ASCII: no letter of another script may look like theirs. */
export const emailField = z.pipe(
  z
    .string()
    .check(
      z.overwrite(typedEmail),
      z.maxLength(254),
      z.regex(ADDRESS, 'Enter an e-mail address.'),
      z.regex(/^[\x21-\x7e]*$/, 'Use only the letters a to z, digits and signs.'),
    ),
  z.transform(foldedEmail),
);

/** The name of a person or a device: one line of 2 to 60 characters. */
export const nameField = z.pipe(
  z.string().check(z.maxLength(200, 'At most 200 characters')),
  z.pipe(
    z.transform((text: string) => toOneLine(text, 60).trim()),
    z.string().check(z.minLength(2, 'Enter a name of two characters or more.')),
  ),
);
