import { payOutCall } from '#capabilities/counter/calls.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { useChange } from '../../parts/use-change.ts';
import { ActForm } from './act-form.tsx';

/** Hands out a refund that waits at the counter. */
export function PayOutForm({
  bookingId,
  due: { refundId, paise: sum },
  onClose,
}: {
  bookingId: string;
  due: { refundId: number; paise: number };
  onClose: () => void;
}) {
  const change = useChange(payOutCall, { topics: ['bookings', 'money', 'inbox'] });
  const amount = formatRupeesExact(paise(Math.abs(sum)));
  async function send(): Promise<void> {
    await change.mutateAsync({ params: { bookingId }, body: { refundId } });
    showToast({ title: `${amount} paid out`, kind: 'success' });
    onClose();
  }
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
      <p>Give the customer {amount} the way they paid: from the drawer, or by the card machine.</p>
    </ActForm>
  );
}
