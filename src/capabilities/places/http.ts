import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { singleFlight } from '#platform/async/single-flight.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { parseInput } from '#platform/http/body.ts';
import type { Caller } from '#platform/http/env.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { type IstDay, parseIstDay } from '#platform/ist-day.ts';
import { readAvailabilityCall } from './calls.ts';
import { availabilityQuerySchema } from './contract.ts';
import { LONGEST_WINDOW_DAYS } from './rules/longest-window.ts';
import { type Asked, availability } from './use-cases/availability.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };

/**
 * GET /api/availability/{service}?from=&to=&plan=: public, not cacheable. Concurrent requests for the same dates share one database query. The
 * caller's own unpaid holds are free for them.
 * @param ownHolds the caller's live unpaid checkouts.
 */
export const placesCalls = (services: Deps, ownHolds: (caller: Caller) => Promise<readonly number[]>): ServedCall[] => {
  const answers = singleFlight((asked) => answerText(services, JSON.parse(asked) as Asked));
  return [
    serve(
      readAvailabilityCall,
      { about: 'What is free for each date, at most 62 dates.', refusals: { 404: ['unknown_service'] } },
      async (c) => {
        const service = c.req.param('service');
        if (!isService(service)) throw new HttpRefusal(404, 'unknown_service', 'There is no such service.');
        const query = parseInput(availabilityQuerySchema, c.req.query());
        const plan = factsOf(service).places.month && query.plan;
        const caller = c.get('caller');
        const own = caller ? await ownHolds(caller) : [];
        const asked: Asked = { service, plan, from: dayOf(query.from), to: dayOf(query.to), own };
        const text = await answers(JSON.stringify(asked));
        return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      },
    ),
  ];
};

async function answerText(services: Deps, asked: Asked): Promise<string> {
  const answer = await availability(services, asked);
  if (!answer.ok) throw badWindow();
  return JSON.stringify(answer.value);
}

const isService = (text: string): text is ServiceType => serviceTypes.some((service) => service === text);

/** @throws HttpRefusal 400 for an invalid date, or one outside the supported range. */
function dayOf(text: string | undefined): IstDay | undefined {
  if (text === undefined) return undefined;
  const day = parseIstDay(text);
  if (!day || day < '1900-01-01' || day > '2999-12-31') throw badWindow();
  return day;
}

const badWindow = () =>
  new HttpRefusal(
    400,
    'invalid_input',
    `Please ask for 1 to ${LONGEST_WINDOW_DAYS} valid dates, with the earlier one first.`,
  );
