import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { showFailure } from '#console/parts/form/form-problems.tsx';
import { PartForm } from '#console/parts/form/part-form.tsx';
import { useSettledText } from '#console/parts/form/use-settled-text.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Facts } from '#console/parts/section.tsx';
import { methodText } from '#console/parts/words/method-text.ts';
import { momentText, shortDate } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { isolated } from '#platform/names/isolated.ts';
import { assignPaymentCall, findCandidatesCall, giveUnknownBackCall } from '../../../calls.ts';
import type { CandidatesAnswer } from '../../../rules/stuck/stuck-shapes.ts';

const topics = ['money', 'inbox', 'bookings'] as const;

const candidatesQuery = (api: ConsoleApi, paymentId: string, q: string) => ({
  queryKey: ['money', 'candidates', paymentId, q],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.read(findCandidatesCall, { params: { paymentId }, query: q === '' ? {} : { q } }, signal),
});

/** A payment that fits no order: who paid it, the orders that it may belong to, and giving it back. */
export function UnknownPayment({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = useSettledText(typed.trim(), 400);
  const found = useQuery({
    ...candidatesQuery(useApi(), paymentId, text),
    placeholderData: (before: CandidatesAnswer | undefined) => before,
  });
  if (!found.data)
    return found.error ? (
      <Failed error={found.error} onAgain={() => void found.refetch()} title="The payment could not be loaded" />
    ) : (
      <RowsSkeleton />
    );
  const { payment, candidates } = found.data;
  return (
    <section className="part-form" aria-label={`Payment ${paymentId}`}>
      <PaymentFacts payment={payment} />
      <TextField
        label="Search orders of this amount"
        hint="Booking, name, e-mail or the last digits of the phone. Two months back."
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <RowFailure failure={found.error} />
      {candidates.length === 0 ? (
        <p className="text-muted" role="status">
          {text === ''
            ? 'No order of this amount was begun in the three days before.'
            : 'No order of this amount has these words.'}
        </p>
      ) : (
        <ul className="rows" aria-label="Orders that it may belong to">
          {candidates.map((candidate) => (
            <Candidate key={candidate.bookingId} paymentId={paymentId} candidate={candidate} />
          ))}
        </ul>
      )}
      <GiveBack payment={payment} onClose={onClose} />
    </section>
  );
}

/** 'USD 12.50' for what is not in rupees. */
const sumIn = (currency: string, amount: number): string =>
  currency === 'INR' ? formatRupeesExact(paise(amount)) : `${currency} ${(amount / 100).toFixed(2)}`;

function PaymentFacts({ payment }: Pick<CandidatesAnswer, 'payment'>) {
  const { payer, paidAt, method, paymentId, currency } = payment;
  const who = [payer?.upi, payer?.email, payer?.phone].filter(Boolean);
  return (
    <Facts
      rows={{
        Amount: currency === 'INR' ? null : sumIn(currency, payment.paise),
        Paid: `${momentText(paidAt)}${method ? ` by ${methodText(method)}` : ''}`,
        From: who.length > 0 ? who.join(' · ') : 'The provider does not say.',
        'Bank reference': payer?.bankReference,
        Payment: paymentId,
      }}
    />
  );
}

function Candidate({ paymentId, candidate }: { paymentId: string; candidate: CandidatesAnswer['candidates'][number] }) {
  const change = useChange(assignPaymentCall, { topics });
  const { bookingId, customerName, serviceName, date, timeText, begunAt, paid } = candidate;
  async function assign(): Promise<void> {
    const { became } = await change.mutateAsync({ params: { paymentId }, body: { bookingId } });
    const title =
      became === 'booked' ? `${serviceName} of ${isolated(customerName)} is booked` : 'The payment is refunded';
    showToast({ title, kind: 'success' });
  }
  return (
    <li className="row-text">
      <span className="row-title">
        {isolated(customerName)} · {serviceName}, {shortDate(date)}, {timeText}
      </span>
      <span className="row-detail">
        {bookingId} · begun {momentText(begunAt)}
      </span>
      <span className="row-detail">
        {paid
          ? 'Paid already: this payment is refunded, and the customer gets a message.'
          : 'Not paid yet: we book it if a place is free. Otherwise this payment is refunded.'}
      </span>
      <div className="row-acts">
        <Button
          kind="secondary"
          busy={change.isPending}
          busyLabel="Saving…"
          onClick={() => void assign().catch(() => undefined)}
        >
          Assign to this order
          <span className="sr-only">{`: ${serviceName} of ${customerName}, ${shortDate(date)}`}</span>
        </Button>
      </div>
      <RowFailure failure={change.error} />
    </li>
  );
}

function GiveBack({ payment, onClose }: Pick<CandidatesAnswer, 'payment'> & { onClose: () => void }) {
  const { paymentId } = payment;
  const change = useChange(giveUnknownBackCall, { topics });
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { reason: '' },
    resolver: bodyResolver<{ reason: string }>(giveUnknownBackCall.body),
  });
  const amount = sumIn(payment.currency, payment.paise - payment.refundedPaise);
  const submit = handleSubmit(async (body) => {
    try {
      await change.mutateAsync({ params: { paymentId }, body });
      showToast({ title: `${amount} is refunded`, kind: 'success' });
      onClose();
    } catch (error) {
      showFailure(setError, error, ['reason']);
    }
  });
  return (
    <PartForm
      label="Refund the payment"
      problem={formState.errors.root?.message}
      submit={submit}
      act={`Refund ${amount}`}
      isBusy={change.isPending}
      busyAct="Sending…"
      onClose={onClose}
      closeLabel="Close"
    >
      <TextField label="Reason for the refund" error={formState.errors.reason?.message} {...register('reason')} />
    </PartForm>
  );
}
