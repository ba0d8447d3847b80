import * as z from 'zod/mini';

/** The date of a choice. The rules say whether it can be sold; this only says its shape. */
export const date = z.string('Please select a date').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please select a date'));

const timeLike = (shape: RegExp) =>
  z.string('Please select date, start time, and end time.').check(z.regex(shape, 'Please select a valid time range.'));

export const time = timeLike(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The time at which something ends, at '24:00' at the latest: midnight. */
export const endTime = timeLike(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
