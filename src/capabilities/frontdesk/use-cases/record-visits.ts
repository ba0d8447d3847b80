import { placeText } from '#capabilities/booking/rules/place-text.ts';
import { raiseTask } from '#capabilities/messaging/use-cases/raise-task.ts';
import type { ActingStaff } from '#capabilities/staff/rules/acting-staff.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { NotedVisit, VisitResult } from '../contract.ts';
import { type DecidedVisit, decideVisits, type NewVisit, placeInDay } from '../rules/decide-visits.ts';
import { type BadTime, notedAt } from '../rules/noted-at.ts';
import { scannedId } from '../rules/scanned-id.ts';
import { insertVisits, setDisplaced } from '../store/visits.ts';
import { type KnownBooking, type ReadBatch, readBatch } from './read-batch.ts';

/** The steps of recording visits, in their order; each may be the last one that a killed process did. */
export const visitSteps = ['visits:locked', 'visits:displaced', 'visits:written', 'visits:noted'] as const;
type VisitStep = (typeof visitSteps)[number];

type Batch = {
  visits: readonly NotedVisit[];
  /** The device's time when it sent them; undefined where it did not say. */
  sentAt: Date | undefined;
  staff: ActingStaff;
  actor: Actor;
  now: Date;
};

/** A visit of the call with its key in small letters, its booking id and its corrected time. */
type ReadVisit = NotedVisit & { sentKey: string; id: string | null; time: ReturnType<typeof notedAt> };

/**
 * Records who came: at most one arrival for a booking and day, however many devices report it, and in whichever order. A visit whose key is known
 * gets its stored verdict. What contradicts a device that had no connection becomes a task.
 * @param tx the bookings stay locked to its end.
 * @returns one result for each visit, in the order of the call.
 */
export async function recordVisits(
  tx: Tx,
  { faultPoint }: { faultPoint?: FaultPoint },
  { visits, sentAt, staff, actor, now }: Batch,
): Promise<VisitResult[]> {
  const asked = visits.map(
    (visit): ReadVisit => ({
      ...visit,
      sentKey: visit.key,
      key: visit.key.toLowerCase(),
      id: scannedId(visit.bookingId),
      time: notedAt({ at: visit.at, offline: visit.offline ?? false, sentAt, now }),
    }),
  );
  const known = await readBatch(tx, {
    keys: asked.map(({ key }) => key),
    bookingIds: distinct(asked.flatMap(({ id }) => id ?? [])),
    days: distinct(asked.flatMap(({ time }) => (typeof time === 'string' ? [] : istDayOf(time.at)))),
    staffIds: distinct(asked.flatMap(({ staffId }) => staffId ?? [])),
    now,
  });
  await faultPoint?.('visits:locked' satisfies VisitStep);

  const fresh = newVisits(asked, known, staff);
  const { decided, arrivals, displaced } = decideVisits(
    fresh.map(({ noted }) => noted),
    known,
  );
  const earlier = [...displaced].filter((key) => !fresh.some(({ noted }) => noted.key === key));
  if (earlier.length > 0) await setDisplaced(tx, earlier);
  await faultPoint?.('visits:displaced' satisfies VisitStep);
  await write(tx, fresh, decided, { staff, now });
  await faultPoint?.('visits:written' satisfies VisitStep);
  await noteArrivals(tx, decided, { actor, now });
  await raiseTasks(tx, decided, now);
  await faultPoint?.('visits:noted' satisfies VisitStep);

  const contradicted = new Set(decided.filter(({ contradiction }) => contradiction).map(({ visit }) => visit.key));
  const recorded = new Map<string, Recorded>();
  for (const { key, booking_id, day, verdict, undone_at } of known.stored.values())
    recorded.set(key, {
      bookingId: booking_id,
      verdict: displaced.has(key) ? 'again' : verdict,
      arrival: undone_at || booking_id === null ? undefined : arrivals.get(placeInDay(booking_id, day)),
      undone: undone_at !== null,
    });
  for (const { visit, day, verdict } of decided)
    recorded.set(visit.key, {
      bookingId: visit.bookingId,
      verdict,
      arrival: visit.bookingId === null ? undefined : arrivals.get(placeInDay(visit.bookingId, day)),
      undone: false,
    });
  return asked.map((visit) => ({
    ...resultOf(visit, recorded.get(visit.key), known.bookings),
    ...(contradicted.has(visit.key) ? { needsPerson: true as const } : {}),
  }));
}

type Fresh = { noted: NewVisit; from: ReadVisit };

