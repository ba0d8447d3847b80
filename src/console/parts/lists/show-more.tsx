import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';

/** The press below a list that loads its next page; nothing when there is none. */
export function ShowMore({
  query,
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) {
  if (!query.hasNextPage) return null;
  return (
    <div>
      <Button
        kind="secondary"
        busy={query.isFetchingNextPage}
        busyLabel="Loading…"
        onClick={() => void query.fetchNextPage()}
      >
        Show more
      </Button>
    </div>
  );
}
