import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hourCountText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { useCan } from '#console/staff.tsx';
import { TextField } from '#design/field.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import { typedPaise } from '#platform/text/typed.ts';
import type { RefundPreview } from '../../../rules/acts/act-answers.ts';
import type { RefundDraft } from './refund-draft.ts';
import type { refundablePayments } from './refund-payment.ts';

/** The choices of a cancellation's refund, each with its amount including supplements, and whether the place is released. */
export function CancelLines({
  preview,
  amountHint,
  amountError,
}: {
  preview: RefundPreview;
  amountHint: string | null;
  amountError: string | undefined;
}) {
  const can = useCan();
  const { control } = useFormContext<RefundDraft>();
  const line = useWatch({ control, name: 'line' });
  const mayGiveMore = can('refund_beyond_terms');
  const { hours, supplements } = preview;
  const sumOf = (sum: 'termsPaise' | 'fullPaise') => (preview[sum] ?? 0) + (supplements?.[sum] ?? 0);
  return (
    <>
      <fieldset className="choices">
        <legend>{hours ? 'How many included hours are returned?' : 'How much is refunded?'}</legend>
        <Line value="terms" sum={sumOf('termsPaise')} hours={hours?.byTerms}>
          By their terms
        </Line>
        {mayGiveMore ? (
          <>
            <Line value="full" sum={sumOf('fullPaise')} hours={hours?.used}>
              {hours ? 'All of them' : 'Everything that is left'}
            </Line>
            {hours ? null : (
              <Line value="part">{supplements ? 'A part, and the same part of the longer time' : 'A part'}</Line>
            )}
          </>
        ) : null}
        <Line value="none" sum={0} hours={hours && 0}>
          Nothing
        </Line>
      </fieldset>
      {line === 'part' ? <AmountField hint={amountHint} error={amountError} /> : null}
      <PlaceChoice />
    </>
  );
}

function Line({
  value,
  sum,
  hours,
  children,
}: {
  value: RefundDraft['line'];
  sum?: number | undefined;
  /** Shown instead of the amount if hours are returned. */
  hours?: number | undefined;
  children: ReactNode;
}) {
  const { register } = useFormContext<RefundDraft>();
  return (
    <label className="choice">
      <input type="radio" className="tick" value={value} {...register('line')} />
      <span className="grow">{children}</span>
      {hours !== undefined ? (
        <span className="figures">{hourCountText(hours)}</span>
      ) : sum === undefined ? null : (
        <span className="figures">{formatRupees(paise(sum))}</span>
      )}
    </label>
  );
}

/** The choice of the payment to refund, if a supplement or move was paid besides the booking. */
export function PaymentChoice({ payments }: { payments: ReturnType<typeof refundablePayments> }) {
  const { register } = useFormContext<RefundDraft>();
  if (payments.every(({ isOwn }) => isOwn)) return null;
  return (
    <fieldset className="choices">
      <legend>Which payment is refunded?</legend>
      {payments.map(({ paymentId, text }) => (
        <label key={paymentId} className="choice">
          <input type="radio" className="tick" value={paymentId} {...register('paymentId')} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function PlaceChoice() {
  const { register } = useFormContext<RefundDraft>();
  return (
    <fieldset className="choices">
      <legend>What becomes of the place?</legend>
      <label className="choice">
        <input type="radio" className="tick" value="free" {...register('place')} />
        Release it for others
      </label>
      <label className="choice">
        <input type="radio" className="tick" value="keep" {...register('place')} />
        Keep it for the customer
      </label>
    </fieldset>
  );
}

/** A sum in rupees. @param hint how much it may be. @param error what the server said about it. */
export function AmountField({ hint, error }: { hint: string | null; error: string | undefined }) {
  const { register, formState } = useFormContext<RefundDraft>();
  return (
    <TextField
      label="Amount"
      hint={hint}
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      error={formState.errors.amount?.message ?? error}
      {...register('amount', {
        validate: (text) => typedPaise(text) !== null || 'Enter an amount from ₹1, such as 100 or 99.50.',
      })}
    />
  );
}
