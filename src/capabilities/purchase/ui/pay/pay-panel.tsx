import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { Icon } from '#design/icon.tsx';
import type { CheckoutState } from '../checkout/checkout-state.ts';
import { CheckoutOutcome } from '../notices/checkout-outcome.tsx';
import type { PurchaseOnPage } from '../purchase-on-page.ts';
import { AlreadyBookedNotice, BuyBar, ConfirmSecondBooking, ExistingHoldNotice } from './lazy-extras.ts';
import { PayButton } from './pay-button.tsx';

/** After this time a busy button needs an explanation. */
const SLOW_MS = 2000;

const messages: Partial<Record<CheckoutState['step'], string>> = {
  ordering: 'Still reaching the payment provider. This is taking longer than usual. You have not been charged.',
  releasing: 'Still releasing your hold; we are checking with the payment provider.',
};

/** The message while the server waits long for the provider; '' otherwise. */
function useSlowMessage(step: CheckoutState['step']): string {
  const [slow, setSlow] = useState<CheckoutState['step'] | null>(null);
  useEffect(() => {
    const timer = messages[step] ? setTimeout(() => setSlow(step), SLOW_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [step]);
  return slow === step ? (messages[step] ?? '') : '';
}

/** The last part of every purchase: summary, notice, and pay button. On phones the button also appears at the bottom. */
export function PayPanel({
  service,
  purchase,
  now,
  what,
  label,
  summary,
  note,
  afterRefusal,
}: {
  service: ServiceType;
  purchase: PurchaseOnPage;
  now: () => Date;
  what: string;
  /** 'Pay ₹384 for Tue 24 Nov'. */
  label: string;
  summary: ReactNode;
  /** Notes beside the button, to read before paying. */
  note?: ReactNode;
  /** Alternatives when the place went to another buyer. */
  afterRefusal?: ReactNode;
}) {
  const { bought, busy, checkout, existingHold, payButton, priced } = purchase;
  const why = priced.ok || busy ? undefined : priced.missing.why;
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const slow = useSlowMessage(checkout.state.step);
  return (
    <section aria-label="Price and payment" className="grid gap-5">
      {summary}
      <CheckoutOutcome service={service} checkout={checkout} now={now} what={what} />
      {existingHold && checkout.state.step === 'idle' ? (
        <ExistingHoldNotice until={existingHold.until} now={now} what={what} />
      ) : null}
      {bought ? <AlreadyBookedNotice bookingId={bought} canAgain={priced.ok} /> : null}
      {afterRefusal}
      <section ref={setPanel} aria-label="Pay" className="grid gap-3">
        {note ? <div className="text-small text-muted">{note}</div> : null}
        <PayButton
          id="pay"
          busy={busy}
          disabled={why !== undefined}
          describedBy={why ? 'pay-why' : undefined}
          ref={payButton}
        >
          {label}
        </PayButton>
        {why ? (
          <p id="pay-why" className="text-small font-medium text-pending">
            {why}
          </p>
        ) : null}
        <p className="flex items-start gap-2 text-small text-muted">
          <Icon name={slow ? 'clock' : 'shield'} size={18} className="mt-0.5 shrink-0" />
          {/* In one another's place, so that nothing moves. */}
          <span className="grid *:[grid-area:1/1]">
            <span className={slow ? 'invisible' : undefined}>
              {priced.ok && priced.included
                ? 'By booking'
                : 'Card, UPI or net banking in Razorpay’s window; we never see your card. By paying'}{' '}
              you agree to the <Link to="/terms">terms</Link> and the <Link to="/return-policy">return policy</Link>.
            </span>
            <output className="font-medium text-ink">{slow}</output>
          </span>
        </p>
      </section>
      {panel ? (
        <BuyBar own={panel}>
          {why ? <p className="mb-2 text-small font-medium text-pending">{why}</p> : null}
          <PayButton busy={busy} disabled={why !== undefined}>
            {label}
          </PayButton>
        </BuyBar>
      ) : null}
      {purchase.second.bookingId ? <ConfirmSecondBooking purchase={purchase} /> : null}
    </section>
  );
}
