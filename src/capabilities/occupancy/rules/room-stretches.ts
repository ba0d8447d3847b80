import { overlaps, type TimeRange } from '#platform/time-range.ts';
import { halfHours } from './clock-hours.ts';

export const roomStates = ['free', 'sold', 'held', 'closed'] as const;

/** A booking, hold or closure of the room. A hold has neither booking nor reason. */
export type RoomTaken = TimeRange & {
  readonly how: 'sold' | 'held' | 'closed';
  readonly bookingId?: string;
  readonly customerName?: string;
  readonly reason?: string;
};

/** Some half hours of the room's day that are alike. `reason`: closed, also where it was sold before. */
export type RoomStretch = TimeRange & {
  readonly state: (typeof roomStates)[number];
  readonly bookingId?: string;
  readonly customerName?: string;
  readonly reason?: string;
};

/** The room's day from its opening to its close without gaps. A half hour is taken when some of it is: a closure may begin at any minute. */
export function roomStretches(open: TimeRange, taken: readonly RoomTaken[]): RoomStretch[] {
  const stretches: RoomStretch[] = [];
  for (const half of halfHours(open)) {
    const next = { ...half, ...stateOf(taken.filter((one) => overlaps(one, half))) };
    const last = stretches.at(-1);
    if (last && isAlike(last, next)) stretches.splice(-1, 1, { ...last, end: next.end });
    else stretches.push(next);
  }
  return stretches;
}

function stateOf(then: readonly RoomTaken[]): Omit<RoomStretch, 'start' | 'end'> {
  const of = (how: RoomTaken['how']) => then.find((one) => one.how === how);
  const [sold, held, closed] = [of('sold'), of('held'), of('closed')];
  return {
    state: sold ? 'sold' : held ? 'held' : closed ? 'closed' : 'free',
    ...(sold?.bookingId === undefined ? {} : { bookingId: sold.bookingId }),
    ...(sold?.customerName === undefined ? {} : { customerName: sold.customerName }),
    ...(closed?.reason === undefined ? {} : { reason: closed.reason }),
  };
}

const isAlike = (a: RoomStretch, b: RoomStretch): boolean =>
  a.state === b.state && a.bookingId === b.bookingId && a.reason === b.reason;
