import type { AuthorizedFetch } from '../payment/payment-client.ts';
import { asRecord, asText, parse } from '../payment/payment-problem.ts';

/** The result of cancelling. `unknown`: it may have been done, and repeating is safe. */
export type CancelOutcome =
  | { readonly kind: 'cancelled' }
  /** The time for the refund that was shown is over: nothing was cancelled. */
  | { readonly kind: 'changed'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'unknown' };

/** Cancels a booking for no less than the refund that was shown. */
export async function cancelBooking(
  send: AuthorizedFetch,
  { bookingId, expectedRefundPaise }: { bookingId: string; expectedRefundPaise: number },
): Promise<CancelOutcome> {
  const answer = await send(`/api/bookings/${encodeURIComponent(bookingId)}/cancellation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ expectedRefundPaise }),
  }).catch(() => null);
  if (!answer || answer.status >= 500) return { kind: 'unknown' };
  if (answer.ok) return { kind: 'cancelled' };
  const body = asRecord(parse(await answer.text().catch(() => '')));
  const text = asText(body['message']) || `The server answered with status ${answer.status}.`;
  return { kind: asRecord(body['error'])['code'] === 'refund_changed' ? 'changed' : 'refused', text };
}
