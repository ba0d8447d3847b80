import * as z from 'zod/mini';
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

/** Describes calls for integrators: each with its parameters, body, answers and codes of refusal. */
export function openApi(title: string, calls: readonly ServedCall[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const served of calls) {
    const path = served.call.path.replace(/:(\w+)(\{[^/]*\})?/g, '{$1}');
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
      securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer', description: 'A Firebase ID token.' } },
      schemas: { Refusal: refusal },
    },
  };
}

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
  return {
    operationId: operationId(call),
    summary: about,
    tags: [call.path.split('/')[call.path.startsWith('/api/console/') ? 3 : 2] ?? ''],
    ...(isOpen(call) ? {} : { security: [{ [BEARER]: [] }] }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
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

const isOpen = ({ needs }: Call): boolean =>
  needs === 'anyone' ||
  needs === 'device' ||
  needs === 'provider' ||
  needs === 'mail-link' ||
  needs === 'owner-or-link';

const pathParameters = ({ path }: Call): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

/** A preview may be asked with less than the change. */
function requestBody({ body, preview }: Call): Json {
  const shapes = [body, preview?.body].filter((shape) => shape !== undefined).map((shape) => jsonSchema(shape));
  const [first] = shapes;
  return first ? { requestBody: { content: json(shapes.length === 1 ? first : { anyOf: shapes }) } } : {};
}

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

const headerParameters = (call: Call): Json[] =>
  isConsoleChange(call)
    ? [{ name: 'Idempotency-Key', in: 'header', required: !call.preview, schema: { type: 'string', format: 'uuid' } }]
    : [];

function answers({ answers: shapes, preview }: Call): Json {
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
