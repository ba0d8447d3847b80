import type { BookingRecord } from '#capabilities/booking/contract.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import type { MoveAnswer } from '../../contract.ts';
import type { Order } from '../payment/payment-client.ts';
import { asRecord, asText, parse } from '../payment/payment-problem.ts';

/** The result of a move. `unknown`: it may have been done, and repeating is safe. */
export type MoveOutcome =
  | { readonly kind: 'moved' }
  | { readonly kind: 'to_pay'; readonly order: Order }
  /** `otherOrder`: the unpaid order for the fee of another move, which has to be released first. */
  | { readonly kind: 'refused'; readonly text: string; readonly otherOrder?: string }
  | { readonly kind: 'unknown' };

/** Moves a booking, or makes the order whose payment moves it. */
export async function requestMove(
  send: AuthorizedFetch,
  booking: BookingRecord,
  selection: Selection,
): Promise<MoveOutcome> {
  const answer = await send(`/api/bookings/${encodeURIComponent(booking.booking_id)}/move`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ selection }),
  }).catch(() => null);
  if (!answer) return { kind: 'unknown' };
  const body = parse(await answer.text().catch(() => ''));
  if (!answer.ok) {
    const { message, error, yours } = asRecord(body);
    const text = asText(message);
    const otherOrder = asText(asRecord(yours)['orderId']);
    const isOther = asRecord(error)['code'] === 'move_order_open' && otherOrder !== '';
    return text ? { kind: 'refused', text, ...(isOther ? { otherOrder } : {}) } : { kind: 'unknown' };
  }
  const said = body as MoveAnswer;
  if (!said.moved) return { kind: 'to_pay', order: said };
  return isSameVisit(said.booking, booking) ? { kind: 'refused', text: THERE_ALREADY } : { kind: 'moved' };
}

/** A move to the same time. The server accepts it and sends no message. */
const THERE_ALREADY = 'Your booking is already at this time. Please choose another.';

const isSameVisit = (one: BookingRecord, other: BookingRecord): boolean =>
  one.starts_at === other.starts_at && one.ends_at === other.ends_at;
