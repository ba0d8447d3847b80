import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError } from '#platform/http/errors.ts';

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Hides a call from everyone but programs on this machine. A proxy on this machine also connects from here, so a request that names the
 * site's public host, or that a proxy forwarded, is refused as well. In tests that call the app itself there is no connection.
 */
export const onlyThisMachine = createMiddleware<HttpEnv>(async (c, next) => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const peer = incoming ? (incoming.socket.remoteAddress ?? '') : '127.0.0.1';
  const isDirect = !forwarding.some((name) => c.req.header(name) !== undefined);
  if (isDirect && isLoopback(peer) && isLoopback(new URL(c.req.url).hostname)) return next();
  return answerError(c, 404, 'unknown_call', 'There is no such API call.');
});

const isLoopback = (address: string): boolean => /^(localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/i.test(address);
