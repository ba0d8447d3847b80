import * as z from 'zod/mini';
import { consoleCall } from '#capabilities/staff/console-call.ts';
import { rowCursor } from '#platform/text/row-id.ts';
import {
  closeAnswer,
  closeBody,
  countAnswer,
  countBody,
  entryAnswer,
  entryBody,
  openAnswer,
  openBody,
  reportAnswer,
  reportsAnswer,
  tillAnswer,
} from './contract.ts';

const query = z.object({
  cursor: rowCursor,
});

export const readTillCall = consoleCall('GET', '/till', { needs: 'read_till', query, answers: { 200: tillAnswer } });
export const listReportsCall = consoleCall('GET', '/till/reports', {
  needs: 'read_till',
  query,
  answers: { 200: reportsAnswer },
});
export const readReportCall = consoleCall('GET', '/till/reports/:id', {
  needs: 'read_till',
  answers: { 200: reportAnswer },
});
export const openDrawerCall = consoleCall('POST', '/till/open', {
  needs: 'till',
  body: openBody,
  answers: { 201: openAnswer },
});
export const writeEntryCall = consoleCall('POST', '/till/entries', {
  needs: 'till',
  body: entryBody,
  answers: { 201: entryAnswer },
});
export const countDrawerCall = consoleCall('POST', '/till/count', {
  needs: 'till',
  body: countBody,
  answers: { 200: countAnswer },
});
export const closeDrawerCall = consoleCall('POST', '/till/close', {
  needs: 'till',
  body: closeBody,
  answers: { 200: closeAnswer },
});
