import type { IncomingMessage } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** Ends the request without an answer: its socket is destroyed. Where no socket is known the answer breaks off instead. */
export function cutConnection(c: Context): Response {
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
