import * as z from 'zod/mini';
import { consoleCall } from '#capabilities/staff/console-call.ts';
import { serveRead } from '#capabilities/staff/http/serve-console.ts';
import { call } from '#platform/call.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { type OpenApiDocument, openApi } from './open-api.ts';

const document = z.looseObject({ openapi: z.string() });
const publicDocument = call('GET', '/api/openapi.json', 'anyone', { answers: { 200: document } });
const consoleDocument = consoleCall('GET', '/openapi.json', { needs: null, answers: { 200: document } });

const isConsole = ({ call: { path } }: ServedCall): boolean => path.startsWith('/api/console/');

/** The documents of the calls: `GET /api/openapi.json` for everybody, `GET /api/console/openapi.json` for colleagues. */
export function openApiCalls(calls: readonly ServedCall[]): ServedCall[] {
  const [forEverybody, forColleagues] = [
    madeOnce(() =>
      openApi(
        'Meju',
        all.filter((one) => !isConsole(one)),
      ),
    ),
    madeOnce(() => openApi('Meju console', all.filter(isConsole))),
  ];
  const documents: ServedCall[] = [
    serve(publicDocument, { about: 'The calls of the site as OpenAPI 3.1.' }, async (c) => c.json(forEverybody())),
    serveRead(consoleDocument, { about: 'The calls of the console as OpenAPI 3.1.' }, async ({ c }) =>
      c.json(forColleagues()),
    ),
  ];
  const all = [...calls, ...documents];
  return documents;
}

/** Made when it is first asked for: it takes as long as a hundred other calls, and never changes. */
function madeOnce(make: () => OpenApiDocument): () => OpenApiDocument {
  let made: OpenApiDocument | undefined;
  return () => (made ??= make());
}
