import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredPage } from './cache/stored-page.ts';
import { chooseEncoding } from './encoding.ts';

/** Gives a stored page straight to the socket. */
export function sendPage(page: StoredPage, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const variant = page.variants[chooseEncoding(incoming.headers['accept-encoding'])];
  if (isUnchanged(page, variant.etag, incoming.headers['if-none-match'])) {
    outgoing.writeHead(304, variant.headersUnchanged).end();
    return;
  }
  outgoing.writeHead(page.status, variant.headers);
  if (incoming.method === 'HEAD') outgoing.end();
  else outgoing.end(variant.body);
}

/** The same as a web response. */
export function pageResponse(page: StoredPage, request: Request): Response {
  const variant = page.variants[chooseEncoding(request.headers.get('accept-encoding') ?? undefined)];
  if (isUnchanged(page, variant.etag, request.headers.get('if-none-match') ?? undefined)) {
    return new Response(null, { status: 304, headers: pairs(variant.headersUnchanged) });
  }
  const hasBody = request.method !== 'HEAD' && variant.body.length > 0;
  return new Response(hasBody ? new Uint8Array(variant.body) : null, {
    status: page.status,
    headers: pairs(variant.headers),
  });
}

function isUnchanged(page: StoredPage, etag: string, known: string | undefined): boolean {
  if (!known || page.status !== 200) return false;
  if (known === etag || known === '*') return true;
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const pairs = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? '', flat[2 * i + 1] ?? '']);
