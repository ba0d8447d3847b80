import { placeName } from '#capabilities/booking/rules/place-name.ts';
import { scannedId } from '#capabilities/booking/rules/ticket/scanned-id.ts';
import { factsOf as serviceFacts } from '#capabilities/catalogue/services/facts.ts';
import { raiseTask } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import type { ActingStaff } from '#capabilities/staff/rules/acting-staff.ts';
import { type Actor, writeAudits } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { NotedVisit, VisitResult } from '../contract.ts';
import { type DecidedVisit, decideVisits, type NewVisit, placeInDay } from '../rules/decide-visits.ts';
import { type BadTime, notedAt } from '../rules/noted-at.ts';
import type { Verdict } from '../rules/verdict.ts';
import { insertVisits, setDisplaced } from '../store/visits.ts';
import { type KnownBooking, type ReadBatch, readBatch } from './read-batch.ts';
import { takePlacesAgain } from './take-places-again.ts';

/** The steps of recording visits, in their order; each may be the last one that a killed process did. */
export const visitSteps = ['visits:locked', 'visits:displaced', 'visits:written', 'visits:noted'] as const;
type VisitStep = (typeof visitSteps)[number];

/** A shown ticket, or a check-in that is part of a sale. */
type RecordedVisit = Omit<NotedVisit, 'how'> & { how: NotedVisit['how'] | 'sale' };

type Batch = {
  visits: readonly RecordedVisit[];
  /** The device's time when sending. Undefined if not given. */
  sentAt: Date | undefined;
  staff: Pick<ActingStaff, 'id' | 'name' | 'device'>;
  /** The used approval for letting a blocked customer in. */
  approvalId?: number | undefined;
  actor: Actor;
  requestId?: string | undefined;
  now: Date;
};

/** A visit of the call with its key in small letters, its booking id and its corrected time. */
type ReadVisit = RecordedVisit & { sentKey: string; id: string | null; time: ReturnType<typeof notedAt> };

/**
 * Records visits: at most one arrival per booking and day, for any number of devices and any order. A known key gets its stored verdict. A
 * contradiction to a device's offline verdict becomes a task. The caller has checked who may let a blocked customer in.
 * @param tx the bookings stay locked to its end.
 * @returns one result for each visit, in the order of the call.
 */
export async function recordVisits(
  tx: Tx,
  services: FulfilmentDeps,
  { visits, sentAt, staff, approvalId, actor, requestId, now }: Batch,
): Promise<VisitResult[]> {
  const { faultPoint } = services;
  const asked = visits.map(
    (visit): ReadVisit => ({
      ...visit,
      sentKey: visit.key,
      key: visit.key.toLowerCase(),
      id: scannedId(visit.bookingId),
      time: notedAt({ at: visit.at, offline: visit.offline ?? false, sentAt, now }),
    }),
  );
  const ask = {
    keys: asked.map(({ key }) => key),
    bookingIds: distinct(asked.flatMap(({ id }) => id ?? [])),
    days: distinct(asked.flatMap(({ time }) => (typeof time === 'string' ? [] : istDayOf(time.at)))),
    staffIds: distinct(asked.flatMap(({ staffId }) => staffId ?? [])),
    letIn: new Set(asked.flatMap(({ id, letIn }) => (letIn && id !== null ? [id] : []))),
    now,
  };
  const read = await readBatch(tx, ask);
  await faultPoint?.('visits:locked' satisfies VisitStep);

  const fresh = newVisits(asked, read, staff);
  const noted = fresh.map((visit) => visit.noted);
  const known = (await withPlaces(tx, services, { noted, read, staff, now })) ? await readBatch(tx, ask) : read;
  const { decided, arrivals, displaced } = decideVisits(noted, known);
  const earlier = [...displaced].filter((key) => !fresh.some((visit) => visit.noted.key === key));
  if (earlier.length > 0) await setDisplaced(tx, earlier);
  await faultPoint?.('visits:displaced' satisfies VisitStep);
  await write(tx, fresh, decided, { staff, now });
  await faultPoint?.('visits:written' satisfies VisitStep);
  await noteArrivals(tx, decided, { letIn: ask.letIn, approvalId, actor, requestId, now });
  const lost = asked.filter(isLost);
  await raiseTasks(tx, [...decided.flatMap(contradictionOf), ...lost.map(badTimeOf)], now);
  await faultPoint?.('visits:noted' satisfies VisitStep);

  const needPerson = new Set([
    ...decided.filter(({ contradiction }) => contradiction).map(({ visit }) => visit.key),
    ...lost.map(({ key }) => key),
  ]);
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
    ...resultOf(visit, recorded.get(visit.key), {
      bookings: known.bookings,
      atTheDoor: staff.device?.door ?? false,
      facility: services.facility,
    }),
    ...(needPerson.has(visit.key) ? { needsPerson: true as const } : {}),
  }));
}

