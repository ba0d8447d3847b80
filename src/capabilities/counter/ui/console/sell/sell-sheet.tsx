import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useFreshness } from '#console/live/use-live.ts';
import { Sheet } from '#console/sheet/sheet.tsx';
import { useCloseSheet } from '#console/sheet/sheet-address.ts';
import { Notice } from '#design/notice.tsx';
import { ToastRegion } from '#design/toasts/toast-region.tsx';
import type { RequestedAnswer } from '../../../contract.ts';
import type { MadeSale } from './after-sale/made-sale.ts';
import { SoldView } from './after-sale/sold-view.tsx';
import { useEndSale } from './pay/use-end-sale.ts';
import { WaitingView } from './pay/waiting-view.tsx';
import { SellForm } from './sell-form.tsx';

type Step = { requested: RequestedAnswer; isQr: boolean } | { sold: MadeSale } | null;

/** A sale at the counter on one sheet: who, what, pay; afterwards the ticket. The server prices, counts and gives the change. */
export function SellSheet() {
  const close = useCloseSheet();
  const [step, setStep] = useState<Step>(null);
  const endSale = useEndSale();
  const isOffline = useFreshness().state === 'offline';
  const sold = step && 'sold' in step ? step.sold : null;
  const waiting = step && 'requested' in step ? step : null;
  const { state } = useLocation();
  const [, setSearch] = useSearchParams();
  function sellNext(): void {
    // The choice from the link has been sold.
    setSearch({}, { replace: true, state: state as unknown });
    setStep(null);
  }
  async function leave(): Promise<void> {
    // Closing the sheet ends a sale by QR code, as nobody can see the code. A link has been sent and stays valid.
    if (waiting?.isQr && !(await endSale(waiting.requested.saleId))) return;
    close();
  }
  return (
    <Sheet title={sold ? 'Sold' : waiting ? 'Waiting for payment' : 'Sell'} onClose={() => void leave()}>
      {sold ? <SoldView sold={sold} onNext={sellNext} /> : null}
      {waiting ? (
        <WaitingView
          requested={waiting.requested}
          isQr={waiting.isQr}
          onSold={(paid) => setStep({ sold: paid })}
          onEnd={() => setStep(null)}
        />
      ) : null}
      {!step && isOffline ? (
        <Notice tone="pending" live="alert" title="No sales without the network">
          Use the receipt book. Enter each sale here later today, with its time.
        </Notice>
      ) : null}
      {/* What was typed stays while the network is away. */}
      <div hidden={step !== null || isOffline}>
        {step ? null : (
          <SellForm
            onSold={(paid) => setStep({ sold: paid })}
            onRequested={(requested, how) => setStep({ requested, ...how })}
          />
        )}
      </div>
      <ToastRegion />
    </Sheet>
  );
}
