import * as z from 'zod/mini';
import { contactSchema, enterpriseSchema } from '../contract.ts';

export type Errors = Readonly<Record<string, string>>;

const schemas = { contact: contactSchema, enterprise: enterpriseSchema };

/** What is wrong with the fields of a form, by field. Fetched when somebody begins to write: most who look at a form do not. */
export function errorsIn(form: keyof typeof schemas, fields: Record<string, string>): Errors {
  const parsed = z.safeParse(schemas[form], fields);
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}
