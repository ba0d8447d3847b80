import { useInfiniteQuery } from '@tanstack/react-query';
import { NavLink, Route, Routes } from 'react-router';
import { useApi } from '../api/console-session.tsx';
import { Redirect } from '../frame/sheet/redirect.tsx';
import { useCan } from '../frame/staff.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import { MoneyList } from './money-list.tsx';
import { disputesQuery, refundsQuery, stuckQuery } from './money-queries.ts';
import { MoneyRows } from './money-rows.tsx';
import { Settlements } from './settlements.tsx';

const lists = [
  { path: 'stuck', label: 'Stuck', list: <Stuck /> },
  { path: 'refunds', label: 'Refunds', list: <Refunds /> },
  { path: 'settlements', label: 'Settlements', list: <Settlements /> },
  { path: 'disputes', label: 'Disputes', list: <Disputes /> },
] as const;

/** Money at the provider: what waits for a person, refunds, payouts and disputes. */
export function MoneyScreen() {
  return (
    <div className="screen-narrow">
      <div className="screen-head">
        <h1>Money</h1>
      </div>
      <nav aria-label="Money" className="subnav">
        {lists.map(({ path, label }) => (
          <NavLink key={path} to={`/console/money/${path}`}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Routes>
        {lists.map(({ path, list }) => (
          <Route key={path} path={path} element={list} />
        ))}
        <Route path="*" element={<Redirect to="/console/money/stuck" />} />
      </Routes>
    </div>
  );
}

function Stuck() {
  const query = useInfiniteQuery(stuckQuery(useApi()));
  return (
    <MoneyList query={query} empty="Nothing waits for you.">
      {(pages) => <MoneyRows rows={pages.flatMap(({ rows }) => rows)} label="Stuck" />}
    </MoneyList>
  );
}

function Refunds() {
  const query = useInfiniteQuery(refundsQuery(useApi()));
  return (
    <MoneyList query={query} empty="There are no refunds.">
      {(pages) => <MoneyRows rows={pages.flatMap(({ rows }) => rows)} label="Refunds" />}
    </MoneyList>
  );
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
