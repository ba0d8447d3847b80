import { lazy, Suspense, useRef, useState } from 'react';
import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { moveBar, moveFee } from '#capabilities/booking/rules/moving.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { HoursFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { Button, LinkButton } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { formatRupees } from '#platform/money.ts';
import { feePurchase } from '../checkout/earlier-purchase.ts';
import type { Purchase } from '../checkout/purchase.ts';
import { type Order, paymentClient } from '../payment/payment-client.ts';
import { type MoveOutcome, requestMove } from './move-client.ts';

/** The date pickers come when they are wanted. */
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** Moving a booking that has not begun: once for free, then for the fee (POLICY-24, POLICY-25). Nothing for one that cannot be moved. */
export function MoveOffer({
  booking,
  send,
  now,
  opening,
  onMoved,
  onFee,
}: {
  booking: BookingRecord;
  send: AuthorizedFetch;
  now: Date;
  opening: HoursFacts;
  onMoved: () => void;
  /** Pays the order of a fee; null where that needs a login, which is then offered instead. */
  onFee: ((order: Order, fee: Purchase) => void) | null;
}) {
  const [open, setOpen] = useState(false);
  /** Once there it stays, so that closing it gives the focus back. */
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Extract<MoveOutcome, { kind: 'refused' | 'unknown' }> | null>(null);
  const underWay = useRef(false);
  const visit = { start: new Date(booking.starts_at), end: new Date(booking.ends_at) };
  if (booking.status !== 'confirmed' || moveBar({ status: booking.status, visit }, now)) return null;
  const fee = moveFee(booking);

  async function move(selection: Selection, released: string | null) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    // Where it cannot be released, the same refusal follows.
    if (released) await paymentClient(send).release(released);
    const outcome = await requestMove(send, booking, selection);
    underWay.current = false;
    setBusy(false);
    if (outcome.kind === 'refused' || outcome.kind === 'unknown') return setProblem(outcome);
    setOpen(false);
    if (outcome.kind === 'to_pay') return onFee?.(outcome.order, feePurchase(booking, outcome.order));
    showToast({
      kind: 'success',
      title: 'Booking Moved',
      text: 'Your booking is moved. We have sent you the details.',
    });
    return onMoved();
  }

  return (
    <section aria-labelledby="move-offer" className="grid justify-items-start gap-3 rounded-control bg-sunk p-4">
      <h3 id="move-offer" className="font-strong">
        {fee > 0 ? `Move this booking for ${formatRupees(fee)}` : 'Move this booking once for free'}
      </h3>
      {fee > 0 && !onFee ? (
        <LinkButton kind="secondary" to={`/my-bookings?booking=${encodeURIComponent(booking.booking_id)}`}>
          Sign in to pay and move
        </LinkButton>
      ) : (
        <Button
          kind="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          Move to another time
        </Button>
      )}
      {opened ? (
        <Suspense fallback={null}>
          <MoveDialog
            open={open}
            onClose={() => {
              setProblem(null);
              setOpen(false);
            }}
            onMove={(selection, released) => void move(selection, released)}
            ask={onFee ? send : null}
            {...{ booking, opening, now, busy, problem }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
