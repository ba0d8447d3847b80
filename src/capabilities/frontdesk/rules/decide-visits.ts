import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import { type Arrival, withVisit } from './live-arrival.ts';
import { type JudgedBooking, type Verdict, verdictOf } from './verdict.ts';

/** A visit that is not recorded yet, its time corrected. */
export type NewVisit = {
  readonly key: string;
  /** Null when no booking has the scanned id. */
  readonly bookingId: string | null;
  readonly at: Date;
  readonly isReplay: boolean;
  readonly offline: boolean;
  /** What the device showed without a connection. */
  readonly shown: Verdict | undefined;
  /** Who noted it, and when they stopped working here. */
  readonly by: { readonly id: number; readonly name: string; readonly endedAt: Date | null };
};

/** Why a person has to look at a visit. */
type Contradiction = 'colleague_had_left' | 'refused_after_arrival';

export type DecidedVisit = {
  readonly visit: NewVisit;
  readonly day: IstDay;
  readonly verdict: Verdict;
  readonly contradiction: Contradiction | null;
};

type Known = {
  readonly bookings: ReadonlyMap<string, JudgedBooking>;
  /** The arrivals that count, by `placeInDay`. */
  readonly arrivals: ReadonlyMap<string, Arrival>;
};

/** Map key of a booking and day. */
export const placeInDay = (bookingId: string, day: IstDay): string => `${day} ${bookingId}`;

/**
 * Decides the verdicts of visits, one after another.
 * @returns the visits with their verdicts at the end of all, the arrivals that count then, and the keys of those that counted before.
 */
export function decideVisits(
  visits: readonly NewVisit[],
  { bookings, arrivals }: Known,
): { decided: DecidedVisit[]; arrivals: ReadonlyMap<string, Arrival>; displaced: ReadonlySet<string> } {
  const live = new Map(arrivals);
  const displaced = new Set<string>();
  const decided = visits.map((visit): DecidedVisit => {
    const { key, bookingId, at, isReplay, by } = visit;
    const day = istDayOf(at);
    // Visits recorded by colleagues after they left are not counted.
    if (by.endedAt && at > by.endedAt) return { visit, day, verdict: 'unknown', contradiction: 'colleague_had_left' };
    const verdict = verdictOf((bookingId === null ? null : bookings.get(bookingId)) ?? null, at);
    if (verdict !== 'in' || bookingId === null) {
      const isWrong = visit.offline && contradicts(visit.shown, verdict);
      return { visit, day, verdict, contradiction: isWrong ? 'refused_after_arrival' : null };
    }
    const place = placeInDay(bookingId, day);
    const after = withVisit(live.get(place) ?? null, { key, at, by: by.name, isReplay });
    live.set(place, after.arrival);
    if (after.displaced) displaced.add(after.displaced.key);
    return { visit, day, verdict: after.verdict, contradiction: null };
  });
  const atTheEnd = decided.map((one) => (displaced.has(one.visit.key) ? { ...one, verdict: 'again' as const } : one));
  return { decided: atTheEnd, arrivals: live, displaced };
}

/**
 * Whether a person has to look at a visit that was noted offline: the guest was let in, and the server now says otherwise.
 * @param shown what the device showed; undefined when it did not say, and then every known booking was let in.
 */
const contradicts = (shown: Verdict | undefined, verdict: Verdict): boolean =>
  verdict !== 'in' && verdict !== 'again' && (shown ?? (verdict === 'unknown' ? 'unknown' : 'in')) === 'in';
