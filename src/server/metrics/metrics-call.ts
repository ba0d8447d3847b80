import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError } from '#platform/http/errors.ts';
import type { Services } from '../services.ts';
import { makeMetrics } from './make-metrics.ts';

/** `GET /metrics` for whoever has the token of `METRICS_TOKEN`; without that setting there is no such call. */
export function metricsCall(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const token = services.env.METRICS_TOKEN;
  if (!token) return app;
  const metrics = makeMetrics(services, services.errorsLogged);
  return app.get('/metrics', async (c) => {
    if (!sameText(c.req.header('Authorization') ?? '', `Bearer ${token}`)) {
      return answerError(c, 401, 'sign_in_required', 'This needs the token of METRICS_TOKEN.');
    }
    c.header('Cache-Control', 'no-store');
    return c.body(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType });
  });
}

/** In a time that does not tell where they differ. */
const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();
