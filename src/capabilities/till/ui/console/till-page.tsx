import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { useFreshness } from '#console/live/use-live.ts';
import { ShowMore } from '#console/parts/lists/show-more.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Section } from '#console/parts/section.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import { useCan } from '#console/staff.tsx';
import { Notice } from '#design/notice.tsx';
import { istDayOf } from '#platform/ist-day.ts';
import { isolated } from '#platform/names/isolated.ts';
import { CloseList } from './close-list.tsx';
import { DaySummary } from './day-summary.tsx';
import { EntryList } from './entry-list.tsx';
import { OpenDrawer } from './open-drawer.tsx';
import { OpenForm } from './open-form.tsx';
import { summaryQuery, tillQuery } from './till-query.ts';

/** The drawer as it is now: opened or not, its entries and counts, and the last closes. */
export function TillPage() {
  const api = useApi();
  const till = useInfiniteQuery(tillQuery(api));
  const today = useQuery(summaryQuery(api)).data?.date;
  const can = useCan();
  const isOffline = useFreshness().state === 'offline';
  const [first] = till.data?.pages ?? [];
  if (!first && till.error)
    return <Failed error={till.error} onAgain={() => void till.refetch()} title="The till could not be loaded" />;
  if (!first) return <RowsSkeleton />;
  const { session, counts, lastKeptPaise, closes } = first;
  const mayWork = can('till');
  const openedOn = session ? istDayOf(new Date(session.openedAt)) : null;
  return (
    <div className="grid gap-6">
      {isOffline ? (
        <Notice tone="pending" title="The till needs the network">
          Take cash with the receipt book, and enter it when the connection is back.
        </Notice>
      ) : null}
      {session ? <OpenDrawer session={session} /> : null}
      {!session && mayWork ? <OpenForm leftPaise={lastKeptPaise} /> : null}
      {!session && !mayWork ? <p className="text-muted">No drawer is open.</p> : null}
      {session ? (
        <Section heading="h2" title="Entries">
          <EntryList
            entries={till.data?.pages.flatMap(({ entries }) => entries) ?? []}
            mayCorrect={mayWork && can('close_any_drawer')}
          />
          <ShowMore query={till} />
        </Section>
      ) : null}
      {counts.length > 0 ? (
        <Section heading="h2" title="Counts" count={counts.length}>
          <ul className="trail" aria-label="Counts">
            {counts.map(({ by, at, countedPaise }) => (
              <li key={at}>
                <span className="figures">{rupees(countedPaise)}</span>
                <span className="row-detail">
                  {momentText(at)} · {isolated(by)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {openedOn !== null && today !== undefined && openedOn < today ? <DaySummary date={openedOn} /> : null}
      <DaySummary />
      <Section
        heading="h2"
        title="Last closes"
        actions={
          closes.length > 0 ? (
            <Link to="/console/till/reports" className="underline">
              All closes
            </Link>
          ) : null
        }
      >
        {closes.length > 0 ? <CloseList closes={closes} /> : <p className="text-muted">The till was never closed.</p>}
      </Section>
    </div>
  );
}
