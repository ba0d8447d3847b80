import * as z from 'zod/mini';
import { contactSchema, enterpriseSchema } from '../contract.ts';

export type Errors = Readonly<Record<string, string>>;

const schemas = { contact: contactSchema, enterprise: enterpriseSchema };

/** Errors of a form, by field. Loaded when the visitor begins to type, as most only look. */
export function errorsIn(form: keyof typeof schemas, fields: Record<string, string>): Errors {
  const parsed = z.safeParse(schemas[form], fields);
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}
