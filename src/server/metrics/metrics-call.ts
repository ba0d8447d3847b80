import { Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError } from '#platform/http/errors.ts';
import { clusterMember } from '../cluster/cluster-member.ts';
import type { Services } from '../services.ts';
import { makeMetrics } from './make-metrics.ts';
import { makeOwnFigures, processName } from './own-figures.ts';

/** `GET /metrics` for the bearer of `METRICS_TOKEN`; without that setting the call does not exist. */
export function metricsCall(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const token = services.env.METRICS_TOKEN;
  if (!token) return app;
  const member = clusterMember();
  const own = makeOwnFigures(services.logFigures, member ? processName() : {});
  member?.tellFigures(own);
  const metrics = makeMetrics(services, member?.figuresOfAll ?? (async () => [await own()]));
  return app.get('/metrics', async (c) => {
    if (!(await timingSafeEqual(c.req.header('Authorization') ?? '', `Bearer ${token}`))) {
      return answerError(c, 401, 'sign_in_required', 'This call needs the METRICS_TOKEN token.');
    }
    c.header('Cache-Control', 'no-store');
    return c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType });
  });
}
