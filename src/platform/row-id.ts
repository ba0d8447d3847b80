import * as z from 'zod/mini';

/** The whole-number key of a row, as calls name it. A larger number fits no `integer` column of PostgreSQL. */
export const rowId = z.int().check(z.gte(1), z.lte(2_147_483_647));
