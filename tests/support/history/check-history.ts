import type { BookingRecord } from '#capabilities/booking/contract.ts';
import type { Call } from './history.ts';

/** The provider's records at the end. */
export type LedgerEntry = { orderId: string; receipt: string; due: number; captured: number; refunded: number };

/** A booking as its customer sees it at the end. Null if missing. */
export type Ending = { bookingId: string; booking: BookingRecord | null; letters: number };

export type Run = { calls: readonly Call[]; ledger: readonly LedgerEntry[]; endings: readonly Ending[] };

/** Answers that a customer may get while processes die under them; anything else is wrong. 0 is a connection that broke. */
const allowed: Record<Call['what'], readonly number[]> = {
  order: [200, 409, 502, 503, 0],
  // The provider refuses a second payment after a lost answer.
  pay: [200, 400, 503, 0],
  verify: [200, 202, 503, 0],
  cancel: [200, 503, 0],
  read: [200, 404, 503, 0],
};

/**
 * Judges a run by what was asked and answered, what the provider's books say and what the customers read in the end. It looks into none of
 * our tables and shares no code with the product. One sentence for everything that is wrong.
 */
export function wrongInHistory(run: Run): string[] {
  return [
    ...wrongAnswers(run),
    ...mixedUp(run),
    ...forgotten(run),
    ...wentBack(run),
    ...adrift(run),
    ...overcharged(run),
    ...soldTwice(run),
    ...wrongMessages(run),
  ];
}

const endingOf = ({ endings }: Run, bookingId: string): Ending | undefined =>
  endings.find((ending) => ending.bookingId === bookingId);
const statusOf = (run: Run, bookingId: string): string => endingOf(run, bookingId)?.booking?.status ?? 'missing';

function wrongAnswers({ calls }: Run): string[] {
  return calls.flatMap(({ what, status, body, bookingId }) => {
    if (!allowed[what].includes(status)) return [`${what} of ${bookingId} was answered with ${status}`];
    const reassures = /received.*do not pay again/s.test(String(body['message']));
    return what === 'verify' && status === 503 && !reassures ? [`${bookingId} was not asked not to pay again`] : [];
  });
}

/** No answer holds another person's data, and no order belongs to two people. */
function mixedUp({ calls }: Run): string[] {
  const owners = new Map<string, string>();
  return calls.flatMap(({ who, what, status, body, orderId, bookingId }) => {
    if (status !== 200) return [];
    const told = (body['booking'] as { booking_id?: string } | undefined)?.booking_id ?? body['bookingId'] ?? bookingId;
    if (told !== bookingId) return [`${what} of ${bookingId} was answered with ${String(told)}`];
    if (what !== 'order') return [];
    const owner = owners.get(orderId) ?? who;
    owners.set(orderId, owner);
    return owner === who ? [] : [`${orderId} was given to ${owner} and ${who}`];
  });
}

/** Each promise to a customer is kept. */
function forgotten(run: Run): string[] {
  return run.calls.flatMap(({ what, status, body, bookingId }) => {
    if (status !== 200) return [];
    const end = statusOf(run, bookingId);
    if (what === 'verify' && body['verified'] === true && end !== 'confirmed' && end !== 'cancelled')
      return [`${bookingId} was confirmed to its customer and is ${end}`];
    return what === 'cancel' && end !== 'cancelled' ? [`${bookingId} was cancelled to its customer and is ${end}`] : [];
  });
}

/** A customer who has read 'confirmed' never reads less afterwards. */
function wentBack({ calls }: Run): string[] {
  const reads = calls.filter(({ what, status }) => what === 'read' && (status === 200 || status === 404));
  const seen = (call: Call) => (call.body['booking'] as { status?: string } | undefined)?.status ?? 'missing';
  return reads.flatMap((later) => {
    const before = calls.find(
      (call) =>
        call.bookingId === later.bookingId &&
        call.answered < later.asked &&
        ((call.what === 'verify' && call.body['verified'] === true) ||
          (call.what === 'read' && seen(call) === 'confirmed')),
    );
    return before && ['missing', 'pending'].includes(seen(later))
      ? [`${later.bookingId} was confirmed and later read as ${seen(later)}`]
      : [];
  });
}

/** Each captured payment bought one valid booking or was refunded as promised. */
function adrift(run: Run): string[] {
  return run.ledger.flatMap(({ receipt, captured, refunded }) => {
    const booking = endingOf(run, receipt)?.booking;
    if (captured === 0)
      return booking && booking.status !== 'pending' ? [`${receipt} was never paid and is ${booking.status}`] : [];
    if (booking?.status === 'confirmed') {
      if (booking.price.total !== captured)
        return [`${receipt} is worth ${booking.price.total} and ${captured} were paid`];
      return refunded === 0 ? [] : [`${receipt} is booked, and ${refunded} went back`];
    }
    const promised = run.calls.find(
      (call) => call.what === 'cancel' && call.status === 200 && call.bookingId === receipt,
    );
    const due = promised ? promised.body['refundPaise'] : captured;
    return refunded === due
      ? []
      : [`${receipt} is ${statusOf(run, receipt)}, and of ${captured} ${refunded} went back`];
  });
}

function overcharged(run: Run): string[] {
  return run.calls.flatMap(({ what, status, body, orderId, bookingId }) => {
    if (what !== 'order' || status !== 200) return [];
    const order = run.ledger.find((entry) => entry.orderId === orderId);
    return order?.due === body['amount']
      ? []
      : [`${bookingId} costs ${String(body['amount'])} and the order says ${order?.due}`];
  });
}

function soldTwice({ endings }: Run): string[] {
  const taken = new Map<string, string>();
  return endings.flatMap(({ bookingId, booking }) => {
    if (booking?.status !== 'confirmed' || !booking.place) return [];
    const place = `${booking.place.kind} ${booking.place.number} on ${booking.booking_date}`;
    const other = taken.get(place);
    taken.set(place, bookingId);
    return other ? [`${place} belongs to ${other} and ${bookingId}`] : [];
  });
}

function wrongMessages({ endings }: Run): string[] {
  return endings.flatMap(({ bookingId, booking, letters }) =>
    booking?.status === 'confirmed' && letters !== 1 ? [`${bookingId} was confirmed in ${letters} letters`] : [],
  );
}
