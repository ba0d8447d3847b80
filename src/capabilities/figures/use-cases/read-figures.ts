import { sql } from 'kysely';
import { kindsSoldBy } from '#capabilities/catalogue/services/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { countedPlaces } from '#capabilities/occupancy/rules/counted-places.ts';
import { placeCapacity } from '#capabilities/places/rules/product.ts';
import type { ConcurrencyLimit } from '#platform/async/concurrency-limit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FigureAnswer, FiguresAnswer, ShownFigure } from '../contract.ts';
import { answerTime, refunds } from '../rules/after-sale.ts';
import { arrivals, noShows } from '../rules/arrivals.ts';
import { besideBefore, type Figure, type FigureName, figureNames, type Unit } from '../rules/figure.ts';
import { occupancy, offered } from '../rules/occupancy.ts';
import { daysOf, type Period, periodBefore, timeOf } from '../rules/period.ts';
import { leadTime, repeat } from '../rules/sales.ts';
import { turnover } from '../rules/turnover.ts';
import { arrivalHours, arrivalRows, buyerRows, leadRows, soldRows } from '../store/bookings.ts';
import { answerRows } from '../store/enquiries.ts';
import { refundRows, turnoverRows } from '../store/money.ts';

/** `inTurn`: figures are reckoned one at a time, so that visitors keep the database's other connections. */
export type FiguresDeps = { db: Database; clock: Clock; facility: Facility; inTurn: ConcurrencyLimit };

type Around = { now: Date; facility: Facility };

type Defined = {
  title: string;
  unit: Unit;
  about: string;
  read: (tx: Tx, period: Period, around: Around) => Promise<Figure>;
};

const months = () => kindsSoldBy('month');

const figures: Readonly<Record<FigureName, Defined>> = {
  turnover: {
    title: 'Turnover',
    unit: 'paise',
    about: 'Invoices less credit notes with GST, by the day of issue.',
    read: async (tx, period) => turnover(await turnoverRows(tx, timeOf(period)), period),
  },
  occupancy: {
    title: 'Occupancy',
    unit: 'share',
    about:
      'Hours sold of the opening hours; of what is sold by the month, days. Each kind of place weighs by its number of places today. Closed places count as not sold.',
    async read(tx, period, { facility }) {
      const places = new Map(Object.entries(placeCapacity(facility)));
      const kinds = { hours: kindsSoldBy('hour'), months: months() };
      const sold = await soldRows(tx, period, { time: timeOf(period), kinds });
      return occupancy(sold, offered(countedPlaces, daysOf(period), { places, facility }), places);
    },
  },
  arrivals: {
    title: 'Came',
    unit: 'share',
    about: 'Customers who came, of those expected. What is sold by the month is left out.',
    read: async (tx, period, { now }) =>
      arrivals(
        await arrivalRows(tx, timeOf(period), { months: months(), now }),
        await arrivalHours(tx, period),
        period,
      ),
  },
  'no-shows': {
    title: 'Did not come',
    unit: 'share',
    about: 'Bookings that are over and that nobody came to, of those expected, since arrivals are recorded.',
    read: async (tx, period, { now }) =>
      noShows(await arrivalRows(tx, timeOf(period), { months: months(), now }), period),
  },
  'lead-time': {
    title: 'Booked ahead',
    unit: 'days',
    about: 'Days between booking and visit, by the day of booking. Half of all bookings are made earlier, half later.',
    read: async (tx, period) => leadTime(await leadRows(tx, timeOf(period))),
  },
  repeat: {
    title: 'Bought before',
    unit: 'share',
    about: 'Customers of the period who had bought before it.',
    read: async (tx, period) => repeat(await buyerRows(tx, timeOf(period))),
  },
  refunds: {
    title: 'Refunds',
    unit: 'paise',
    about: 'Refunds by the day on which they were asked for. Refunds that the provider refused are left out.',
    read: async (tx, period) => refunds(await refundRows(tx, timeOf(period))),
  },
  'answer-time': {
    title: 'Answer time',
    unit: 'minutes',
    about: 'Minutes until the first answer to an enquiry, by the day of the enquiry.',
    read: async (tx, period) => answerTime(await answerRows(tx, timeOf(period))),
  },
};

/** Timeout of one statement. */
const LONGEST_MS = 5000;

/** Reads in a transaction of its own that writes nothing, so that the desk's calls come between two figures also where there is one session. */
const reckoned = ({ db, clock, facility, inTurn }: FiguresDeps, name: FigureName, period: Period): Promise<Figure> =>
  inTurn(() =>
    inTransaction(db, async (tx) => {
      await sql`set transaction read only`.execute(tx);
      await sql.raw(`set local statement_timeout = ${LONGEST_MS}`).execute(tx);
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
      return figures[name].read(tx, period, { now: clock.now(), facility });
    }),
  );

const shown = (name: FigureName, value: number | null, before: number | null): ShownFigure => {
  const { title, unit } = figures[name];
  return { name, title, unit, value, before };
};

/** All figures of a period beside those of as many days before. */
export async function readFigures(deps: FiguresDeps, period: Period): Promise<Omit<FiguresAnswer, 'success'>> {
  const before = periodBefore(period);
  const all: ShownFigure[] = [];
  for (const name of figureNames) {
    const [now, then] = [await reckoned(deps, name, period), await reckoned(deps, name, before)];
    all.push(shown(name, now.value, then.value));
  }
  return { ...period, before, figures: all };
}

/** One figure with its rows. */
export async function readFigure(
  deps: FiguresDeps,
  name: FigureName,
  period: Period,
): Promise<Omit<FigureAnswer, 'success'>> {
  const { value, columns, rows, charts } = await reckoned(deps, name, period);
  const beforePeriod = periodBefore(period);
  const before = await reckoned(deps, name, beforePeriod);
  const { about } = figures[name];
  return {
    ...period,
    beforePeriod,
    ...shown(name, value, before.value),
    about,
    columns: [...columns],
    rows,
    charts: besideBefore(charts, before.charts),
  };
}

/** The rows of one figure alone. */
export const readRows = (deps: FiguresDeps, name: FigureName, period: Period): Promise<Figure> =>
  reckoned(deps, name, period);
