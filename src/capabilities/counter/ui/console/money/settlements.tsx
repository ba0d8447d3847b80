import { useInfiniteQuery } from '@tanstack/react-query';
import type { SettlementsAnswer } from '#capabilities/payment/contract.ts';
import { useApi } from '#console/api/console-session.tsx';
import { Section } from '#console/parts/section.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { formatIstDay, formatIstMonth, type IstDay } from '#platform/ist-day.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { MoneyList } from './money-list.tsx';
import { settlementsQuery } from './money-queries.ts';
import { MoneyRows } from './money-rows.tsx';

const rupees = (amount: number): string => formatRupeesExact(paise(amount));

/** What the provider paid out, its fees by month, and each difference from our books. */
export function Settlements() {
  const query = useInfiniteQuery(settlementsQuery(useApi()));
  const provider = query.data?.pages[0]?.provider;
  const isRead = provider !== undefined && provider.answeredAt !== null && provider.failingSince === null;
  return (
    <MoneyList query={query} empty={isRead ? 'Payouts and books agree.' : 'No differences in what was read so far.'}>
      {(pages) => {
        const [first] = pages;
        const rows = pages.flatMap((page) => page.rows);
        return (
          <>
            {first ? <ProviderState provider={first.provider} /> : null}
            {rows.length > 0 ? (
              <Section heading="h2" title="Differences">
                <MoneyRows rows={rows} label="Differences" />
              </Section>
            ) : null}
            <Section heading="h2" title="Payouts">
              <Payouts days={first?.days ?? []} />
            </Section>
            {first && first.months.length > 0 ? (
              <Section heading="h2" title="Fees of the provider">
                {first.months.map(({ month, feePaise, taxPaise }) => (
                  <p key={month} className="figures">
                    {formatIstMonth(`${month}-01` as IstDay)}: {rupees(feePaise)}, of which GST {rupees(taxPaise)}
                  </p>
                ))}
              </Section>
            ) : null}
          </>
        );
      }}
    </MoneyList>
  );
}

function ProviderState({ provider }: Pick<SettlementsAnswer, 'provider'>) {
  const { answeredAt, failingSince, refusal } = provider;
  const last = answeredAt === null ? 'was not read yet' : `is from ${momentText(answeredAt)}`;
  if (failingSince === null) return <p className="text-muted">The provider’s report {last}.</p>;
  return (
    <p role="status" className="row-failure">
      {refusal
        ? `The provider has refused its report since ${momentText(failingSince)}: ${refusal} Check the provider’s keys, or ask the provider. `
        : `The provider has not answered since ${momentText(failingSince)}. `}
      Our books are complete; its report {last}.
    </p>
  );
}

function Payouts({ days }: Pick<SettlementsAnswer, 'days'>) {
  if (days.length === 0) return <p className="text-muted">No payouts yet.</p>;
  return (
    <ul className="rows" aria-label="Payouts">
      {days.map((day) => (
        <li key={day.settlementId} className="row-text">
          <span className="row-line">
            <span className="row-title">{formatIstDay(day.day as IstDay, 'date')}</span>
            <span className="row-figure figures">{rupees(day.netPaise)}</span>
          </span>
          <span className="row-detail figures">
            Payments {rupees(day.grossPaise)} · fee {rupees(day.feePaise)}, of which GST {rupees(day.taxPaise)} ·
            refunds {rupees(day.refundsPaise)}
            {day.otherPaise === 0 ? null : ` · disputes and other amounts ${rupees(day.otherPaise)}`} · UTR{' '}
            {day.utr ?? 'not given'}
          </span>
          {day.differences === null ? null : <span className="row-detail">{agreementText(day.differences)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Whether the lines of a payout are those of our books. */
function agreementText(differences: number): string {
  if (differences === 0) return '✓ Agrees with our books';
  return differences === 1 ? '1 difference' : `${differences} differences`;
}
