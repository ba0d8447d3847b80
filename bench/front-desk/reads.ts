import { systemClock } from '#platform/clock.ts';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { sellOut } from './data-set.ts';
import { type Figure, quantile, spread, timed } from './figure.ts';
import type { Stage } from './stage.ts';

const TIMES = 40;

/** F7 and the other reads of the console, one after the other on the two processes. */
export async function measureReads({ call: callAs, db, tokens }: Stage): Promise<Figure[]> {
  const call: Stage['call'] = (n, method, path) => callAs(n, method, path, undefined, tokens.owner);
  const booking = await db
    .selectFrom('bookings')
    .select(['booking_id', 'uid', 'customer_phone'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const searches = {
    'three letters that a third of all begin with': ['ash', 'Ash', 'asha'],
    'three letters that a tenth has': ['sha', 'gup', 'rao'],
    'three letters of nobody': ['zzz'],
    'four digits': [booking.customer_phone.slice(-4), '0042'],
    'a booking': [booking.booking_id],
    'a document number': ['INV/26-27/004321'],
  };
  const rows: Figure[] = [];
  for (const [what, texts] of Object.entries(searches)) {
    const took = await repeat(call, (n) => `/search?q=${encodeURIComponent(texts[n % texts.length] ?? '')}`);
    rows.push({
      id: 'F7',
      what: `search: ${what}`,
      measured: spread(took),
      goal: 'p95 100 ms',
      isKept: quantile(took, 0.95) <= 100,
    });
  }
  const reads = {
    'Today, 200 rows and more': '/day',
    'people, first page': '/people',
    'a person': `/people/${booking.uid}`,
    'audit log, first page': '/audit',
  };
  for (const [what, path] of Object.entries(reads)) {
    const took = await repeat(call, () => path);
    rows.push({ id: '', what, measured: spread(took), goal: '', isKept: null });
  }
  const day = istDayOf(systemClock.now());
  await sellOut(db, day);
  const calendar = {
    'calendar, six weeks sold out': `/calendar?from=${addDays(day, -20)}&to=${addDays(day, 21)}`,
    'calendar, a week': `/calendar?from=${day}&to=${addDays(day, 6)}`,
    'calendar, a day by hour': `/calendar/day?date=${day}`,
    'calendar, the floor': `/calendar/floor?date=${day}`,
  };
  for (const [what, path] of Object.entries(calendar)) {
    const took = await repeat(call, () => path);
    rows.push({ id: '', what, measured: spread(took), goal: 'p95 100 ms', isKept: quantile(took, 0.95) <= 100 });
  }
  return rows;
}

async function repeat(call: Stage['call'], pathOf: (n: number) => string): Promise<number[]> {
  const took: number[] = [];
  // The first ones on each process make their query plans.
  for (let n = -4; n < TIMES; n += 1) {
    const { ms, value } = await timed(() => call(n, 'GET', pathOf(Math.abs(n))));
    if (value.status !== 200) throw new Error(`${pathOf(Math.abs(n))} was answered ${value.status}`);
    if (n >= 0) took.push(ms);
  }
  return took;
}
