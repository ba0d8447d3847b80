import { standInPaths } from '#sandbox/sandbox-app.ts';
import { makeApp } from '#server/app.ts';
import type { Services } from '#server/services.ts';
import { crashPoint } from '#server/start/crash-point.ts';

/** Every call that the server mounts, sandbox included, as 'METHOD /path'. Nothing is opened: mounting asks for nothing. */
export function serverRoutes(): string[] {
  const services = {
    env: { RATE_LIMITS: 'off', TRUST_PROXY: 0, METRICS_TOKEN: 'some token' },
    mode: { sandbox: true },
    faultPoint: crashPoint(),
    publicUrl: 'http://here.invalid',
    origin: 'http://here.invalid',
  } as unknown as Services;
  const app = makeApp(services, { answer: async () => new Response() });
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  return [...new Set(routes)].sort();
}

/** Whether a route is a stand-in's: in a live installation nothing answers there, so it needs no further rule. */
export const isStandIn = (route: string): boolean => {
  const path = route.split(' ')[1] ?? '';
  return path === '/sandbox' || standInPaths.some((below) => path.startsWith(below.replace('*', '')));
};
