import type * as z from 'zod/mini';

/** What is wrong with a field that has no words of its own (API-09): the library's would speak of its types. Names the field, as the words also stand alone. */
export function plainWords({ code, input, path = [] }: z.core.$ZodRawIssue): string {
  const field = path.join('.') || 'The request';
  if (input === undefined) return `${field} is required.`;
  if (code === 'too_big') return `${field} is too long or too large.`;
  if (code === 'too_small') return `${field} is too short or too small.`;
  return `${field} is not valid.`;
}
