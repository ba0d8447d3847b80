import type { Context } from 'hono';
import * as z from 'zod/mini';
import { HttpRefusal } from './errors.ts';

/** What is wrong with a field that has no words of its own (API-09): the library's would speak of its types. Names the field, as the words are also shown alone. */
function plainWords({ code, input, path = [] }: z.core.$ZodRawIssue): string {
  const field = path.join('.') || 'The request';
  if (input === undefined) return `${field} is required.`;
  if (code === 'too_big') return `${field} is too long or too large.`;
  if (code === 'too_small') return `${field} is too short or too small.`;
  return `${field} is not valid.`;
}

/**
 * The request's JSON body in the shape of `schema`. Unknown fields are dropped; nothing is coerced.
 * @throws HttpRefusal 415 `unsupported_type` for another media type, 400 `bad_json` or `invalid_input` with one message per field.
 */
export async function readBody<Schema extends z.core.$ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  requireJson(c);
  return parseInput(schema, parseJson(utf8(await c.req.arrayBuffer())));
}

const JSON_TYPE = 'application/json';

/** A page of another site can make a browser send text or a form without asking us first, but no JSON. A body that names no type is read as JSON. */
function requireJson(c: Context): void {
  if (mediaTypeOf(c.req.header('content-type') ?? JSON_TYPE) === JSON_TYPE) return;
  throw new HttpRefusal(415, 'unsupported_type', 'Please send JSON.');
}

/** 'application/json' of 'Application/JSON; charset=utf-8'. */
export const mediaTypeOf = (header: string): string => header.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * JSON is UTF-8 (RFC 8259 8.1): bytes that are none are refused, not guessed at.
 * @throws HttpRefusal 400 `bad_json`.
 */
function utf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpRefusal(400, 'bad_json', 'The request is not valid JSON.');
  }
}

/** U+0000 in a JSON text; a backslash before it that is itself escaped makes it six harmless characters. */
const zero = /(?<!\\)(?:\\\\)*\\u0000/;

/** Half of a surrogate pair: `JSON.stringify` escapes these alone, and whole pairs never. */
const halfPair = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

/** @throws HttpRefusal 400 `bad_json`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpRefusal(400, 'bad_json', 'The request is not valid JSON.');
  }
}

/**
 * An input as JSON again. Arrays in arrays can be read at a depth at which they cannot be written; no call takes such.
 * @throws HttpRefusal 400 `bad_json`.
 */
function written(input: unknown): string {
  try {
    return JSON.stringify(input) ?? '';
  } catch {
    throw new HttpRefusal(400, 'bad_json', 'The request is nested too deep.');
  }
}

/** @throws HttpRefusal 400 `invalid_input`; a text with U+0000 or half a surrogate pair is refused, as no database stores it. */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  if (zero.test(written(input))) throw unstorable();
  const parsed = z.safeParse(schema, input, { error: plainWords });
  if (parsed.success) {
    if (halfPair.test(written(parsed.data))) throw unstorable();
    return parsed.data;
  }
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new HttpRefusal(400, 'invalid_input', Object.values(fields)[0] ?? 'The request is not valid.', { fields });
}

const unstorable = (): HttpRefusal =>
  new HttpRefusal(400, 'invalid_input', 'The request contains a character that we cannot store.');
