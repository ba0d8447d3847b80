import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError } from '#platform/http/errors.ts';
import type { Pages } from '../pages/make-pages.ts';

/** An address that no page has. */
const NOWHERE = '/not-a-page';

/**
 * Refuses addresses that are no text (broken percent encoding) or hold U+0000, which no database stores: calls are refused, pages get the page
 * for unknown addresses (ROUTE-19). For a page only the path counts, so a link with '?utm=100%' still works.
 */
export const refuseOddAddresses =
  (pages: Pick<Pages, 'answer'>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const { path, url, method, raw } = c.req;
    const isCall = path.startsWith('/api/');
    const read = isCall ? url : new URL(url).pathname;
    if (!read.includes('%') || isText(read)) return next();
    if (isCall) return answerError(c, 400, 'bad_address', 'The address of this request is not valid.');
    return pages.answer(new Request(new URL(NOWHERE, url), { method, headers: raw.headers }));
  };

function isText(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\u0000');
  } catch {
    return false;
  }
}
