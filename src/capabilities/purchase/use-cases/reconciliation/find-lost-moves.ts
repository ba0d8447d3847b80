import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { bookingsFrom } from '#capabilities/booking/use-cases/find-booking.ts';
import { closeTasks, notifyOperatorOnce } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { readMoveNote, timeAndPlaceText } from '../../rules/cancel-and-move/move-note.ts';
import { lostMoveTask } from '../../rules/reconciliation/task-keys.ts';
import type { PurchaseDeps } from '../deps.ts';

/** A booking that the provider's notes have at another time or place than our books. */
export type LostMove = { bookingId: string; ours: string; atProvider: string };

/** A payment is listed by its beginning, and its capture, which books, comes up to five days later. */
const CAPTURED_WITHIN_MS = 6 * 86_400_000;

/**
 * Finds moves that a restored backup does not know, by the notes of the payments of all bookings that had not begun at `since`. Each becomes
 * one task, which closes when both agree.
 * @param listed the provider's payments since then.
 * @returns also how many bookings the provider could not be asked about.
 */
export async function findLostMoves(
  services: PurchaseDeps,
  since: Date,
  listed: readonly ProviderPayment[],
): Promise<{ moved: LostMove[]; unanswered: number }> {
  // Of one that was paid at the counter, or is included in a membership, the provider has no note.
  const bookings = (await bookingsFrom(services, since)).flatMap(({ paymentId, ...booking }) =>
    paymentId === null || isCounterPayment(paymentId) ? [] : [{ ...booking, paymentId }],
  );
  const [first] = bookings.map(({ purchasedAt }) => purchasedAt).toSorted((a, b) => a.getTime() - b.getTime());
  const start = new Date((first ?? since).getTime() - CAPTURED_WITHIN_MS);
  const earlier = start < since ? await services.payments.paymentsBetween({ start, end: since }) : null;
  if (earlier && !earlier.ok) return { moved: [], unanswered: bookings.length };
  const byId = new Map([...(earlier?.value ?? []), ...listed].map((payment) => [payment.id, payment]));

  const moved: LostMove[] = [];
  const known: string[] = [];
  let unanswered = 0;
  for (const booking of bookings) {
    const payment = byId.get(booking.paymentId) ?? (await ask(services, booking));
    if (payment === null) unanswered += 1;
    const noted = payment && readMoveNote(payment.notes);
    if (noted && noted.moves > booking.moves) moved.push(await callPerson(services, booking, noted));
    else if (noted) known.push(lostMoveTask(booking.bookingId, noted.moves));
  }
  if (known.length > 0) await closeTasks(services.db, { keys: known, now: services.clock.now() });
  return { moved, unanswered };
}

async function ask({ payments }: PurchaseDeps, { paymentId }: { paymentId: string }): Promise<ProviderPayment | null> {
  const answer = await payments.fetchPayment(paymentId);
  return answer.ok ? answer.value : null;
}

async function callPerson(
  services: PurchaseDeps,
  { bookingId, date, timeText, place }: Pick<StoredBooking, 'bookingId' | 'date' | 'timeText' | 'place'>,
  noted: NonNullable<ReturnType<typeof readMoveNote>>,
): Promise<LostMove> {
  const ours = timeAndPlaceText({ date, time: timeText, place: place.number });
  const atProvider = timeAndPlaceText(noted);
  const task = { key: lostMoveTask(bookingId, noted.moves), kind: 'moved_since_backup' as const };
  const detail = { bookingId, ours, atProvider };
  const now = services.clock.now();
  await inTransaction(services.db, (tx) => notifyOperatorOnce(tx, services, { ...task, detail, now }));
  return { bookingId, ours, atProvider };
}
