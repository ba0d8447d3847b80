import { useState } from 'react';
import { finishTaskCall } from '#capabilities/messaging/calls.ts';
import type { MoneyRow } from '#capabilities/payment/contract.ts';
import { failureText } from '#console/api/call-failed.ts';
import { serverClock } from '#console/api/server-clock.ts';
import { useChange } from '#console/api/use-change.ts';
import { momentText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { askCustomerCall, askRefundAgainCall } from '../../../calls.ts';
import { EvidenceButton } from './evidence-button.tsx';
import { GiveOtherwiseForm } from './give-otherwise-form.tsx';
import { UnknownPayment } from './unknown-payment.tsx';

const topics = ['money', 'inbox', 'bookings'] as const;

/** The actions on a line of money, as named by the server. */
export function MoneyActs({ row }: { row: MoneyRow }) {
  const { acts = [], refundId, taskId, paymentId, otherwiseFrom, customerAskedAt } = row;
  const [isOpen, setIsOpen] = useState(false);
  if (row.kind === 'disputed')
    return <EvidenceButton disputeId={row.id.replace('dispute:', '')} about={row.sentence} />;
  if (isOpen && refundId !== undefined)
    return <GiveOtherwiseForm row={row} refundId={refundId} onClose={() => setIsOpen(false)} />;
  if (isOpen && paymentId !== undefined)
    return <UnknownPayment paymentId={paymentId} onClose={() => setIsOpen(false)} />;
  if (acts.length === 0) return null;
  const isTooEarly = otherwiseFrom !== undefined && new Date(otherwiseFrom) > serverClock.now();
  return (
    <div className="grid gap-2">
      <div className="row-acts">
        {acts.includes('ask_again') && refundId !== undefined ? (
          <AskAgain refundId={refundId} about={row.sentence} />
        ) : null}
        {acts.includes('ask_customer') && refundId !== undefined && customerAskedAt === undefined ? (
          <AskCustomer refundId={refundId} about={row.sentence} />
        ) : null}
        {acts.includes('give_otherwise') && !isTooEarly ? (
          <Button kind="plain" onClick={() => setIsOpen(true)}>
            Pay in another way<span className="sr-only">: {row.sentence}</span>
          </Button>
        ) : null}
        {acts.includes('resolve_payment') && paymentId !== undefined ? (
          <Button kind="secondary" onClick={() => setIsOpen(true)}>
            Refund or assign<span className="sr-only">: {paymentId}</span>
          </Button>
        ) : null}
        {acts.includes('done') && taskId !== undefined ? <Done taskId={taskId} about={row.sentence} /> : null}
      </div>
      {acts.includes('give_otherwise') && isTooEarly ? (
        <p className="row-detail">It can be paid in another way from {momentText(otherwiseFrom)}.</p>
      ) : null}
    </div>
  );
}

function AskAgain({ refundId, about }: { refundId: number; about: string }) {
  const change = useChange(askRefundAgainCall, { topics });
  async function ask(): Promise<void> {
    await change.mutateAsync({ params: { id: refundId } });
    showToast({ title: 'The provider was asked', kind: 'success' });
  }
  return (
    <>
      <Button
        kind="secondary"
        busy={change.isPending}
        busyLabel="Asking…"
        onClick={() => void ask().catch(() => undefined)}
      >
        Ask the provider again<span className="sr-only">: {about}</span>
      </Button>
      <Failure error={change.error} />
    </>
  );
}

function AskCustomer({ refundId, about }: { refundId: number; about: string }) {
  const change = useChange(askCustomerCall, { topics });
  async function ask(): Promise<void> {
    await change.mutateAsync({ params: { id: refundId } });
    showToast({ title: 'Mail sent', text: 'The customer is asked for another account.', kind: 'success' });
  }
  return (
    <>
      <Button
        kind="plain"
        busy={change.isPending}
        busyLabel="Sending…"
        onClick={() => void ask().catch(() => undefined)}
      >
        Ask for another account<span className="sr-only">: {about}</span>
      </Button>
      <Failure error={change.error} />
    </>
  );
}

function Done({ taskId, about }: { taskId: number; about: string }) {
  const change = useChange(finishTaskCall, { topics });
  return (
    <>
      <Button
        kind="secondary"
        busy={change.isPending}
        busyLabel="Saving…"
        onClick={() => change.mutate({ params: { id: taskId }, body: {} })}
      >
        Done<span className="sr-only">: {about}</span>
      </Button>
      <Failure error={change.error} />
    </>
  );
}

function Failure({ error }: { error: Error | null }) {
  return error ? (
    <p role="alert" className="row-failure w-full">
      {failureText(error)}
    </p>
  ) : null;
}
