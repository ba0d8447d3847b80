import { sql } from 'kysely';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from './tables.ts';

/** A clock that has to be set from time to time. */
export type FollowingClock = Clock & { follow(): Promise<void> };

type Own = {
  /** The machine's own clock, until the database was asked. */
  clock: Clock;
  /** Milliseconds of this process that go on at the real rate, whatever is done to the machine's clock. */
  ticks(): number;
};

const machine: Own = { clock: systemClock, ticks: () => performance.now() };

/**
 * The database's clock, shared by all processes: their machines' clocks may differ, and holds must not. Between questions, and while the
 * database is away, it runs on by itself. `follow` asks the database; the clock is set only if it cannot be right, as an answer is from some
 * moment of the question's duration.
 */
export function databaseClock(db: Database, own: Own = machine): FollowingClock {
  let start = own.clock.now().getTime() - own.ticks();
  return {
    now: () => new Date(start + own.ticks()),
    async follow() {
      const asked = own.ticks();
      const theirs = await timeOf(db);
      const answered = own.ticks();
      // A time in JavaScript lacks the part of its millisecond.
      const [earliest, latest] = [theirs - answered, theirs + 1 - asked];
      if (start < earliest || start > latest) start = (earliest + latest) / 2;
    },
  };
}

async function timeOf(db: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return row.now.getTime();
}
