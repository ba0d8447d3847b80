import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { serveRead } from '#capabilities/staff/http/serve-console.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { exportSubscribersCall, listSubscribersCall } from '../calls.ts';
import { exportSubscribers, listSubscribers } from '../use-cases/subscribers.ts';

/** The newsletter's confirmed subscribers, page by page, and as a file for owners. */
export const subscriberCalls = (services: { db: Database; clock: Clock }): ServedCall[] => [
  serveRead(
    listSubscribersCall,
    { about: 'The newsletter’s confirmed subscribers, by their address.' },
    ({ query: { cursor = '' } }) => listSubscribers(services, cursor),
  ),
  serveRead(exportSubscribersCall, { about: 'All confirmed subscribers as a file.' }, async ({ c, staff }) =>
    answerFile(c, await exportSubscribers(services, actorOf(staff)), {
      type: 'text/csv; charset=utf-8',
      name: 'subscribers.csv',
    }),
  ),
];
