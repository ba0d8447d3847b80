import * as z from 'zod/mini';
import type { LedgerEntry } from '#capabilities/customers/rules/booking-view.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { usePress } from '../../parts/press.ts';
import { ActForm } from './act-form.tsx';
import { actPath } from './act-preview.ts';

const paidOut = z.object({ refundPaise: z.int() });

/** Hands out a refund that waits at the counter. */
export function PayOutForm({
  bookingId,
  due: { refundId, paise: sum },
  onClose,
}: {
  bookingId: string;
  due: LedgerEntry;
  onClose: () => void;
}) {
  const press = usePress(paidOut, { topics: ['bookings', 'money', 'inbox'] });
  const amount = formatRupeesExact(paise(Math.abs(sum)));
  async function send(): Promise<void> {
    await press.mutateAsync({ path: actPath(bookingId, 'pay-out'), body: { refundId } });
    showToast({ title: `${amount} paid out`, kind: 'success' });
    onClose();
  }
  return (
    <ActForm
      title="Pay out"
      label={`Pay out ${amount}`}
      busy={press.isPending ? 'Sending…' : null}
      asked={null}
      error={press.error}
      isValid={async () => true}
      send={send}
      onClose={onClose}
    >
      <p>Give the customer {amount} the way they paid: from the drawer, or by the card machine.</p>
    </ActForm>
  );
}
