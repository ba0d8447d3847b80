import { errorTexts } from '#web/errors/texts.ts';

/** The last resort when a page cannot even be rendered as an error (ERR-08): plain words and a button that asks again. */
export const criticalPage = (): Response =>
  new Response(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${errorTexts.critical}</title></head><body><main role="alert"><p>${errorTexts.critical}</p><form><button>${errorTexts.reload}</button></form></main></body></html>`,
    { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );

/** True for the router's bare answer when rendering failed twice. */
export const isBareFailure = (response: Response): boolean =>
  response.status === 500 && response.headers.get('content-type')?.startsWith('text/plain') === true;
