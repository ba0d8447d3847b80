import * as z from 'zod/mini';

/** The date of a choice. The rules say whether it can be sold; this only says its shape. */
export const date = z.string('Please select a date').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please select a date'));

export const time = z
  .string('Please select date, start time, and end time.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please select a valid time range.'));
