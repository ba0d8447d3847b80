import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bookingKey } from '#capabilities/booking/ui/use-opened.ts';
import { showToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import type { PurchaseAnswer } from '../../contract.ts';
import { cancellationSentence } from '../../rules/cancel-and-move/cancellation-sentence.ts';
import { fetchPurchase, purchaseKey } from '../checkout/fetch-purchase.ts';
import { asRecord, asText, parse } from '../payment/payment-problem.ts';

/** How often the page reloads the state of a refund, in ms. */
const REFUND_MS = 5000;

export type ManageBooking = {
  /** Null while it is asked for. */
  readonly purchase: PurchaseAnswer | null;
  readonly failed: boolean;
  readonly again: () => void;
  readonly cancelling: boolean;
  /** The result of the last press, unless it cancelled the booking. */
  readonly problem: Exclude<CancelOutcome, { kind: 'cancelled' }> | null;
  /** True once it was cancelled here. */
  readonly justCancelled: boolean;
  readonly cancel: () => Promise<boolean>;
  readonly forget: () => void;
};

/** Actions of a paid booking, and the state of its refund. A second press during the first does nothing. */
export function useManageBooking(send: AuthorizedFetch, bookingId: string, onCancelled?: () => void): ManageBooking {
  const cache = useQueryClient();
  const [problem, setProblem] = useState<ManageBooking['problem']>(null);
  const [cancelling, setCancelling] = useState(false);
  const [justCancelled, setJustCancelled] = useState(false);
  const underWay = useRef(false);
  const query = useQuery({
    queryKey: purchaseKey(bookingId),
    queryFn: ({ signal }) => fetchPurchase(bookingId, send, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.payment.state === 'refunding' ? REFUND_MS : false),
  });
  const purchase = query.data ?? null;

  async function cancel(): Promise<boolean> {
    if (underWay.current || !purchase) return false;
    underWay.current = true;
    setCancelling(true);
    setProblem(null);
    const { refundPaise } = purchase.cancellation;
    const outcome = await cancelBooking(send, { bookingId, expectedRefundPaise: refundPaise });
    const { data } = await query.refetch();
    // The list is fetched again silently; the opened booking stays open, whatever tab it left.
    if (data) cache.setQueryData(bookingKey(bookingId), data.booking);
    void cache.invalidateQueries({ queryKey: ['bookings'] });
    const isDone = outcome.kind === 'cancelled' || data?.booking.status === 'cancelled';
    if (isDone) {
      showCancelled(data ?? null);
      onCancelled?.();
    } else setProblem(outcome);
    setJustCancelled(isDone);
    setCancelling(false);
    underWay.current = false;
    return isDone;
  }

  return {
    purchase,
    failed: query.isError && !query.data,
    again: () => void query.refetch(),
    cancelling,
    problem,
    justCancelled,
    cancel,
    forget: () => setProblem(null),
  };
}

const showCancelled = (purchase: PurchaseAnswer | null) =>
  showToast({
    kind: 'success',
    title: 'Booking Cancelled',
    text: purchase
      ? cancellationSentence(purchase.cancellation).replace(/^Cancelled\. /, '')
      : 'The refund is on its way.',
  });

/** The result of cancelling. `unknown`: it may have been done, and repeating is safe. */
type CancelOutcome =
  | { readonly kind: 'cancelled' }
  /** The shown refund is no longer possible, so nothing was cancelled. */
  | { readonly kind: 'changed'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'unknown' };

/** Cancels a booking for no less than the refund that was shown. */
async function cancelBooking(
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
