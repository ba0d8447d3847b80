import type { Facility } from '#capabilities/content/rules/facility.ts';
import { serveRead } from '#capabilities/staff/http/serve-console.ts';
import { concurrencyLimit } from '#platform/async/concurrency-limit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { readFigureCall, readFiguresCall } from './calls.ts';
import { figureName, LONGEST_PERIOD_DAYS } from './contract.ts';
import type { FigureName } from './rules/figure.ts';
import { figureFile } from './rules/figure-file.ts';
import { lengthOf, type Period } from './rules/period.ts';
import { readFigure, readFigures, readRows } from './use-cases/read-figures.ts';

/** Longer than all figures of a year take. */
const LONGEST_WAIT_MS = 60_000;

const tooLong = { 422: ['takes_too_long'] };

/** The facility's figures of a period, each with its rows and as a file. */
export const figuresCalls = (services: { db: Database; clock: Clock; facility: Facility }): ServedCall[] => {
  const deps = { ...services, inTurn: concurrencyLimit(1, LONGEST_WAIT_MS) };
  return [
    serveRead(
      readFiguresCall,
      { about: 'The figures of a period beside the period before.', refusals: tooLong },
      ({ query }) => unlessTooLong(() => readFigures(deps, periodIn(query))),
    ),
    serveRead(
      readFigureCall,
      {
        about: 'One figure with its rows, or with format=csv as a file.',
        refusals: { ...tooLong, 404: ['not_found'] },
      },
      async ({ c, query: { format, ...period } }) => {
        const name = nameIn(c.req.param('name'));
        const asked = periodIn(period);
        if (format !== 'csv') return unlessTooLong(() => readFigure(deps, name, asked));
        return answerFile(c, figureFile(await unlessTooLong(() => readRows(deps, name, asked))), {
          type: 'text/csv; charset=utf-8',
          name: `${name}-${asked.from}-${asked.to}.csv`,
        });
      },
    ),
  ];
};

/** @throws HttpRefusal 404 `not_found` */
function nameIn(text: string | undefined): FigureName {
  const found = figureName.safeParse(text);
  if (!found.success) throw new HttpRefusal(404, 'not_found', 'There is no such figure.');
  return found.data;
}

/** No booking lies outside of these. */
const [FIRST, LAST] = ['2000-01-01', '2100-12-31'];

/** @throws HttpRefusal 400 `invalid_input` */
function periodIn(period: Period): Period {
  const days = lengthOf(period);
  const isKnown = FIRST <= period.from && period.to <= LAST;
  if (isKnown && days >= 1 && days <= LONGEST_PERIOD_DAYS) return period;
  const message = !isKnown
    ? 'Choose days from 2000 to 2100.'
    : days < 1
      ? 'The last day is before the first.'
      : `Choose at most ${LONGEST_PERIOD_DAYS} days.`;
  throw new HttpRefusal(400, 'invalid_input', message, { fields: { to: message } });
}

/** PostgreSQL's `query_canceled`. @throws HttpRefusal 422 `takes_too_long` */
async function unlessTooLong<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014')
      throw new HttpRefusal(422, 'takes_too_long', 'This takes too long. Choose fewer days.');
    throw error;
  }
}
