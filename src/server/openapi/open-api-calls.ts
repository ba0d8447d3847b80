import * as z from 'zod/mini';
import { consoleCall, isConsoleCall } from '#capabilities/staff/console-call.ts';
import { serveRead } from '#capabilities/staff/http/serve-console.ts';
import { call } from '#platform/call.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { type OpenApiDocument, openApi } from './open-api.ts';

const document = z.looseObject({ openapi: z.string() });
const publicDocument = call('GET', '/api/openapi.json', 'anyone', { answers: { 200: document } });
const consoleDocument = consoleCall('GET', '/openapi.json', { needs: null, answers: { 200: document } });

/** The documents of the calls: `GET /api/openapi.json` for everybody, `GET /api/console/openapi.json` for colleagues. */
export function openApiCalls(calls: readonly ServedCall[]): ServedCall[] {
  const forEverybody = textOnce(() =>
    openApi(
      'Meju',
      all.filter(({ call: one }) => !isConsoleCall(one)),
    ),
  );
  const forColleagues = textOnce(() =>
    openApi(
      'Meju console',
      all.filter(({ call: one }) => isConsoleCall(one)),
    ),
  );
  const documents: ServedCall[] = [
    serve(publicDocument, { about: 'The calls of the site as OpenAPI 3.1.' }, async (c) =>
      c.body(forEverybody(), 200, json),
    ),
    serveRead(consoleDocument, { about: 'The calls of the console as OpenAPI 3.1.' }, async ({ c }) =>
      c.body(forColleagues(), 200, json),
    ),
  ];
  const all = [...calls, ...documents];
  return documents;
}

const json = { 'Content-Type': 'application/json' };

/** Written when it is first asked for: it takes as long as a hundred other calls, and never changes. */
function textOnce(make: () => OpenApiDocument): () => string {
  let text: string | undefined;
  return () => (text ??= JSON.stringify(make()));
}
