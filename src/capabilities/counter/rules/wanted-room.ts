import * as z from 'zod/mini';

/** The number of the room that a colleague chose. Left out: any that is free. Nothing else than a room has it. */
export const wantedRoom = z.optional(z.int().check(z.gte(1), z.lte(1000)));
