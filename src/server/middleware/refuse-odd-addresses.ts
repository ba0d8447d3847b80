import { createMiddleware } from 'hono/factory';
import { answerError } from '#platform/http/errors.ts';

/** An address that is no text (broken percent encoding) or holds U+0000, which no database stores, is refused before anything reads it. */
export const refuseOddAddresses = createMiddleware(async (c, next) => {
  const { url } = c.req;
  if (url.includes('%') && !isText(url))
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
