import { feesOfMonth } from '#capabilities/payment/use-cases/money-of-month.ts';
import type { Database } from '#platform/database/tables.ts';
import { addMonths, type IstDay } from '#platform/ist-day.ts';
import { type Correction, feesCorrection, monthsCorrectedIn } from '../rules/month/corrections.ts';
import type { HandedOverFigures } from '../rules/month/handed-over.ts';
import type { ReturnMonth } from '../rules/month/return-month.ts';
import {
  bookedFees,
  type ComparedMove,
  comparedMoves,
  handedOverAround,
  keptCorrections,
} from '../store/corrections.ts';
import { spanOf } from './read-documents.ts';

/**
 * What the files of a month have of earlier months that changed after they were handed over. A month that was handed over itself has what was kept then;
 * any other one has what is in no file yet.
 */
export async function correctionsIn(db: Database, { first }: ReturnMonth): Promise<Correction[]> {
  const months = await handedOverAround(db, first);
  return months.has(first) ? keptCorrections(db, first) : pendingCorrections(db, first, months);
}

/** The corrections that the files of a month have to make: what no file has yet of earlier months. @param first the month's first day. */
export async function pendingCorrections(
  db: Database,
  first: IstDay,
  months: Awaited<ReturnType<typeof handedOverAround>>,
): Promise<Correction[]> {
  const corrections: Correction[] = [];
  for (const of of monthsCorrectedIn({ month: first, handedOver: new Set(months.keys()) })) {
    const figures = months.get(of)?.figures;
    if (figures) corrections.push(...(await correctionsOf(db, of, figures)));
  }
  return corrections;
}

async function correctionsOf(db: Database, of: IstDay, { fees }: HandedOverFigures): Promise<Correction[]> {
  const { feePaise: fee, taxPaise: tax } = await feesOfMonth({ db }, of);
  const corrected = feesCorrection(of, await bookedFees(db, of, fees), { fee, tax });
  const moves = await comparedMoves(db, of, spanOf({ first: of, next: addMonths(of, 1) }));
  return [...(corrected ? [corrected] : []), ...moves.flatMap((move) => moveCorrection(of, move))];
}

/** Nothing where the files agree with the move, as it changed back or a later month has all of the change. */
function moveCorrection(of: IstDay, { was: _was, is, booked, bookedIn: _in, ...move }: ComparedMove): Correction[] {
  const difference = (is ?? 0) - booked;
  return difference === 0 ? [] : [{ ...move, of, booked, difference }];
}
