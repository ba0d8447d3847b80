import type { Facility } from '#capabilities/content/rules/facility.ts';
import { notAllowed, type StaffEnv } from '#capabilities/staff/http/access.ts';
import { serveRead } from '#capabilities/staff/http/serve-console.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import { singleFlight } from '#platform/async/single-flight.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { answerUnlessKnown, tagged } from '#platform/http/answer-unless-known.ts';
import { dateIn } from '#platform/http/date-in.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { readDayCall, readOfferCall, readSummaryCall } from '../calls.ts';
import type { DayAnswer } from '../contract.ts';
import { readDay } from '../use-cases/read-day.ts';
import { readOffer } from '../use-cases/read-offer.ts';
import { readSummary } from '../use-cases/read-summary.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };

/** How long concurrent readers are gathered after a change, so that they share one answer. */
const GATHER_MS = 20;

/** Read calls of the front desk. A door tablet only checks people in, so it gets less data. */
export function dayCalls(services: Deps): ServedCall[] {
  // A change makes every board read the day at once: they share the reading and the text of the answer.
  const sharedDay = ({ atTheDoor }: { atTheDoor: boolean }) =>
    singleFlight(
      async (date) => {
        const day = await readDay(services, date as IstDay, { atTheDoor });
        return tagged({ success: true, ...day } satisfies DayAnswer);
      },
      { gatherMs: GATHER_MS },
    );
  const wholeDay = sharedDay({ atTheDoor: false });
  const dayAtTheDoor = sharedDay({ atTheDoor: true });
  return [
    serve<typeof readDayCall, StaffEnv>(
      readDayCall,
      { about: 'Everything of the front desk’s screen for one date in India.' },
      async (c) => {
        const staff = c.get('staff');
        const atTheDoor = staff.device?.door ?? false;
        const needs = atTheDoor ? 'arrivals' : readDayCall.needs;
        if (!may(staff, needs)) throw notAllowed(needs);
        const date = dateIn(c.req.query('date'), services.clock);
        return answerUnlessKnown(c, await (atTheDoor ? dayAtTheDoor(date) : wholeDay(date)));
      },
    ),
    serveRead(
      readSummaryCall,
      { about: 'Today so far, or an earlier day, for the close of the day.' },
      async ({ query }) => readSummary(services, dateIn(query.date, services.clock)),
    ),
    serveRead(
      readOfferCall,
      { about: 'What can be sold at the counter, with prices and what is free.' },
      async ({ query }) => readOffer(services, dateIn(query.date, services.clock)),
    ),
  ];
}
