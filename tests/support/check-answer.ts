import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { patternOf } from '#server/middleware/answer-failures.ts';
import { openApi, openApiPath } from '#server/openapi/open-api.ts';
import { definedCalls } from '#tests/support/server/server-routes.ts';

type Json = Record<string, unknown>;
type Operation = { responses: Record<string, { content: Record<string, { schema?: Json }> }> };

type Described = { method: string; pattern: RegExp; operation: Operation; validators: Map<number, ValidateFunction> };

let described: Described[] | undefined;

function all(): Described[] {
  if (described) return described;
  const calls = definedCalls();
  const { paths, components } = openApi('Meju', calls);
  const { Refusal } = (components as { schemas: Json }).schemas as { Refusal: Json };
  refusal = Refusal;
  described = calls.map(({ call: { method, path } }) => ({
    method,
    pattern: patternOf(path),
    operation: paths[openApiPath({ path })]?.[method.toLowerCase()] as Operation,
    validators: new Map(),
  }));
  return described;
}

let refusal: Json;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });

/**
 * What a defined call answered is what the OpenAPI document says: the status, each field and no other, and the code of a refusal.
 * @throws Error for an answer that the document does not describe.
 */
export function checkAnswer(
  method: string,
  address: string,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): void {
  const path = address.split('?')[0] ?? '';
  const call = all().find((one) => one.method === method && one.pattern.test(path));
  if (!call || status === 304) return;
  const at = `${method} ${path} answered ${status}`;
  const response = call.operation.responses[status];
  if (!response) throw new Error(`${at}, which its definition does not have: ${JSON.stringify(body).slice(0, 300)}`);
  const type = (headers.get('Content-Type') ?? '').split(';')[0] ?? '';
  if (Object.keys(response.content).length === 0) return;
  const media = response.content[type];
  if (!media) throw new Error(`${at} as ${type}, which its definition does not have.`);
  if (!media.schema) return;
  const validate =
    call.validators.get(status) ?? ajv.compile(status < 400 ? strict(media.schema) : refused(media.schema));
  call.validators.set(status, validate);
  if (!validate(body))
    throw new Error(`${at}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 500)}`);
}

/** The schema of a refusal, with what it refers to. */
const refused = (schema: Json): Json => ({ ...schema, components: { schemas: { Refusal: refusal } } });

/** The schema without room for fields that it does not name. */
function strict(schema: unknown): Json {
  if (Array.isArray(schema)) return schema.map(strict) as unknown as Json;
  if (typeof schema !== 'object' || schema === null) return schema as Json;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, strict(value)]));
  return 'properties' in inner && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}
