import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShowMore } from '#console/parts/lists/show-more.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';

type Page = { rows: readonly object[] };

/**
 * A list of money with its states: loading, failed, empty, and more to show. `children` draws the pages.
 * @param empty the sentence when there is no line.
 */
export function MoneyList<OnePage extends Page>({
  query,
  empty,
  children,
}: {
  query: UseInfiniteQueryResult<{ pages: OnePage[] }>;
  empty: string;
  children: (pages: readonly OnePage[]) => ReactNode;
}) {
  const pages = query.data?.pages;
  if (!pages && query.error)
    return <Failed error={query.error} onAgain={() => void query.refetch()} title="The list could not be loaded" />;
  if (!pages) return <RowsSkeleton />;
  const isEmpty = pages.every(({ rows }) => rows.length === 0);
  return (
    <div className="grid gap-4">
      {isEmpty ? <p className="text-muted">{empty}</p> : null}
      {children(pages)}
      <ShowMore query={query} />
    </div>
  );
}
