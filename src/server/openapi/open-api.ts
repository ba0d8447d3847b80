import * as z from 'zod/mini';
import { isConsoleCall } from '#capabilities/staff/console-call.ts';
import type { Call, FileAnswer } from '#platform/call.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { commonRefusals, isConsoleChange } from './common-refusals.ts';

type Json = Record<string, unknown>;

/** A document of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html). */
export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Json>>;
  components: Json;
};

const BEARER = 'bearer';
const LINK = 'link';

/** Describes calls for integrators: each with its parameters, body, answers and codes of refusal. */
export function openApi(title: string, calls: readonly ServedCall[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const served of calls) {
    const path = openApiPath(served.call);
    paths[path] = { ...paths[path], [served.call.method.toLowerCase()]: operation(served) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: '1',
      description: 'Amounts are whole paise, instants are in UTC, dates and times of day are in India (IST).',
    },
    paths,
    components: {
      securitySchemes: {
        [BEARER]: {
          type: 'http',
          scheme: 'bearer',
          description: 'A Firebase ID token; in the console also the token of a shift.',
        },
        [LINK]: { type: 'apiKey', in: 'header', name: 'X-Booking-Link', description: 'The token of a link in a mail.' },
      },
      schemas: { Refusal: refusal },
    },
  };
}

/** '/api/console/team/{id}/role' of a call. */
export const openApiPath = ({ path }: Pick<Call, 'path'>): string => path.replace(/:(\w+)(\{[^/]*\})?/g, '{$1}');

/** The one shape of every refusal. */
const refusal = {
  type: 'object',
  required: ['success', 'error', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
};

function operation({ call, about, refusals = {} }: ServedCall): Json {
  const ways = securityOf(call);
  return {
    operationId: operationId(call),
    summary: about,
    tags: [call.path.split('/')[isConsoleCall(call) ? 3 : 2] ?? ''],
    ...(ways.length === 0 ? {} : { security: ways.map((way) => ({ [way]: [] })) }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call, refusals)],
    ...requestBody(call),
    responses: { ...answers(call), ...refused(merged(commonRefusals(call), refusals), 303 in call.answers) },
  };
}

/** 'postConsoleTeamIdRole' of POST /api/console/team/:id/role. */
const operationId = ({ method, path }: Call): string =>
  method.toLowerCase() +
  path
    .replace('/api/', '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The credentials of a call. Each one is sufficient. */
function securityOf({ needs }: Call): string[] {
  if (needs === 'anyone' || needs === 'device' || needs === 'provider') return [];
  if (needs === 'mail-link') return [LINK];
  return needs === 'owner-or-link' ? [BEARER, LINK] : [BEARER];
}

const pathParameters = ({ path }: Call): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

/** A preview may be asked with less than the change. An empty body counts as one without fields. */
function requestBody({ body, preview, answers: shapes }: Call): Json {
  const bodies = [body, preview?.body].filter((shape) => shape !== undefined);
  const [first, second] = bodies.map((shape) => jsonSchema(shape));
  if (!first) return {};
  const schema = second ? { anyOf: [first, second] } : first;
  const required = !bodies.some((shape) => z.safeParse(shape, {}).success);
  return { requestBody: { required, content: { ...json(schema), ...(303 in shapes ? { [FORM]: { schema } } : {}) } } };
}

/** The form body of a page without script. */
const FORM = 'application/x-www-form-urlencoded';

const asksForPreview: Json = {
  name: 'preview',
  in: 'query',
  description: 'Says what the call would do. Nothing is written, and no key is needed.',
  schema: { type: 'string', enum: ['1'] },
};

function queryParameters({ query, preview }: Call): Json[] {
  if (preview) return [asksForPreview];
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const headerParameters = (call: Call, refusals: Readonly<Record<number, readonly string[]>>): Json[] => [
  ...(isConsoleChange(call) ? [header(call, 'Idempotency-Key', { type: 'string', format: 'uuid' })] : []),
  ...(refusals[400]?.includes('if_match') ? [header(call, 'If-Match', { type: 'string' })] : []),
];

/** A header that a change needs; its preview does without. */
const header = ({ preview }: Call, name: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: !preview,
  schema,
});

function answers({ answers: shapes, file, preview }: Call): Json {
  const described: Record<string, Json> = {};
  for (const [status, shape] of Object.entries(shapes))
    described[status] = isFile(shape)
      ? shape.file === ''
        ? {}
        : { [shape.file]: {} }
      : json(jsonSchema(shape, 'output'));
  if (preview) {
    const seen = jsonSchema(preview.answer, 'output');
    const done = shapes[200];
    described['200'] = json(done && !isFile(done) ? { anyOf: [jsonSchema(done, 'output'), seen] } : seen);
  }
  if (file) described['200'] = { ...described['200'], [file]: {} };
  return Object.fromEntries(
    Object.entries(described).map(([status, content]) => [status, { description: 'Success', content }]),
  );
}

const isFile = (shape: z.core.$ZodType | FileAnswer): shape is FileAnswer => 'file' in shape;

/** @param byForm it is a page for those who posted a form without script. */
const refused = (codes: Readonly<Record<number, readonly string[]>>, byForm: boolean): Json =>
  Object.fromEntries(
    Object.entries(codes).map(([status, values]) => [
      status,
      {
        description: values.join(', '),
        content: {
          ...json({
            allOf: [
              { $ref: '#/components/schemas/Refusal' },
              { properties: { error: { properties: { code: { enum: [...values] } } } } },
            ],
          }),
          ...(byForm ? { 'text/html': {} } : {}),
        },
      },
    ]),
  );

function merged(
  ...lists: readonly Readonly<Record<number, readonly string[]>>[]
): Readonly<Record<number, readonly string[]>> {
  const all: Record<number, string[]> = {};
  for (const list of lists)
    for (const [status, codes] of Object.entries(list))
      all[Number(status)] = [...new Set([...(all[Number(status)] ?? []), ...codes])];
  return all;
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** The shape of a body, or of an answer. What only a program can check is left out, and an answer may have more fields some day. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'input'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema: made }) {
      if (made.additionalProperties === false) delete made.additionalProperties;
    },
  }) as Json;
  delete described['~standard'];
  return described;
}
