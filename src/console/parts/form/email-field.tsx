import type { ComponentProps } from 'react';
import { TextField } from '#design/field.tsx';

/** The e-mail address of someone else than the person who types: the browser fills in nothing. */
export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>) => (
  <TextField type="email" inputMode="email" autoComplete="off" {...field} />
);
