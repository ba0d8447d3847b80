import type { Database } from '#platform/database/tables.ts';

/**
 * A letter's HTML for the inbox's frame: an origin of its own, no script (the policy allows none), nothing from elsewhere, styles as mail
 * has them (inline). Its links open in a tab, and pictures that travel with the letter (`cid:`) are shown. The frame's `allow-scripts` lets
 * no script of the letter run; without it the tools that check a page for barriers wait for ever at its edge.
 */
export async function letterPage(db: Database, id: string, html: string): Promise<Response> {
  const pictures = await db
    .selectFrom('sandbox.inbox_attachments')
    .select(['number', 'content_id'])
    .where('inbox_id', '=', Number(id))
    .where('content_id', 'is not', null)
    .execute();
  const shown = pictures.reduce(
    (text, { number, content_id }) =>
      text.replaceAll(`cid:${content_id}`, `/sandbox/inbox/${id}/attachments/${number}`),
    html,
  );
  const base = '<base target="_blank">';
  const page = /<head[^>]*>/i.test(shown) ? shown.replace(/<head[^>]*>/i, (head) => head + base) : base + shown;
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; frame-ancestors 'self'; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  });
}
