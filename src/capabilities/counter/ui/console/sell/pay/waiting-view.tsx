import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { useServerNow } from '#console/live/use-live.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { QrCode } from '#design/ticket.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import type { RequestedAnswer, SoldAnswer } from '../../../../contract.ts';
import { CustomerView } from '../customer-view.tsx';
import { saleQuery } from '../sell-queries.ts';
import { CashInstead } from './cash-instead.tsx';
import { PayLink } from './pay-link.tsx';
import { timeLeft } from './time-left.ts';
import { useEndSale } from './use-end-sale.ts';

/** A sale that waits for its payment: code or link, time left, other ways to pay, and cancelling. The server reports the payment. */
export function WaitingView({
  requested: { saleId, payUrl, qrText = payUrl, closesAt, totalPaise, place },
  isQr,
  isFee = false,
  onSold,
  onEnd,
}: {
  requested: Pick<RequestedAnswer, 'saleId' | 'payUrl' | 'qrText' | 'closesAt' | 'totalPaise' | 'place'>;
  isQr: boolean;
  /** The payment is for moving or extending a booking, which does not change until then. */
  isFee?: boolean;
  onSold: (sold: SoldAnswer) => void;
  onEnd: () => void;
}) {
  const sale = useQuery(saleQuery(useApi(), saleId));
  const now = useServerNow(1000);
  const endSale = useEndSale();
  const [part, setPart] = useState<'cash' | 'customer' | null>(null);
  const { data } = sale;
  useEffect(() => {
    if (data?.state !== 'paid' || !data.bookingId) return;
    const { bookingId, invoiceNumber } = data;
    onSold({
      success: true,
      bookingId,
      invoiceNumber: invoiceNumber ?? '',
      totalPaise: data.totalPaise,
      changePaise: 0,
      place: data.place ?? '',
      arrived: data.arrived,
    });
  }, [data, onSold]);
  if (data?.state === 'ended' || data?.state === 'refunded')
    return (
      <Notice
        tone="error"
        live="alert"
        title={data.state === 'ended' ? 'Not paid in time' : 'Paid too late'}
        actions={<Button onClick={onEnd}>{isFee ? 'Back' : 'New sale'}</Button>}
      >
        {isFee ? 'The booking has not changed. ' : ''}
        {data.state === 'ended' ? 'The place is free again. Nobody was charged.' : 'We refund it automatically.'}
      </Notice>
    );
  return (
    <>
      <p className="sell-sum">
        <strong className="figures">{formatRupees(paise(totalPaise))}</strong>
        <span>{place}</span>
        <span className="row-detail figures">held for {timeLeft(closesAt, now)}</span>
      </p>
      {isQr ? (
        <>
          <QrCode className="sold-code" text={qrText} label="Payment by UPI" />
          <p className="text-center text-muted">
            {qrText === payUrl
              ? 'The customer scans this code with the phone’s camera and pays.'
              : 'The customer scans this code with a UPI app and pays.'}
          </p>
        </>
      ) : (
        <PayLink address={payUrl} code={data?.payCode ?? null} sent={data?.sent ?? []} />
      )}
      <p role="status" className="row-detail text-center">
        {data?.current === false
          ? 'The payment provider does not answer. Cash is possible.'
          : 'Not paid yet. This updates automatically.'}
      </p>
      <div className="sold-acts">
        <Button kind="secondary" busy={sale.isFetching && part === null && !data} onClick={() => void sale.refetch()}>
          Ask again now
        </Button>
        {isQr ? (
          <Button kind="secondary" onClick={() => setPart('customer')}>
            Show to customer
          </Button>
        ) : null}
        <Button kind="secondary" onClick={() => setPart(part === 'cash' ? null : 'cash')}>
          Take cash instead
        </Button>
        <Button kind="plain" onClick={() => void endSale(saleId).then((isOver) => (isOver ? onEnd() : undefined))}>
          Release place
        </Button>
      </div>
      {part === 'cash' ? <CashInstead saleId={saleId} totalPaise={totalPaise} onSold={onSold} /> : null}
      {part === 'customer' ? (
        <CustomerView sumPaise={totalPaise} address={qrText} label="Scan to pay" onClose={() => setPart(null)} />
      ) : null}
    </>
  );
}
