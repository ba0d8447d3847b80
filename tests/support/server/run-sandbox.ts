import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type Clock, systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Database } from '#platform/database/tables.ts';
import { answerError, HttpRefusal } from '#platform/http/errors.ts';
import { sandboxApp } from '#sandbox/sandbox-app.ts';
import type { SandboxServices } from '#sandbox/services.ts';
import { freshDatabase } from '../database/fresh-database.ts';

export type RunningSandbox = { origin: string; db: Database; services: SandboxServices; close(): Promise<void> };

/** For tests: the stand-ins on a real loopback port with a database of their own, beside whatever `more` serves (such as a webhook's receiver). */
export async function runSandbox(more: Hono = new Hono(), clock: Clock = systemClock): Promise<RunningSandbox> {
  const { env, drop } = await freshDatabase();
  const url = env['DATABASE_URL'] || undefined;
  const { db, close } = await openDatabase({ url, dataDir: env['DATA_DIR'] ?? null, waitMs: 120_000 });
  let origin = '';
  const services: SandboxServices = { db, clock, origin: () => origin };
  const app = new Hono().route('/', more).route('/', sandboxApp(services));
  // Refusals in the shape of the program, which mounts the stand-ins; a surprise reaches the test's output.
  app.onError((error, c) => {
    if (!(error instanceof HttpRefusal)) throw error;
    return answerError(c, error.status, error.code, error.message);
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const where = { port: 0, hostname: '127.0.0.1' };
    // Idle connections are closed by their client alone: a request must not meet one that just ends.
    const serverOptions = { keepAliveTimeout: 0 };
    const started = serve({ fetch: app.fetch, ...where, overrideGlobalObjects: false, serverOptions }, () =>
      resolve(started),
    );
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    db,
    services,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
      await drop();
    },
  };
}

/** Posts JSON and reads the answer. */
export async function post(url: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
