import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { consoleCall } from '#capabilities/staff/console-call.ts';
import { type Call, call, doneAnswer, formAnswer, type PublicAccess } from '#platform/call.ts';
import type { Documented } from '#platform/http/serve.ts';
import { openApi } from './open-api.ts';

/** The description of one call. */
function described(one: Call, more: Partial<Documented> = {}): Record<string, unknown> {
  const { paths } = openApi('Test', [{ about: 'A call.', ...more, call: one, handler: async () => new Response() }]);
  return paths[one.path]?.[one.method.toLowerCase()] ?? {};
}

const answers = { 200: doneAnswer };
const bearer = { bearer: [] };
const link = { link: [] };

test.each<[PublicAccess, unknown]>([
  ['anyone', undefined],
  ['provider', undefined],
  ['self', [bearer]],
  ['owner', [bearer]],
  ['owner-or-link', [bearer, link]],
  ['mail-link', [link]],
])('A call that needs ‘%s’ says what its caller shows', (needs, security) => {
  expect(described(call('GET', '/api/chairs', needs, { answers }))['security']).toEqual(security);
});

test('A body is required, unless a call without fields is one', () => {
  const sent = (body: z.ZodMiniType, preview?: z.ZodMiniType) =>
    described(
      consoleCall('POST', '/chairs', {
        needs: 'till',
        body,
        answers,
        ...(preview ? { preview: { body: preview, answer: doneAnswer } } : {}),
      }),
    )['requestBody'];
  const reason = z.object({ reason: z.string() });
  const maybe = z.object({ reason: z.optional(z.string()) });
  expect([sent(reason), sent(maybe), sent(reason, maybe)]).toMatchObject([
    { required: true },
    { required: false },
    { required: false },
  ]);
});

test('A form without script is described beside its JSON', () => {
  const body = z.object({ text: z.string() });
  const form = call('POST', '/api/chairs', 'anyone', { body, answers: { ...answers, 303: formAnswer } });
  expect(Object.keys((described(form)['requestBody'] as { content: object }).content)).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
  ]);
});

test('A change names the header for its key, and the one for its version where it asks for one', () => {
  const change = consoleCall('PUT', '/chairs', { needs: 'till', answers });
  const headers = (more: Partial<Documented>) =>
    (described(change, more)['parameters'] as { name: string }[]).map(({ name }) => name);
  expect(headers({})).toEqual(['Idempotency-Key']);
  expect(headers({ refusals: { 400: ['if_match'] } })).toEqual(['Idempotency-Key', 'If-Match']);
});
