import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';

/**
 * What a sentence in a chat puts after a link: a full stop, also that of Hindi, a bracket, a quotation mark, an ellipsis, a space or a character
 * without width; also percent-encoded. No address here ends so.
 */
const AFTER = String.raw`[.,;:!)\]}>'"*~]|%(?:20|22|27|29|3E|5D|60|7D|C2%A0|C2%BB|E0%A5%A[45]|E2%80%(?:8B|8E|8F|99|9D|A6|AC)|EF%BB%BF)`;

/** It begins where nothing of it is before: else a long run of it within an address would be read from each of its characters. */
const AFTER_LINK = new RegExp(`(?<!${AFTER})(?:${AFTER})+$`, 'i');

/** A tag in the address itself: nobody's sentence, and no link of ours. */
const HAS_TAG = /<|%3C/i;

/** Leads a page whose link was copied with the end of its sentence to the page. Calls are left as they are. */
export const trimLink: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const meant = pathname.replace(AFTER_LINK, '');
  const meantSearch = search.replace(AFTER_LINK, '');
  // '//other.example' would lead to another site.
  if (
    (meant === pathname && meantSearch === search) ||
    HAS_TAG.test(meant + meantSearch) ||
    (c.req.method !== 'GET' && c.req.method !== 'HEAD') ||
    !/^\/(?![/\\])/.test(meant) ||
    meant.startsWith('/api/')
  )
    return next();
  return c.redirect(meant + meantSearch, 302);
};
