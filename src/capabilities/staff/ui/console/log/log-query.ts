import type { ConsoleApi } from '#console/api/console-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';
import { typedCode, typedEmail, typedLine } from '#platform/text/typed.ts';
import { readAuditCall } from '../../../calls.ts';

/** The filters of the log as they are in its address. Dates in India, both included. */
export type LogFilter = { subject: string; actor: string; from: string; to: string };

export const logQuery = (api: ConsoleApi, filter: LogFilter) => ({
  ...pagedQuery(['log', filter], [], (cursor, signal) =>
    api.read(readAuditCall, { query: { ...logQueryOf(filter), cursor } }, signal),
  ),
  staleTime: 0,
});

/** The filters as they are asked. */
export const logQueryOf = ({ subject, actor, ...days }: LogFilter): LogFilter => ({
  ...days,
  subject: subjectOf(subject),
  actor: actor.includes('@') ? typedEmail(actor) : typedLine(actor),
});

/** A booking's number, also as it is copied from a ticket; a text with a colon names something else. */
function subjectOf(typed: string): string {
  const written = typedCode(typed)
    .replace(/^booking id:\s*/i, '')
    .replace(/[.,;)]+$/, '');
  return written === '' || written.includes(':') ? written : `booking:${written}`;
}
