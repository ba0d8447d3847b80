import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Field } from '#design/field.tsx';
import { useApi } from '../api/console-session.tsx';
import { useKeys } from '../frame/keys/use-keys.ts';
import { Failed } from '../frame/page-states.tsx';
import { useStaff } from '../frame/staff.tsx';
import { walkRows } from '../parts/walk-rows.ts';
import { FoundList } from './found-list.tsx';
import { LEAST_TYPED, searchQuery } from './search-query.ts';
import { useSettledText } from './use-settled-text.ts';

/** One field for everything: names, digits, bookings, invoices, payments. What is typed stays out of the address, as it is personal data. */
export function FindScreen() {
  const { permissions } = useStaff();
  const mayFindPeople = permissions.includes('find_people');
  const [typed, setTyped] = useState('');
  const text = useSettledText(typed.trim());
  const search = useQuery(searchQuery(useApi(), text));
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const openFirstOf = useRef<string | null>(null);

  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useKeys({
    act: ({ act }) => {
      if (act === 'find') {
        field.current?.focus();
        field.current?.select();
      }
      if (act === 'next') walkRows(list.current, 1);
      if (act === 'previous' && !walkRows(list.current, -1)) field.current?.focus();
    },
  });

  // Enter right after typing opens the first result of that text, not of the text before.
  const isFound = search.data !== undefined && !search.isPlaceholderData;
  const openFirst = useCallback(() => list.current?.querySelector<HTMLElement>('a[data-row]')?.click(), []);
  useEffect(() => {
    if (!isFound || openFirstOf.current !== text) return;
    openFirstOf.current = null;
    openFirst();
  }, [text, isFound, openFirst]);

  const isSearching = text.length >= LEAST_TYPED;
  function pressed(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') walkRows(list.current, 1);
    else if (event.key === 'ArrowUp' && !walkRows(list.current, -1)) field.current?.focus();
    else if (event.key === 'Enter' && event.target === field.current) {
      if (isFound && typed.trim() === text) openFirst();
      else openFirstOf.current = typed.trim();
    } else if (event.key !== 'ArrowUp') return;
    event.preventDefault();
  }
  const found = isSearching ? search.data?.results : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows lead from the field to the rows, which are links
    <div className="screen-narrow" onKeyDown={pressed}>
      <div className="screen-head">
        <h1>Find</h1>
        {permissions.includes('list_people') ? (
          <Link to="/console/people" className="underline">
            All people
          </Link>
        ) : null}
      </div>
      <Field
        id={id}
        label={
          mayFindPeople
            ? 'Type a name, four digits, a booking or an invoice number'
            : 'Type an invoice number or a buyer’s name'
        }
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={field}
            type="search"
            className="control"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={500}
            value={typed}
            onChange={({ currentTarget }) => {
              openFirstOf.current = null;
              setTyped(currentTarget.value);
            }}
          />
        )}
      </Field>
      <p role="status" className="find-count">
        {countText(found?.length, { isSearching, isPending: search.isFetching })}
      </p>
      <div ref={list} data-old={search.isPlaceholderData || undefined} className="find-results">
        {isSearching && search.error && !search.isFetching ? (
          <Failed error={search.error} onAgain={() => void search.refetch()} title="Search failed" />
        ) : (
          <FoundList found={found} typed={isSearching ? text : ''} />
        )}
      </div>
    </div>
  );
}

function countText(
  count: number | undefined,
  { isSearching, isPending }: { isSearching: boolean; isPending: boolean },
) {
  if (!isSearching) return '';
  if (count === undefined) return isPending ? 'Searching…' : '';
  if (count === 0) return isPending ? 'Searching…' : 'Nothing found.';
  return count === 1 ? '1 result' : `${count} results`;
}
