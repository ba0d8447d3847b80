import type { Context } from 'hono';
import { HttpRefusal } from './errors.ts';

/** The number that a path names. @throws HttpRefusal 404 `not_found` for a text that is none. */
export function idIn(c: Context): number {
  const id = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new HttpRefusal(404, 'not_found', 'There is no such entry.');
  return Number(id);
}
