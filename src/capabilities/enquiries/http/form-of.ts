import type { Context } from 'hono';

/** The fields of a form that was posted without script. */
export const formOf = async (c: Context): Promise<URLSearchParams> => new URLSearchParams(await c.req.text());
