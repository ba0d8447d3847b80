import * as z from 'zod/mini';
import { toOneLine } from '#platform/text/plain-text.ts';
import { typedEmail } from '#platform/text/typed.ts';

const ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/;

/** The address of a Google account, in lower case. */
export const emailField = z.pipe(
  z.string().check(z.overwrite(typedEmail), z.maxLength(254), z.regex(ADDRESS, 'This is not an e-mail address.')),
  z.transform((text: string) => text.toLowerCase()),
);

/** The name of a person or a device: one line of 2 to 60 characters. */
export const nameField = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.transform((text: string) => toOneLine(text, 60).trim()),
    z.string().check(z.minLength(2, 'Give a name of two characters or more.')),
  ),
);
