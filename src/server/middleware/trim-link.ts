import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';

/** What a sentence in a chat puts after a link: a full stop, a bracket, a quotation mark; also percent-encoded. No address here ends so. */
const AFTER_LINK = /(?:[.,;:!)\]}>'"*]|%(?:29|5D|7D|3E|22|27|E2%80%9D|E2%80%99))+$/i;

/** A tag in the address itself: nobody's sentence, and no link of ours. */
const HAS_TAG = /<|%3C/i;

/** Leads a page whose link was copied with the end of its sentence to the page. Calls are left as they are. */
export const trimLink: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const meant = pathname.replace(AFTER_LINK, '');
  // '//other.example' would lead to another site.
  if (
    meant === pathname ||
    HAS_TAG.test(meant) ||
    c.req.method !== 'GET' ||
    !/^\/(?![/\\])/.test(meant) ||
    meant.startsWith('/api/')
  )
    return next();
  return c.redirect(meant + search, 302);
};
