import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { listPeopleCall } from '#capabilities/customers/calls.ts';
import type { ConsoleApi } from '../api/console-api.ts';
import { useApi } from '../api/console-session.tsx';
import { pagedQuery } from '../api/paged-query.ts';
import { useKeys } from '../frame/keys/use-keys.ts';
import { Failed } from '../frame/page-states.tsx';
import { focusRow } from '../parts/lists/focus-row.ts';
import { ShowMore } from '../parts/lists/show-more.tsx';
import { dayText } from '../parts/moments.ts';
import { personAddress, SheetLink } from '../parts/sheet-link.tsx';
import { RowsSkeleton } from '../parts/skeletons.tsx';
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
                <span className="row-detail figures">{dayText(person.lastContact)}</span>
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