/** The visits that are to be recorded: those of a good time, each key once, of keys that are not in use. */
function newVisits(asked: readonly ReadVisit[], known: ReadBatch, staff: ActingStaff): Fresh[] {
  const fresh = new Map<string, Fresh>();
  for (const from of asked) {
    const { key, id, time, offline = false, shown, staffId } = from;
    if (typeof time === 'string' || known.stored.has(key) || fresh.has(key)) continue;
    // On a shared device without a connection, another colleague may have noted it.
    const other = offline && staff.device !== null && staffId !== undefined ? known.colleagues.get(staffId) : undefined;
    const by = other ?? { id: staff.id, name: staff.name, endedAt: null };
    const bookingId = id !== null && known.bookings.has(id) ? id : null;
    fresh.set(key, { noted: { key, bookingId, ...time, offline, shown, by }, from });
  }
  return [...fresh.values()];
}

async function write(
  tx: Tx,
  fresh: readonly Fresh[],
  decided: readonly DecidedVisit[],
  { staff, now }: { staff: ActingStaff; now: Date },
): Promise<void> {
  if (fresh.length === 0) return;
  const rows = decided.map(({ visit, day, verdict }, index) => ({
    key: visit.key,
    booking_id: visit.bookingId,
    day,
    verdict,
    shown: visit.shown ?? null,
    guests: fresh[index]?.from.guests ?? 0,
    how: fresh[index]?.from.how ?? ('list' as const),
    by_staff: visit.by.id,
    device_id: staff.device?.id ?? null,
    at: visit.at,
    received_at: now,
    offline: visit.offline,
  }));
  const written = await insertVisits(tx, rows);
  if (written.length < rows.length) throw new KeysTaken();
}

/** Another call wrote a visit of one of the keys in the same moment: the transaction runs again, as after PostgreSQL's own `serialization_failure`. */
class KeysTaken extends Error {
  readonly code = '40001';
}

async function noteArrivals(
  tx: Tx,
  decided: readonly DecidedVisit[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  for (const { visit, verdict } of decided) {
    if (verdict !== 'in') continue;
    const offline = visit.offline ? { offline: true, notedBy: visit.by.id } : {};
    await writeAudit(tx, {
      actor,
      action: 'arrival',
      subject: `booking:${visit.bookingId}`,
      detail: { visit: visit.key, at: visit.at.toISOString(), ...offline },
      now,
    });
  }
}

async function raiseTasks(tx: Tx, decided: readonly DecidedVisit[], now: Date): Promise<void> {
  for (const { visit, verdict, contradiction } of decided) {
    if (!contradiction) continue;
    const { key, bookingId, at } = visit;
    const about = { ...(bookingId === null ? {} : { bookingId }), visit: key, at: at.toISOString() };
    const detail = { ...about, verdict, because: contradiction };
    await raiseTask(tx, { key: `arrival/${key}`, kind: 'arrival_to_check', detail, now });
  }
}

type Recorded = {
  bookingId: string | null;
  verdict: VisitResult['verdict'];
  arrival: { at: Date; by: string } | undefined;
  undone: boolean;
};

const refusals: Record<BadTime | 'key_reused', string> = {
  time_in_future: 'This time is in the future. Check the clock of the device.',
  time_too_old: 'This is more than 31 days ago.',
  key_reused: 'This key belongs to the visit of another booking.',
};

function resultOf(
  { sentKey: key, id, time }: ReadVisit,
  recorded: Recorded | undefined,
  bookings: ReadBatch['bookings'],
): VisitResult {
  const refused = (verdict: VisitResult['verdict'], code: keyof typeof refusals): VisitResult => ({
    key,
    verdict,
    error: { code, message: refusals[code] },
  });
  if (!recorded) return refused('not_today', typeof time === 'string' ? time : 'time_in_future');
  const { bookingId, verdict, arrival, undone } = recorded;
  if (bookingId !== null && bookingId !== id) return refused('unknown', 'key_reused');
  const isHere = verdict === 'in' || verdict === 'again';
  return {
    key,
    verdict,
    ...(bookingId === null ? {} : { bookingId, ...factsOf(bookings.get(bookingId)) }),
    ...(isHere && arrival ? { arrivedAt: arrival.at.toISOString(), by: arrival.by } : {}),
    ...(undone ? { undone: true as const } : {}),
  };
}

/** Of a booking only what the verdict shows; no name, as the answer is kept with the key of its call. */
const factsOf = (booking: KnownBooking | undefined): Partial<VisitResult> =>
  booking?.place
    ? {
        service: booking.service,
        place: placeText(booking.place),
        start: booking.visit.start.toISOString(),
        end: booking.visit.end.toISOString(),
      }
    : {};

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
