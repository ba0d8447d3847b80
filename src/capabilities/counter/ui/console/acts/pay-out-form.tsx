import { handedInCash } from '#capabilities/till/rules/cash-rounding.ts';
import { useChange } from '#console/api/use-change.ts';
import { ActForm } from '#console/parts/act/act-form.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { payOutCall } from '../../../calls.ts';
import { handedText } from './refund-facts.tsx';

/** Hands out a refund that waits at the counter. @param due.inCash whether it was paid in cash, so that it goes back in whole rupees. */
export function PayOutForm({
  bookingId,
  due: { refundId, paise: sum, inCash },
  onClose,
}: {
  bookingId: string;
  due: { refundId: number; paise: number; inCash: boolean };
  onClose: () => void;
}) {
  const change = useChange(payOutCall, { topics: ['bookings', 'money', 'inbox'] });
  const refund = paise(Math.abs(sum));
  const { handed, rounding } = inCash ? handedInCash(refund) : { handed: refund, rounding: 0 };
  async function send(): Promise<void> {
    const { handedPaise } = await change.mutateAsync({ params: { bookingId }, body: { refundId } });
    showToast({ title: `${formatRupeesExact(paise(handedPaise))} paid out`, kind: 'success' });
    onClose();
  }
  const amount = formatRupeesExact(handed);
  return (
    <ActForm
      title="Pay out"
      label={`Pay out ${amount}`}
      busy={change.isPending ? 'Sending…' : null}
      asked={null}
      error={change.error}
      isValid={async () => true}
      send={send}
      onClose={onClose}
    >
      {inCash ? (
        <p>
          {rounding === 0
            ? `Give the customer ${amount} from the drawer.`
            : `The refund is ${formatRupeesExact(refund)}. Give the customer ${handedText(handed, refund)}.`}
        </p>
      ) : (
        <p>Give the customer {amount} by the card machine.</p>
      )}
    </ActForm>
  );
}
