import { globSync, readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAnswer } from '#tests/support/check-answer.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { definedCalls, serverRoutes } from '#tests/support/server/server-routes.ts';

/** The documents of the calls, as an integrator gets them. */
type Document = { openapi: string; paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const publicOne = async () => (await site.call<Document>('GET', '/api/openapi.json', { as: null })).body;
const consoleOne = async (as: 'owner' | 'accountant' = 'owner') =>
  (await site.call<Document>('GET', '/openapi.json', { as })).body;

const callsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

test('Both documents are valid OpenAPI 3.1, as an independent validator says', async () => {
  for (const document of [await publicOne(), await consoleOne()]) {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate(document as never)).toMatchObject({ valid: true });
  }
});

test('Each call below /api is in one of them, and nothing else is', async () => {
  const mounted = serverRoutes().filter((route) => route.includes(' /api/'));
  const described = [...callsOf(await publicOne()), ...callsOf(await consoleOne('accountant'))];
  expect(described.sort()).toEqual(mounted.map((route) => route.replace(/:(\w+)/g, '{$1}')).sort());
});

test('The calls of the console are for those who work here', async () => {
  expect(callsOf(await publicOne()).filter((call) => call.includes('/console/'))).toEqual([]);
  expect(await site.call('GET', '/openapi.json', { as: { email: 'customer@example.com' } })).toMatchObject({
    status: 404,
  });
});

test('Each call says what it is for, and has an answer of success and of refusal', async () => {
  for (const { call, about } of definedCalls()) {
    expect(about, call.path).toMatch(/^[A-Z‘“].{8,160}\.$/);
    expect(Object.keys(call.answers).length, call.path).toBeGreaterThan(0);
  }
  const { responses } = (await publicOne()).paths['/api/payments/create-order']?.['post'] ?? { responses: {} };
  expect(JSON.stringify(responses['409'])).toContain('sold_out');
});

test('Each refusal that the calls’ files name is declared with its status', async () => {
  const declared = JSON.stringify([await publicOne(), await consoleOne()]);
  const isDeclared = (status: string, code: string) =>
    new RegExp(`"${status}":\\{"description":"[^"]*\\b${code}\\b`).test(declared);
  const named = globSync('src/capabilities/**/{http,http/**/*}.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:HttpRefusal\(|answerError\(\s*c,)\s*(\d{3}),\s*'(\w+)'/g)].map(
      ([, status = '', code = '']) => ({ file, status, code }),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ status, code }) => !isDeclared(status, code))).toEqual([]);
  expect(isDeclared('409', 'no_such_code')).toBe(false);
});

test('An answer with a field, a status or a code that its definition lacks fails a test', () => {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  const answered = (status: number, body: unknown) => () =>
    checkAnswer('GET', '/api/console/till/reports', { status, headers, body });
  const page = { success: true, reports: [], nextCursor: null };
  expect(answered(200, page)).not.toThrow();
  expect(answered(200, { ...page, more: 1 })).toThrow('additional properties');
  expect(answered(202, page)).toThrow('does not have');
  const refusal = (code: string) => ({ success: false, message: 'x', error: { code, message: 'x' } });
  expect(answered(403, refusal('not_allowed'))).not.toThrow();
  expect(answered(403, refusal('no_such_code'))).toThrow('allowed values');
});
