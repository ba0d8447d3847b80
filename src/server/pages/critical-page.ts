import { errorTexts } from '#web/errors/texts.ts';

/** The last resort when a page cannot even be rendered as an error (ERR-08). */
export const criticalPage = (): Response => barePage(errorTexts.critical, 500);

/** A page of plain words and a button that asks again, for a person whose page is not rendered at all. */
export const barePage = (words: string, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${words}</title></head><body><main role="alert"><p>${words}</p><form><button>${errorTexts.reload}</button></form></main></body></html>`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
        ...headers,
      },
    },
  );

/** True for the router's bare answer when rendering failed twice. */
export const isBareFailure = (response: Response): boolean =>
  response.status === 500 && response.headers.get('content-type')?.startsWith('text/plain') === true;

/** As a call answers while the database is away: also for feeds, the site map and a page's data, which the router answers by itself. */
export function comeAgain(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Retry-After', '5');
  return new Response(response.body, { status: 503, headers });
}
