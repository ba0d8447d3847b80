import * as z from 'zod/mini';

/** The whole-number key of a row, as calls name it. A larger number fits no `integer` column of PostgreSQL. */
export const rowId = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** Where a list goes on: the key of the last row of the page before. */
export const rowCursor = z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'The cursor is not valid.')));
