import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { useApi } from '#console/api/console-session.tsx';
import { pagedQuery } from '#console/api/paged-query.ts';
import { useDownload } from '#console/api/use-download.ts';
import { ShowMore } from '#console/parts/lists/show-more.tsx';
import { useRowList } from '#console/parts/lists/use-row-list.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Section } from '#console/parts/section.tsx';
import { dayText } from '#console/parts/words/moments.ts';
import { useCan } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { exportSubscribersCall, listSubscribersCall } from '../../../calls.ts';

const subscribersQuery = (api: ConsoleApi) =>
  pagedQuery(['subscribers'], [], (cursor, signal) => api.read(listSubscribersCall, { query: { cursor } }, signal));

/** The confirmed subscribers in pages, and a download of the whole list for owners. */
export function SubscribersPage() {
  const can = useCan();
  const subscribers = useInfiniteQuery(subscribersQuery(useApi()));
  const { busy, failure, download } = useDownload();
  const list = useRowList();
  if (!subscribers.data)
    return subscribers.error ? (
      <Failed
        error={subscribers.error}
        onAgain={() => void subscribers.refetch()}
        title="The list could not be loaded"
      />
    ) : (
      <RowsSkeleton />
    );
  const count = subscribers.data.pages[0]?.confirmed ?? 0;
  const rows = subscribers.data.pages.flatMap((page) => page.subscribers);
  return (
    <Section heading="h2" title="Subscribers" count={count || undefined}>
      <p className="text-muted">
        {count === 0
          ? 'Nobody has confirmed the newsletter yet.'
          : `${count === 1 ? '1 person has' : `${count} people have`} confirmed the newsletter and not left it.`}
      </p>
      {count > 0 && can('export_people') ? (
        <div>
          <Button
            kind="secondary"
            busy={busy !== null}
            busyLabel="Preparing…"
            onClick={() => void download(exportSubscribersCall, {}, 'subscribers.csv')}
          >
            <Icon name="download" />
            Download list
          </Button>
          <p className="mt-2 text-small text-muted">
            Use issues for mailings: they reach nobody who left. A file goes out of date.
          </p>
        </div>
      ) : null}
      <RowFailure failure={failure} />
      {rows.length > 0 ? (
        <ul ref={list} className="rows" aria-label="Subscribers">
          {rows.map(({ email, confirmedAt }) => (
            <li key={email} data-row tabIndex={-1} className="row-text row-line">
              <span className="min-w-0 wrap-anywhere">{email}</span>
              <time className="row-detail figures" dateTime={confirmedAt}>
                {dayText(confirmedAt)}
              </time>
            </li>
          ))}
        </ul>
      ) : null}
      <ShowMore query={subscribers} />
      <RowFailure failure={subscribers.error ? 'The next page could not be loaded. Try again.' : null} />
    </Section>
  );
}
