import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import { decideVisits, type NewVisit } from './decide-visits.ts';
import type { Arrival } from './live-arrival.ts';
import type { JudgedBooking } from './verdict.ts';

const DAY = '2026-11-25' as IstDay;
const at = (time: string) => instantAt(DAY, time as IstTime);
const pass: JudgedBooking = {
  status: 'confirmed',
  visit: { start: at('10:00'), end: at('20:00') },
  movedFrom: [],
  blocked: false,
};
const bookings = new Map<string, JudgedBooking>([
  ['asha', pass],
  ['ravi', pass],
  ['cancelled', { ...pass, status: 'cancelled' }],
]);

const visit = (key: string, bookingId: string | null, time: string, more: Partial<NewVisit> = {}): NewVisit => ({
  key,
  bookingId,
  at: at(time),
  isReplay: true,
  offline: true,
  shown: undefined,
  by: { id: 1, name: 'Sana Khan', endedAt: null },
  ...more,
});

const verdictsOf = (visits: readonly NewVisit[], arrivals = new Map<string, Arrival>()) =>
  decideVisits(visits, { bookings, arrivals }).decided.map(({ verdict }) => verdict);

describe('one arrival for a booking and day', () => {
  it('counts the first of two scans', () => {
    expect(verdictsOf([visit('a', 'asha', '10:00'), visit('b', 'asha', '10:05')])).toEqual(['in', 'again']);
  });

  it('counts the earlier one when it is received later', () => {
    const { decided, arrivals, displaced } = decideVisits(
      [visit('late', 'asha', '10:05'), visit('early', 'asha', '10:00')],
      { bookings, arrivals: new Map() },
    );
    expect(decided.map(({ verdict }) => verdict)).toEqual(['again', 'in']);
    expect([...arrivals.values()].map(({ key }) => key)).toEqual(['early']);
    expect([...displaced]).toEqual(['late']);
  });

  it('lets no scan that is sent at once displace another', () => {
    const scans = [visit('a', 'asha', '10:05', { isReplay: false }), visit('b', 'asha', '10:00', { isReplay: false })];
    expect(verdictsOf(scans)).toEqual(['in', 'again']);
  });

  it('counts each booking for itself', () => {
    expect(verdictsOf([visit('a', 'asha', '10:00'), visit('b', 'ravi', '10:00')])).toEqual(['in', 'in']);
  });
});

describe('what a person has to look at', () => {
  const contradictions = (visits: readonly NewVisit[]) =>
    decideVisits(visits, { bookings, arrivals: new Map() }).decided.map(({ contradiction }) => contradiction);

  it('is a guest who was let in offline and whom the server refuses', () => {
    expect(
      contradictions([
        visit('a', 'cancelled', '10:00', { shown: 'in' }),
        visit('b', 'cancelled', '10:00', { shown: 'cancelled' }),
        visit('c', 'cancelled', '10:00', { offline: false }),
        visit('d', null, '10:00'),
        visit('e', null, '10:00', { shown: 'in' }),
      ]),
    ).toEqual(['refused_after_arrival', null, null, null, 'refused_after_arrival']);
  });

  it('is what a colleague noted after they left', () => {
    const by = { id: 2, name: 'Ravi Kumar', endedAt: at('11:00') };
    const visits = [visit('a', 'asha', '10:59', { by }), visit('b', 'ravi', '11:01', { by })];
    expect(verdictsOf(visits)).toEqual(['in', 'unknown']);
    expect(contradictions(visits)).toEqual([null, 'colleague_had_left']);
  });
});

describe('offline replays', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const noted = fc.array(
    fc.record({
      bookingId: fc.constantFrom('asha', 'ravi', 'cancelled', null),
      minute: fc.integer({ min: 0, max: 5 }),
      who: fc.constantFrom('Sana Khan', 'Ravi Kumar'),
    }),
    { maxLength: keys.length },
  );

  /** Receives visits in calls of some length, each key once, as the server does. Returns what counts in the end. */
  function receive(calls: readonly (readonly NewVisit[])[]) {
    let arrivals: ReadonlyMap<string, Arrival> = new Map();
    const verdicts = new Map<string, string>();
    for (const call of calls) {
      const fresh = call.filter(({ key }) => !verdicts.has(key));
      const after = decideVisits(fresh, { bookings, arrivals });
      arrivals = after.arrivals;
      for (const key of after.displaced) verdicts.set(key, 'again');
      for (const one of after.decided) verdicts.set(one.visit.key, one.verdict);
    }
    return { arrivals: Object.fromEntries(arrivals), verdicts: Object.fromEntries(verdicts) };
  }

  it('end the same in any order, in calls of any length, sent any number of times by two devices', () => {
    fc.assert(
      fc.property(noted, fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 4 }), (rows, random, length) => {
        const visits = rows.map(({ bookingId, minute, who }, index) =>
          visit(keys[index] ?? '', bookingId, `10:0${minute}`, { by: { id: 1, name: who, endedAt: null } }),
        );
        const shuffled = [...visits, ...visits]
          .map((one) => ({ one, order: random.next().value ?? 0 }))
          .sort((a, b) => a.order - b.order)
          .map(({ one }) => one)
          .filter((one, index, all) => index === 0 || all[index - 1]?.key !== one.key);
        const calls = Array.from({ length: Math.ceil(shuffled.length / length) }, (_, index) => [
          ...new Map(shuffled.slice(index * length, (index + 1) * length).map((one) => [one.key, one])).values(),
        ]);
        expect(receive(calls)).toEqual(receive(visits.map((one) => [one])));
      }),
    );
  });

  it('leave one arrival for each booking that somebody came with, which is the earliest', () => {
    fc.assert(
      fc.property(noted, (rows) => {
        const visits = rows.map(({ bookingId, minute }, index) => visit(keys[index] ?? '', bookingId, `10:0${minute}`));
        const { arrivals, verdicts } = receive([visits]);
        for (const id of ['asha', 'ravi']) {
          const own = visits.filter(({ bookingId }) => bookingId === id);
          expect(own.filter(({ key }) => verdicts[key] === 'in')).toHaveLength(Math.min(1, own.length));
          const earliest = Math.min(...own.map((one) => one.at.getTime()));
          if (own.length > 0) expect(arrivals[`${DAY} ${id}`]?.at.getTime()).toBe(earliest);
        }
      }),
    );
  });
});
