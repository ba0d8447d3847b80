import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { SandboxServices } from '../services.ts';
import type { Fault, FaultTarget } from './fault.ts';
import { nextFault } from './next-fault.ts';

/** Makes the stand-in `target` misbehave as `/sandbox/faults` asks. `errorBody` is the provider's own shape of an error with that status. */
export const sufferFaults = (
  services: Pick<SandboxServices, 'db'>,
  target: FaultTarget,
  errorBody: (status: number) => object,
) =>
  createMiddleware(async (c, next) => {
    const fault = await nextFault(services.db, target, c.req.path);
    if (!fault) return next();
    if (fault.mode === 'delay') {
      await wait(fault.delayMs, undefined, { ref: false });
      return next();
    }
    if (fault.phase === 'before') return wrongAnswer(c, fault, errorBody);
    await next();
    c.res = undefined;
    c.res = wrongAnswer(c, fault, errorBody);
    return;
  });

function wrongAnswer(c: Context, fault: Fault, errorBody: (status: number) => object): Response {
  if (fault.mode === 'drop') return cutConnection(c);
  if (fault.mode === 'garbage') {
    return c.body('<html><body><h1>It works!</h1>\u0007{"id": </html', 200, { 'Content-Type': 'text/html' });
  }
  const retry: Record<string, string> = fault.status === 429 ? { 'Retry-After': '1' } : {};
  return c.json(errorBody(fault.status), fault.status as ContentfulStatusCode, retry);
}

/** Ends the request without an answer: its socket is destroyed. Where no socket is known the answer breaks off instead. */
function cutConnection(c: Context): Response {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (incoming) {
    incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  const broken = new ReadableStream({
    start: (controller) => controller.error(new Error('connection cut by a fault')),
  });
  return new Response(broken, { status: 200 });
}
