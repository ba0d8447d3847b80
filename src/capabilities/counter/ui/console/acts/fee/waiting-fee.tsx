import { useQuery } from '@tanstack/react-query';
import { useApi } from '#console/api/console-session.tsx';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { SheetSkeleton } from '#console/parts/pages/skeletons.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatRupees, paise } from '#platform/money.ts';
import type { RequestedAnswer } from '../../../../contract.ts';
import { WaitingView } from '../../sell/pay/waiting-view.tsx';
import { saleQuery } from '../../sell/sell-queries.ts';

/** A fee or supplement that waits for its payment. Until then the booking does not change. */
export function WaitingFee({
  requested,
  isQr,
  onClose,
}: {
  requested: Pick<RequestedAnswer, 'saleId' | 'payUrl' | 'qrText' | 'closesAt' | 'totalPaise' | 'place'>;
  isQr: boolean;
  onClose: () => void;
}) {
  return (
    <section className="part-section" aria-label="Waiting for payment">
      <FocusedHeading>Waiting for payment</FocusedHeading>
      <WaitingView
        requested={requested}
        isQr={isQr}
        isFee
        onSold={({ totalPaise, changePaise, place }) => {
          const change = changePaise > 0 ? ` Change: ${formatRupees(paise(changePaise))}.` : '';
          showToast({
            title: `${formatRupees(paise(totalPaise))} paid. The booking is changed.`,
            text: `${place}.${change}`,
            kind: 'success',
          });
          onClose();
        }}
        onEnd={onClose}
      />
    </section>
  );
}

/** As `WaitingFee`, for a payment requested earlier. */
export function FeeAskedBefore({ saleId, onClose }: { saleId: string; onClose: () => void }) {
  const sale = useQuery(saleQuery(useApi(), saleId));
  if (!sale.data)
    return sale.error ? (
      <Failed error={sale.error} onAgain={() => void sale.refetch()} title="The payment could not be loaded" />
    ) : (
      <SheetSkeleton />
    );
  const { payUrl, closesAt, totalPaise, place, qrText } = sale.data;
  const requested = { saleId, payUrl: payUrl ?? '', closesAt: closesAt ?? '', totalPaise, place: place ?? '' };
  const code = qrText === null ? {} : { qrText };
  return <WaitingFee requested={{ ...requested, ...code }} isQr={qrText !== null} onClose={onClose} />;
}
