import * as z from 'zod/mini';
import { consoleCall } from '#capabilities/staff/console-call.ts';
import {
  dayAnswer,
  guestsAnswer,
  guestsBody,
  summaryAnswer,
  undoBody,
  undoneAnswer,
  visitsAnswer,
  visitsBody,
} from './contract.ts';
import { offerAnswer } from './rules/offer-answer.ts';

/** A date in India. Default: today. */
const dateQuery = z.object({ date: z.optional(z.string()) });

/** A tablet at the door needs `arrivals` only. */
export const readDayCall = consoleCall('GET', '/day', {
  needs: 'today',
  query: dateQuery,
  answers: { 200: dayAnswer },
});
export const readSummaryCall = consoleCall('GET', '/day/summary', {
  needs: 'read_till',
  query: dateQuery,
  answers: { 200: summaryAnswer },
});
export const readOfferCall = consoleCall('GET', '/offer', {
  needs: 'sell',
  query: dateQuery,
  answers: { 200: offerAnswer },
});

export const recordVisitsCall = consoleCall('POST', '/visits', {
  needs: 'arrivals',
  body: visitsBody,
  answers: { 200: visitsAnswer },
});
export const undoVisitCall = consoleCall('POST', '/visits/:key/undo', {
  needs: 'undo_own_arrival',
  body: undoBody,
  answers: { 200: undoneAnswer },
});
export const noteGuestsCall = consoleCall('POST', '/visits/:key/guests', {
  needs: 'arrivals',
  body: guestsBody,
  answers: { 200: guestsAnswer },
});
