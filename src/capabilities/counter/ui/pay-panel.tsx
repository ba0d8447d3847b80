import { HoldLine, useHoldLeft } from '#capabilities/purchase/ui/hold/hold-line.tsx';
import { Button, LinkButton } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import type { PayAnswer } from '../contract.ts';
import { useLinkPayment } from './use-link-payment.ts';

/** The longest that a place is held for a payment by link. */
const LONGEST_MINUTES = 120;

type Payment = Omit<PayAnswer, 'success'>;

const paidTexts: Record<Payment['does'], string> = {
  book: 'Your booking is confirmed.',
  move: 'Your booking is moved.',
  extend: 'Your booking ends later.',
};

/** Pays one sale by its link: the sum, how long the place is held, and the provider's window. */
export function PayPanel({
  token,
  payment,
  now,
  look,
}: {
  token: string;
  payment: Payment;
  /** The server's clock. */
  now: () => Date;
  look: { brand: string; color: string };
}) {
  const left = useHoldLeft(payment.closesAt, now, LONGEST_MINUTES);
  const { state, busy, problem, ticketPath, pay } = useLinkPayment(token, payment, {
    ...look,
    secondsLeft: left.seconds,
  });
  const total = formatRupees(paise(payment.totalPaise));
  if (state === 'paid') {
    return (
      <Notice
        tone="success"
        title={`Paid. ${paidTexts[payment.does]}`}
        live="status"
        actions={ticketPath ? <LinkButton to={ticketPath}>Open your ticket</LinkButton> : null}
      >
        {total} was received.
      </Notice>
    );
  }
  if (state === 'confirming') {
    return (
      <Notice tone="pending" title="Confirming with your bank" live="status">
        Please do not pay again. You get your booking, or your money back.
      </Notice>
    );
  }
  if (state === 'refunded') {
    return (
      <Notice tone="pending" title="Your payment arrived too late" live="status">
        {payment.does === 'book' ? 'The place is gone.' : 'Your booking has not changed.'} We are refunding {total} in
        full; it takes 5-7 working days.
      </Notice>
    );
  }
  if (state === 'ended' || left.ended) {
    return (
      <Notice tone="muted" title="This payment link has ended" live="status">
        You have not been charged. Please ask at reception, or call us, for a new one.
      </Notice>
    );
  }
  return (
    <div className="grid gap-4">
      <HoldLine left={left} what="place" />
      {problem ? (
        <Notice tone="error" live="alert">
          {problem}
        </Notice>
      ) : null}
      <Button kind="confirm" className="w-full figures" busy={busy} busyLabel="Processing..." onClick={pay}>
        {`Pay ${total}`}
      </Button>
    </div>
  );
}
