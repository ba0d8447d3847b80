import type { ReactNode } from 'react';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { Button, LinkButton } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import type { Checkout, NoticeProps } from '../checkout/checkout.ts';
import { type CheckoutState, type Outcome, orderInHand } from '../checkout/checkout-state.ts';
import { setPaying } from '../contact/draft.ts';
import { HoldLine, useHoldLeft } from '../hold/hold-line.tsx';
import type { PaidFor } from '../services/payment-slots.ts';
import { outcomeToast } from './outcome-toasts.ts';

/** Notice about the attempt beside the button, as a toast alone is not enough. */
export function CheckoutNotice({ service, checkout, now, what, givesBack = true }: NoticeProps) {
  const { state } = checkout;
  const order = orderInHand(state);
  const left = useHoldLeft(order?.holdExpiresAt ?? '', now);
  const hold = order ? <HoldLine left={left} what={what} /> : null;
  const release =
    order && !left.ended && givesBack ? (
      <Button kind="secondary" onClick={checkout.release}>
        {' '}
        Release {what}{' '}
      </Button>
    ) : null;

  switch (state.step) {
    case 'idle':
    case 'ordering':
    case 'releasing':
      return null;
    case 'paying':
      return (
        <Notice title="Pay in the payment window">
          Please complete the payment there. You are not charged until you confirm.
        </Notice>
      );
    case 'asking':
      return <Notice title="Checking that you were not charged">One moment, we are checking with the bank.</Notice>;
    case 'verifying':
      return <Notice title="Payment received">We are verifying it with the bank. Please keep this page open.</Notice>;
    case 'included':
    case 'verified':
      return <Paid service={service} state={state} tone="success" after="Taking you to your booking." />;
    case 'pending':
      return (
        <Paid
          service={service}
          state={state}
          tone="pending"
          after="Please do not pay again. We will confirm your booking or refund you in full."
          detail={answerOf(state.outcome)}
        />
      );
    case 'refunded':
      return (
        <Paid
          service={service}
          state={state}
          tone="pending"
          after="We have sent you the details. You can choose again."
        />
      );
    case 'failed':
      return (
        <Notice tone="error" title="Payment Failed" actions={release}>
          <p>{toastTextOf(service, state).text}</p>
          {hold}
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="pending" title="Payment Cancelled" actions={release}>
          <p>{cancelledText(toastTextOf(service, state).text, state.charged)}</p>
          {hold ?? <p>Your {what} is no longer held. You can try to book it again.</p>}
          {order && !left.ended && givesBack && state.charged === 'no' ? (
            <p>To pay after all, use the button below.</p>
          ) : null}
        </Notice>
      );
    case 'stopped':
      return (
        <Notice
          tone="error"
          title={toastTextOf(service, state).title}
          actions={stoppedActions(service, state, checkout) ?? release}
        >
          <p>{state.problem.text}</p>
          {hold ?? (saysMoney.has(state.problem.code) ? null : <p>You have not been charged.</p>)}
        </Notice>
      );
  }
}

/** Problems whose text already says whether money moved. */
const saysMoney = new Set(['payment_provider_failed', 'payment_provider_slow', 'earlier_paid']);

/** The verification call's answer, for a call to support (PAY-28, PAY-29); '' without an answer. */
const answerOf = (outcome: Outcome): string =>
  outcome.kind === 'verification-error' && outcome.problem.kind !== 'unreachable' ? outcome.problem.text : '';

/** Added where the specified text does not say whether money moved. */
const cancelledText = (text: string, charged: 'no' | 'unknown'): string =>
  charged === 'unknown' || text.includes('No charges were made.') ? text : `${text} No charges were made.`;

function Paid({
  service,
  state,
  tone,
  after,
  detail = '',
}: {
  service: PaidFor;
  state: CheckoutState;
  tone: 'success' | 'pending';
  after: string;
  detail?: string;
}) {
  const { title, text } = toastTextOf(service, state);
  return (
    <Notice tone={tone} title={title}>
      <p>{text}</p>
      {detail ? <p>{detail}</p> : null}
      <p>{after}</p>
    </Notice>
  );
}

/** The toast's own words for the state that it left behind. */
function toastTextOf(service: PaidFor, state: CheckoutState): { title: string; text: string } {
  switch (state.step) {
    case 'verified':
      return outcomeToast(service, { kind: 'verified', bookingId: state.bookingId, paymentId: state.paymentId });
    case 'included':
      return outcomeToast(service, { kind: 'included', bookingId: state.bookingId });
    case 'pending':
      return outcomeToast(service, state.outcome);
    case 'refunded':
      return outcomeToast(service, { kind: 'refunded', paymentId: state.paymentId });
    case 'failed':
      return outcomeToast(service, { kind: 'failed', failure: state.failure });
    case 'cancelled':
      return outcomeToast(service, { kind: 'cancelled', charged: state.charged });
    case 'stopped':
      return outcomeToast(service, { kind: 'not-started', problem: state.problem });
    default:
      return { title: '', text: '' };
  }
}

/** The page's prices are out of date: it is reloaded with everything kept, and focus goes to the button with the current price. */
function comeBackTo(service: ServiceType): void {
  setPaying(service, true);
  location.reload();
}

/** Actions after a changed price, an own hold in the way, or too many holds. */
function stoppedActions(
  service: PaidFor,
  { problem }: Extract<CheckoutState, { step: 'stopped' }>,
  { swap }: Pick<Checkout, 'swap'>,
): ReactNode {
  const { yours } = problem;
  if (yours) {
    return (
      <>
        <Button kind="confirm" onClick={() => swap(yours.orderId)}>
          Release and book
        </Button>
        <LinkButton kind="secondary" to="/my-bookings?tab=pending">
          See My Bookings
        </LinkButton>
      </>
    );
  }
  if (
    service !== 'move' &&
    (problem.code === 'amount_mismatch' || (problem.code === 'offer_does_not_apply' && service === 'dayPass'))
  ) {
    return <Button onClick={() => comeBackTo(service)}>Show current price</Button>;
  }
  if (problem.code === 'earlier_paid') {
    return (
      <LinkButton kind="secondary" to="/my-bookings">
        See My Bookings
      </LinkButton>
    );
  }
  return problem.status === 429 ? (
    <LinkButton kind="secondary" to="/my-bookings?tab=pending">
      See My Bookings
    </LinkButton>
  ) : null;
}
