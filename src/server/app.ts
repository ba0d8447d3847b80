import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { TICKET_PATH } from '#capabilities/booking/rules/ticket/ticket-address.ts';
import { newsletterLinks } from '#capabilities/enquiries/http/newsletter-links.ts';
import { identifyCaller } from '#capabilities/identity/http.ts';
import { calendarFiles } from '#capabilities/purchase/http/calendar-files.ts';
import { reassurePayer } from '#capabilities/purchase/http/reassure-payer.ts';
import { isShiftCall } from '#capabilities/staff/http/access.ts';
import { admitStaff } from '#capabilities/staff/http/admit-staff.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError } from '#platform/http/errors.ts';
import { mount } from '#platform/http/serve.ts';
import { sandboxApp, standInPaths } from '#sandbox/sandbox-app.ts';
import { metricsCall } from './metrics/metrics-call.ts';
import { answerFailures, answerUnknownCall } from './middleware/answer-failures.ts';
import { answerInTime } from './middleware/answer-in-time.ts';
import { limitBody, refusePackedBodies } from './middleware/limit-body.ts';
import { limitPayCodes } from './middleware/limit-pay-codes.ts';
import { rateLimits } from './middleware/limit-rate.ts';
import { onlyThisMachine } from './middleware/only-this-machine.ts';
import { refuseOddAddresses } from './middleware/refuse-odd-addresses.ts';
import { refuseOtherSites } from './middleware/refuse-other-sites.ts';
import { callHeaders, noteCalls, requestContext } from './middleware/request-context.ts';
import { trimLink } from './middleware/trim-link.ts';
import type { Pages } from './pages/make-pages.ts';
import { ticketPage } from './pages/ticket-page.ts';
import { servedCalls } from './served-calls.ts';
import type { Services } from './services.ts';
import { writeProbe } from './start/can-write.ts';
import { crashCall } from './start/crash-point.ts';

/** The whole process in one list: middleware, each capability's calls, then the pages. */
export function makeApp(services: Services, pages: Pick<Pages, 'answer'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError(answerFailures);
  app.use(requestContext(services), callHeaders(services));
  app.use(refuseOddAddresses(pages), trimLink, refusePackedBodies, limitBody);

  app.get('/healthz', (c) => c.json({ ok: true }));
  app.use('/api/payments/verify', reassurePayer(services));
  app.use(answerInTime(services));
  const canWrite = writeProbe(services.db);
  app.get('/readyz', async (c) => {
    await canWrite();
    return c.json({ ok: true });
  });

  app.route('/', metricsCall(services));

  const limits = rateLimits(services);
  app.use('/api/*', noteCalls, limits.byAddress, refuseOtherSites(services));
  app.use('/newsletter/*', limits.byAddress);
  app.use('/b/*', limits.byAddress);
  app.use('/pay/*', limits.byAddress);
  app.use(limitPayCodes(services));
  app.use('/renew/*', limits.byAddress);
  app.use('/calendar/*', limits.byAddress);
  app.use(`${TICKET_PATH}*`, limits.byAddress);
  app.use('/api/*', identifyCaller(services, isShiftCall), limits.byPerson);
  // A day of 200 bookings has 50 kB, a quarter of a second on slow 4G. Answers of the site itself are small, or compressed once for all.
  app.use('/api/console/*', compress(), admitStaff(services));
  app.route('/', mount(servedCalls(services)));
  app.route('/', newsletterLinks(services));
  app.route('/', calendarFiles(services));
  app.all('/api/*', answerUnknownCall(app));

  app.use('/sandbox/*', refuseOtherSites(services));
  app.use('/sandbox/crash', onlyThisMachine);
  app.use('/sandbox/faults', onlyThisMachine);
  if (services.faultPoint) app.route('/', crashCall(services.faultPoint));
  if (services.mode.sandbox) app.route('/', sandboxApp({ ...services, origin: () => services.origin }));
  for (const path of standInPaths)
    app.all(path, (c) => answerError(c, 404, 'unknown_call', 'There is no such API call.'));
  app.get(`${TICKET_PATH}:id`, ticketPage);
  app.all('*', limits.byRendering, (c) => pages.answer(c.req.raw));
  return app;
}
