import { useInfiniteQuery } from '@tanstack/react-query';
import type { MoneyRow } from '#capabilities/payment/contract.ts';
import { useApi } from '#console/api/console-session.tsx';
import { Subpages } from '#console/parts/pages/subpages.tsx';
import { useCan } from '#console/staff.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import { MoneyActs } from './money-acts.tsx';
import { MoneyList } from './money-list.tsx';
import { disputesQuery, refundsQuery, stuckQuery } from './money-queries.ts';
import { MoneyRows } from './money-rows.tsx';
import { Settlements } from './settlements.tsx';

const lists = [
  { path: 'stuck', label: 'Stuck', page: <Stuck /> },
  { path: 'refunds', label: 'Refunds', page: <Refunds /> },
  { path: 'settlements', label: 'Settlements', page: <Settlements /> },
  { path: 'disputes', label: 'Disputes', page: <Disputes /> },
] as const;

/** Money at the provider: what waits for a person, refunds, payouts and disputes. */
export const MoneyScreen = () => <Subpages title="Money" base="/console/money" pages={lists} width="screen-narrow" />;

function Stuck() {
  const query = useInfiniteQuery(stuckQuery(useApi()));
  const acts = useMoneyActs();
  return (
    <MoneyList query={query} empty="Nothing is stuck. Differences in payouts are under Settlements.">
      {(pages) => <MoneyRows rows={pages.flatMap(({ rows }) => rows)} label="Stuck" {...acts} />}
    </MoneyList>
  );
}

function Refunds() {
  const query = useInfiniteQuery(refundsQuery(useApi()));
  const acts = useMoneyActs();
  return (
    <MoneyList query={query} empty="There are no refunds.">
      {(pages) => <MoneyRows rows={pages.flatMap(({ rows }) => rows)} label="Refunds" {...acts} />}
    </MoneyList>
  );
}

/** The actions on a line, for staff with the permission. Others see only its next step. */
function useMoneyActs() {
  const can = useCan();
  const mayWork = can('work_money');
  return {
    renderAct: (row: MoneyRow) => (mayWork ? <MoneyActs row={row} /> : null),
    isSaid: ({ acts = [] }: MoneyRow) => mayWork && (acts.includes('ask_again') || acts.includes('resolve_payment')),
  };
}

function Disputes() {
  const can = useCan();
  const query = useInfiniteQuery(disputesQuery(useApi()));
  const mayWork = can('work_money');
  return (
    <MoneyList query={query} empty="There are no disputes.">
      {(pages) => (
        <MoneyRows
          rows={pages.flatMap(({ rows }) => rows)}
          label="Disputes"
          renderAct={({ id, sentence }) => (mayWork ? <EvidenceButton disputeId={id} about={sentence} /> : null)}
        />
      )}
    </MoneyList>
  );
}
