import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { hourCountText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import type { LedgerEntry } from '#capabilities/customers/rules/booking-view.ts';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { ActForm } from '#console/parts/act/act-form.tsx';
import { actPreview } from '#console/parts/act/act-preview.ts';
import { useSettledText } from '#console/parts/form/use-settled-text.ts';
import { fieldsAreValid } from '#console/parts/form/valid-fields.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { formatRupees, type Paise, paise } from '#platform/money.ts';
import { cancelCall, refundCall } from '../../../calls.ts';
import { ReasonFields, reasonOf } from './reason-fields.tsx';
import { type RefundDraft, refundAsk } from './refund-draft.ts';
import { RefundFacts } from './refund-facts.tsx';
import { AmountField, CancelLines, PaymentChoice } from './refund-lines.tsx';
import { refundablePayments } from './refund-payment.ts';

const reasons = {
  cancel: ['Asked by the customer', 'Booked by mistake', 'Illness', 'Place not usable', 'Closed by us'],
  refund: ['Place not usable', 'Noise', 'Power or internet failure', 'Opened late', 'Our mistake'],
} as const;

/**
 * Cancels a booking with or without a refund, or gives a refund and keeps the booking. All sums are the server's.
 * @param entries of the booking's ledger. @param cancels false keeps the booking.
 */
export function RefundForm({
  bookingId,
  entries,
  cancels,
  onClose,
}: {
  bookingId: string;
  entries: readonly LedgerEntry[];
  cancels: boolean;
  onClose: () => void;
}) {
  // A payment refunded elsewhere while the form is open stays chosen, and the server refuses it.
  const [payments] = useState(() => refundablePayments(entries));
  const api = useApi();
  const call = cancels ? cancelCall : refundCall;
  const change = useChange<typeof cancelCall | typeof refundCall>(call, { topics: ['bookings', 'money'] });
  // The call's body is made of the choice and of what its preview gives.
  const form = useForm<RefundDraft>({
    defaultValues: {
      line: 'terms',
      amount: '',
      place: 'free',
      paymentId: payments[0]?.paymentId ?? '',
      reason: cancels ? reasons.cancel[0] : '',
      words: '',
    },
  });
  const [line, typed, place, paymentId] = useWatch({
    control: form.control,
    name: ['line', 'amount', 'place', 'paymentId'],
  });
  const amount = useSettledText(typed, 300);
  const ask = refundAsk({ line, amount, place, paymentId }, cancels);
  const terms = useQuery({
    ...actPreview(api, cancelCall, { params: { bookingId }, body: { refund: 'terms' } }),
    enabled: cancels,
  });
  const chosen = useQuery({
    ...actPreview<typeof cancelCall | typeof refundCall>(api, call, {
      params: { bookingId },
      body: ask ?? { refund: 'terms' },
    }),
    enabled: ask !== null,
  });
  const preview = ask && amount === typed ? chosen.data : undefined;
  const isLooking = amount !== typed || (ask !== null && chosen.isFetching);
  const back = preview && totalOf(preview);

  async function send(approvalId?: number): Promise<void> {
    if (!ask || !preview) return;
    const reason = reasonOf(form.getValues());
    const { refundPaise: refundSeen, supplementPaise, leftPaise, hours } = preview;
    const expected = { refundPaise: refundSeen, supplementPaise, leftPaise, ...(hours ? { hours: hours.back } : {}) };
    const body = { ...ask, reason, expected, ...(approvalId === undefined ? {} : { approvalId }) };
    try {
      const { creditNote, ...given } = await change.mutateAsync({ params: { bookingId }, body });
      const total = totalOf(given);
      const refunded = total === 0 ? null : `${formatRupees(total)} refunded`;
      showToast({
        title: cancels ? ['Cancelled', refunded].filter(Boolean).join(', ') : (refunded ?? 'Done'),
        ...(creditNote ? { text: `Credit note ${creditNote}` } : {}),
        kind: 'success',
      });
      onClose();
    } catch (error) {
      // The amounts or the limit may have changed.
      void chosen.refetch();
      void terms.refetch();
      throw error;
    }
  }

  const wrong = ask && amount === typed && chosen.error ? failureText(chosen.error) : undefined;
  const hasAmount = !cancels || line === 'part';
  const hint = payments.find((one) => (cancels ? one.isOwn : one.paymentId === paymentId))?.hint ?? null;
  return (
    <FormProvider {...form}>
      <ActForm
        title={cancels ? 'Cancel or refund' : 'Refund, keep the booking'}
        label={preview?.hours ? hoursPressText(preview.hours.back) : pressText(cancels, back)}
        kind={cancels ? 'danger' : 'primary'}
        busy={change.isPending ? 'Sending…' : isLooking ? 'Looking…' : null}
        asked={preview?.approval ?? null}
        error={change.error ?? (wrong && !hasAmount ? chosen.error : null)}
        isValid={async () => (await fieldsAreValid(form)) && preview !== undefined}
        send={send}
        onClose={onClose}
      >
        {cancels && terms.data ? <CancelLines preview={terms.data} amountHint={hint} amountError={wrong} /> : null}
        {cancels ? null : (
          <>
            <PaymentChoice payments={payments} />
            <AmountField hint={hint} error={wrong} />
          </>
        )}
        <ReasonFields
          reasons={cancels ? reasons.cancel : reasons.refund}
          hint="The customer reads it on the credit note."
        />
        {preview ? <RefundFacts preview={preview} /> : null}
      </ActForm>
    </FormProvider>
  );
}

/** 'Cancel and return 2 hours'. */
const hoursPressText = (back: number): string =>
  back === 0 ? 'Cancel without returning hours' : `Cancel and return ${hourCountText(back)}`;

/** Total refund including supplements. */
const totalOf = ({ refundPaise, supplementPaise = 0 }: { refundPaise: number; supplementPaise?: number | undefined }) =>
  paise(refundPaise + supplementPaise);

/** 'Cancel and refund ₹384': the button's text with the amount from the server. */
function pressText(cancels: boolean, back: Paise | undefined): string {
  if (back === undefined) return cancels ? 'Cancel' : 'Refund';
  if (cancels && back === 0) return 'Cancel without refund';
  return `${cancels ? 'Cancel and refund' : 'Refund'} ${formatRupees(back)}`;
}
