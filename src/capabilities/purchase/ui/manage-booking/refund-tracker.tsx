import { Icon } from '#design/icon.tsx';
import { Notice } from '#design/notice.tsx';
import { formatRupeesExact, paise } from '#platform/money.ts';
import type { PurchaseAnswer } from '../../contract.ts';
import { type RefundStep, refundSteps } from './refund-steps.ts';

type Refund = PurchaseAnswer['payment']['refunds'][number];

/** Progress of a refund: requested, with the bank, credited. Shows the bank's reference once known. */
export function RefundTracker({ refund, account }: { refund: Refund; account: string }) {
  return (
    <section className="grid gap-4 rounded-control bg-sunk p-4">
      <h3 className="font-strong figures">
        Refund of {formatRupeesExact(paise(refund.amountPaise))} to your {account}
      </h3>
      <ol className="refund-steps">
        {refundSteps(refund).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      {refund.bankReference ? (
        <p className="text-small">
          <span className="text-muted">Bank reference (ARN) </span>
          <strong className="wrap-anywhere figures">{refund.bankReference}</strong>
        </p>
      ) : null}
      {refund.state === 'failed' ? (
        <Notice tone="pending" title="The bank declined this refund">
          Your money is safe with us, and our team is working on it. You do not need to do anything.
        </Notice>
      ) : null}
    </section>
  );
}

const labels = { done: 'done', next: 'next', open: 'upcoming', failed: 'failed' } as const;

function Step({ step: { name, state, when } }: { step: RefundStep }) {
  return (
    <li data-state={state}>
      <Icon name={state === 'done' ? 'done' : state === 'failed' ? 'alert' : 'clock'} size={20} />
      <div>
        <p className="font-medium">
          {name}
          <span className="sr-only">: {labels[state]}</span>
        </p>
        <p className="text-small text-muted figures">{when}</p>
      </div>
    </li>
  );
}
