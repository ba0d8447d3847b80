import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { ShowMore } from '#console/parts/lists/show-more.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { timeText } from '#console/parts/words/moments.ts';

type Page = { asOf: string; rows: readonly unknown[] };

/** The frame of the three lists: loading, failed, empty with the time of the last check, and the next page. */
export function InboxList({
  query,
  isEmpty,
  list,
  label,
  children,
}: {
  query: UseInfiniteQueryResult<{ pages: readonly Page[] }>;
  isEmpty: boolean;
  list: RefObject<HTMLUListElement | null>;
  label: string;
  children: ReactNode;
}) {
  if (!query.data)
    return query.error ? (
      <Failed error={query.error} onAgain={() => void query.refetch()} title="The list could not be loaded" />
    ) : (
      <RowsSkeleton />
    );
  const asOf = query.data.pages[0]?.asOf;
  return (
    <div className="grid gap-4">
      {isEmpty ? (
        <p className="text-muted">All done.{asOf ? ` Last checked at ${timeText(asOf)}.` : ''}</p>
      ) : (
        <ul ref={list} className="rows" aria-label={label}>
          {children}
        </ul>
      )}
      <ShowMore query={query} />
    </div>
  );
}