/**
 * Gives customers whose place was released another place, or a refund.
 * @returns whether that changed any booking.
 */
async function withPlaces(
  tx: Tx,
  services: FulfilmentDeps,
  of: { noted: readonly NewVisit[]; read: ReadBatch; staff: Batch['staff']; now: Date },
): Promise<boolean> {
  const { noted, read, staff, now } = of;
  if (read.released.size === 0) return false;
  const { decided } = decideVisits(noted, read);
  const coming = decided.flatMap(({ visit: { bookingId }, verdict }) =>
    verdict === 'in' && bookingId !== null && read.released.has(bookingId) ? [bookingId] : [],
  );
  await takePlacesAgain(tx, services, distinct(coming), { staff, now });
  return coming.length > 0;
}

type Fresh = { noted: NewVisit; from: ReadVisit };

/** The visits to record: with a valid time and an unused key, each key once. */
function newVisits(asked: readonly ReadVisit[], known: ReadBatch, staff: Batch['staff']): Fresh[] {
  const fresh = new Map<string, Fresh>();
  for (const from of asked) {
    const { key, id, time, offline = false, shown, staffId } = from;
    if (typeof time === 'string' || known.stored.has(key) || fresh.has(key)) continue;
    // On a shared offline device, another colleague may have recorded it.
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
  { staff, now }: { staff: Batch['staff']; now: Date },
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

type Noted = {
  letIn: ReadonlySet<string>;
  approvalId: number | undefined;
  actor: Actor;
  requestId: string | undefined;
  now: Date;
};

const noteArrivals = (tx: Tx, decided: readonly DecidedVisit[], { letIn, approvalId, ...by }: Noted): Promise<void> =>
  writeAudits(
    tx,
    decided
      .filter(({ verdict }) => verdict === 'in')
      .map(({ visit }) => ({
        ...by,
        action: 'arrival',
        subject: `booking:${visit.bookingId}`,
        detail: {
          visit: visit.key,
          at: visit.at.toISOString(),
          ...(visit.offline ? { offline: true, notedBy: visit.by.id } : {}),
          ...(letIn.has(visit.bookingId ?? '') ? { letIn: true } : {}),
        },
        ...(letIn.has(visit.bookingId ?? '') ? { approvalId } : {}),
      })),
  );

/** A visit that a person must check: the reason, and the device's time. */
type ToCheck = { key: string; bookingId: string | null; at: Date; verdict?: Verdict; because: string };

async function raiseTasks(tx: Tx, all: readonly ToCheck[], now: Date): Promise<void> {
  for (const { key, bookingId, at, verdict, because } of all) {
    const about = { ...(bookingId === null ? {} : { bookingId }), visit: key, at: at.toISOString() };
    const detail = { ...about, ...(verdict ? { verdict } : {}), because };
    await raiseTask(tx, { key: `arrival/${key}`, kind: 'arrival_to_check', detail, now });
  }
}

const contradictionOf = ({ visit, verdict, contradiction }: DecidedVisit): ToCheck[] =>
  contradiction ? [{ key: visit.key, bookingId: visit.bookingId, at: visit.at, verdict, because: contradiction }] : [];

/** An offline visit with an impossible time. It becomes a task, as nobody is there to correct it when it is sent. */
type LostVisit = ReadVisit & { at: Date; time: BadTime };
const isLost = (visit: ReadVisit): visit is LostVisit => visit.offline === true && typeof visit.time === 'string';
const badTimeOf = ({ key, id, at, time }: LostVisit): ToCheck => ({ key, bookingId: id, at, because: time });

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

type Shown = { atTheDoor: boolean; facility: FulfilmentDeps['facility'] };

function resultOf(
  { sentKey: key, id, time }: ReadVisit,
  recorded: Recorded | undefined,
  { bookings, ...shown }: { bookings: ReadBatch['bookings'] } & Shown,
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
    ...(bookingId === null ? {} : { bookingId, ...factsOf(bookings.get(bookingId), shown) }),
    ...(isHere && arrival ? { arrivedAt: arrival.at.toISOString(), by: arrival.by } : {}),
    ...(undone ? { undone: true as const } : {}),
  };
}

/** The facts shown with a verdict. No name, as the answer is stored with the idempotency key. */
function factsOf(booking: KnownBooking | undefined, { atTheDoor, facility }: Shown): Partial<VisitResult> {
  if (!booking?.place) return {};
  const { service, place, visit, cancelled } = booking;
  return {
    service,
    ...(serviceFacts(service).takesGuests ? { takesGuests: true as const } : {}),
    place: placeName(place, facility),
    start: visit.start.toISOString(),
    end: visit.end.toISOString(),
    ...(cancelled ? { cancelledAt: cancelled.at.toISOString() } : {}),
    ...(cancelled && !atTheDoor ? { refundedPaise: cancelled.refunded } : {}),
  };
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
