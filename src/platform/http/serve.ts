import { type Context, type Env, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Call, type Plain, statusOf } from '../call.ts';
import type { HttpEnv } from './env.ts';

/**
 * What the OpenAPI document says of a call besides its shapes: one sentence, and the codes of its own refusals by status. Refusals that all calls
 * of its kind have are added there.
 */
export type Documented = { about: string; refusals?: Readonly<Record<number, readonly string[]>> };

/** A call with what answers it. */
export type ServedCall = Documented & { call: Call; handler(c: Context): Promise<Response> };

/**
 * Serves a call. The handler returns the answer without `success: true`, or a response: a file, a body without it, or another status than the
 * first of the definition.
 */
export const serve = <Of extends Call, Uses extends Env = HttpEnv>(
  call: Of,
  documented: Documented,
  handler: (c: Context<Uses, Of['path']>) => Promise<Plain<Of> | Response>,
): ServedCall => ({
  ...documented,
  call,
  async handler(c) {
    const answer = await handler(c as unknown as Context<Uses, Of['path']>);
    return answer instanceof Response ? answer : c.json(succeeded(answer), statusOf(call) as ContentfulStatusCode);
  },
});

/** An answer as it is sent. */
export const succeeded = (answer: object): Record<string, unknown> => ({ success: true, ...answer });

/** The app of calls. */
export function mount<Uses extends Env>(calls: readonly ServedCall[]): Hono<Uses> {
  const app = new Hono<Uses>();
  for (const { call, handler } of calls) app.on(call.method, call.path, handler);
  return app;
}
