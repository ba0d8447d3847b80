import type { PaymentGateway } from '#capabilities/payment/gateway/payment-gateway.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { makeLog } from '#platform/log/log.ts';
import { standInPaths } from '#sandbox/sandbox-app.ts';
import { makeApp } from '#server/app.ts';
import { servedCalls } from '#server/served-calls.ts';
import type { Services } from '#server/services.ts';
import { crashPoint } from '#server/start/crash-point.ts';

type Given = { RATE_LIMITS: 'on' | 'off'; db?: Database; payments?: Partial<PaymentGateway> };

const bareServices = (given: Given): Services =>
  ({
    env: { RATE_LIMITS: given.RATE_LIMITS, TRUST_PROXY: 0, METRICS_TOKEN: 'some token' },
    db: given.db,
    payments: given.payments,
    log: makeLog('silent'),
    clock: systemClock,
    mode: { sandbox: true },
    faultPoint: crashPoint(),
    publicUrl: 'http://here.invalid',
    origin: 'http://here.invalid',
    unlessSilent: (work: Promise<unknown>) => work,
  }) as unknown as Services;

/** The server's app with nothing behind it but what is given. Nothing is opened: mounting asks for nothing. */
export const bareApp = (given: Given) => makeApp(bareServices(given), { answer: async () => new Response() });

/** Every defined call of the program, in the order in which the server looks for one. */
export const definedCalls = (): readonly ServedCall[] => servedCalls(bareServices({ RATE_LIMITS: 'off' }));

/** Every call that the server mounts, sandbox included, as 'METHOD /path'. */
export function serverRoutes(): string[] {
  const routes = bareApp({ RATE_LIMITS: 'off' })
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(routes)].sort();
}

/** Whether a route is a stand-in's: in a live installation nothing answers there, so it needs no further rule. */
export const isStandIn = (route: string): boolean => {
  const path = route.split(' ')[1] ?? '';
  return path === '/sandbox' || standInPaths.some((below) => path.startsWith(below.replace('*', '')));
};
