import * as z from 'zod/mini';

/** The answer of a change of which only the success matters. */
export const doneAnswer = z.object({ success: z.literal(true) });
