import type { ComponentProps } from 'react';
import { TextField } from '#design/field.tsx';
import { parseEmail } from '#platform/text/email.ts';

/** What a form demands of the address. */
export const emailRule = { validate: (typed: string) => parseEmail(typed) !== null || 'Enter an e-mail address.' };

/** The e-mail address of somebody else than the person who types: the browser fills in nothing. */
export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>) => (
  <TextField type="email" inputMode="email" autoComplete="off" {...field} />
);
