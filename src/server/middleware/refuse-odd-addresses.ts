import { createMiddleware } from 'hono/factory';
import { answerError } from '#platform/http/errors.ts';

/**
 * An address that is no text (broken percent encoding) or holds U+0000, which no database stores, is refused before anything reads it. Of
 * a page only the path counts: it drops what it does not know of a query, and a link with '?utm=100%' still leads there.
 */
export const refuseOddAddresses = createMiddleware(async (c, next) => {
  const { path, url } = c.req;
  const read = path.startsWith('/api/') ? url : new URL(url).pathname;
  if (read.includes('%') && !isText(read))
    return answerError(c, 400, 'bad_address', 'The address of this request is not valid.');
  return next();
});

function isText(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\u0000');
  } catch {
    return false;
  }
}
