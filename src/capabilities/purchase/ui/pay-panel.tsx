import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { Icon } from '#design/icon.tsx';
import { BuyBar } from './buy-bar.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { PayButton } from './pay-button.tsx';
import type { PurchaseOnPage } from './use-purchase.ts';

/** The end of every purchase: the slip, what became of the attempt, and the one button; on phones the button also at the bottom. */
export function PayPanel({
  service,
  purchase: { busy, checkout, payButton },
  now,
  what,
  label,
  slip,
}: {
  service: ServiceType;
  purchase: PurchaseOnPage;
  now: () => Date;
  what: string;
  /** 'Pay ₹384 for Tue 24 Nov'. */
  label: string;
  slip: ReactNode;
}) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  return (
    <section aria-label="Price and payment" className="grid gap-5">
      {slip}
      <CheckoutNotice service={service} checkout={checkout} now={now} what={what} />
      <section ref={setPanel} aria-label="Pay" className="grid gap-3">
        <PayButton id="pay" busy={busy} ref={payButton}>
          {label}
        </PayButton>
        <p className="flex items-start gap-2 text-small text-muted">
          <Icon name="shield" size={18} className="mt-0.5 shrink-0" />
          <span>
            Card, UPI or net banking in Razorpay&rsquo;s window; we never see your card. By paying you agree to the{' '}
            <Link to="/terms">terms</Link> and the <Link to="/return-policy">return policy</Link>.
          </span>
        </p>
      </section>
      <BuyBar own={panel}>
        <PayButton busy={busy}>{label}</PayButton>
      </BuyBar>
    </section>
  );
}
