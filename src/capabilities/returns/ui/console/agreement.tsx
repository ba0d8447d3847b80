import { Link } from 'react-router';
import { Facts, Section } from '#console/parts/section.tsx';
import { Notice } from '#design/notice.tsx';
import { formatRupeesExact, paise } from '#platform/money.ts';
import type { MonthAnswer } from '../../contract.ts';
import { PaymentRows } from './payment-rows.tsx';

const rupees = (amount: number) => formatRupeesExact(paise(amount));

/** Whether payments, refunds and invoices of a month agree, or each difference by name. */
export function Agreement({ month }: { month: MonthAnswer }) {
  const { differences, differenceCount, money, papers, fees, disputesLost } = month;
  return (
    <Section heading="h2" title="Books, invoices and money" count={differenceCount || undefined}>
      {differenceCount === 0 ? (
        <Notice tone="success" title="Books, invoices and money agree" />
      ) : (
        <PaymentRows name="differences" rows={differences} count={differenceCount} />
      )}
      <Facts
        rows={{
          Received: rupees(money.receivedPaise),
          Refunded: rupees(money.refundedPaise),
          'Invoiced less credited': rupees(papers.invoicedPaise),
          'Provider’s fees':
            fees.feePaise === 0 ? null : `${rupees(fees.feePaise)}, of which GST ${rupees(fees.taxPaise)}`,
          'Disputes lost': disputesLost.count === 0 ? null : <LostDisputes lost={disputesLost} />,
        }}
      />
    </Section>
  );
}

function LostDisputes({ lost: { count, paise: sum } }: { lost: MonthAnswer['disputesLost'] }) {
  return (
    <>
      {`${rupees(sum)} in ${count === 1 ? '1 dispute' : `${count} disputes`}. The files have no voucher for it: book the loss. `}
      <Link to="/console/money/disputes" className="underline">
        Show disputes
      </Link>
    </>
  );
}

/** Warnings to check before the return. */
export function Warnings({ warnings }: { warnings: MonthAnswer['warnings'] }) {
  return (
    <Section heading="h2" title="Warnings" count={warnings.length || undefined}>
      {warnings.length === 0 ? <p className="text-muted">No warnings. No number is missing.</p> : null}
      {warnings.map(({ sentence, numbers }) => (
        <Notice key={sentence} tone="pending" title={sentence}>
          {numbers.length > 0 ? <span className="figures">{numbers.slice(0, 5).join(', ')}</span> : null}
        </Notice>
      ))}
    </Section>
  );
}
