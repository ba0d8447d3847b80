import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { useApi } from '#console/api/console-session.tsx';
import { pagedQuery } from '#console/api/paged-query.ts';
import { useKeys } from '#console/keys/use-keys.ts';
import { focusRow } from '#console/parts/lists/focus-row.ts';
import { ShowMore } from '#console/parts/lists/show-more.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { personAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { dayText } from '#console/parts/words/moments.ts';
import { listPeopleCall } from '../../../calls.ts';
import { EndingMonths } from './ending-months.tsx';

const peopleQuery = (api: ConsoleApi) =>
  pagedQuery(['people'], [], (cursor, signal) => api.read(listPeopleCall, { query: { cursor } }, signal));

/** Everybody with an account by their last contact, page by page, for owner and manager. */
export function PeopleScreen() {
  const people = useInfiniteQuery(peopleQuery(useApi()));
  const list = useRef<HTMLUListElement>(null);
  useKeys({
    act: ({ act }) => {
      if (act === 'next') focusRow(list.current, 1);
      if (act === 'previous') focusRow(list.current, -1);
    },
  });
  const rows = people.data?.pages.flatMap((page) => page.people);
  return (
    <div className="screen-narrow">
      <div className="screen-head">
        <h1>People</h1>
        <Link to="/console/find" className="underline">
          Find a person
        </Link>
      </div>
      <EndingMonths />
      {!rows && people.error ? (
        <Failed error={people.error} onAgain={() => void people.refetch()} title="The list could not be loaded" />
      ) : null}
      {!rows && !people.error ? <RowsSkeleton /> : null}
      {rows?.length === 0 ? <p className="text-muted">Nobody has an account yet.</p> : null}
      {rows && rows.length > 0 ? (
        <ul ref={list} className="rows">
          {rows.map((person) => (
            <li key={person.id}>
              <SheetLink data-row className="row-link" to={personAddress(person.id)}>
                <span className="min-w-0">
                  <span className="row-title">{person.name || 'No name'}</span>
                  <span className="row-detail">
                    {person.phoneEnd ? `Phone ends in ${person.phoneEnd}` : 'No phone number'} ·{' '}
                    {person.bookings === 1 ? '1 booking' : `${person.bookings} bookings`}
                  </span>
                </span>
                <span className="row-detail figures flex-none">{dayText(person.lastContact)}</span>
              </SheetLink>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-4">
        <ShowMore query={people} />
      </div>
      {rows && people.error ? (
        <p role="alert" className="row-failure mt-2">
          The next page could not be loaded. Try again.
        </p>
      ) : null}
    </div>
  );
}
