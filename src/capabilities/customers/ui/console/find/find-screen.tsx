import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useCheckIn } from '#capabilities/frontdesk/ui/console/today/check-in/use-check-in.ts';
import { dayQuery } from '#capabilities/frontdesk/ui/console/today/day-query.ts';
import { LastVerdict } from '#capabilities/frontdesk/ui/console/today/verdict/last-verdict.tsx';
import { useSession } from '#console/api/console-session.tsx';
import { isOfInputMethod } from '#console/keys/input-method.ts';
import { useKeys } from '#console/keys/use-keys.ts';
import { focusRow } from '#console/parts/lists/focus-row.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { useCan } from '#console/staff.tsx';
import { Field } from '#design/field.tsx';
import { FoundList } from './found-list.tsx';
import { LEAST_TYPED, searchQuery } from './search-query.ts';
import { useSearchedText } from './use-searched-text.ts';

/** One field for everything: names, digits, bookings, invoices, payments. The address has what was searched; the log has no queries. */
export function FindScreen() {
  const can = useCan();
  const { typed, setTyped, text } = useSearchedText();
  const { api, device } = useSession();
  const search = useQuery(searchQuery(api, text, device !== null));
  // Who of them comes today, and may be checked in from here.
  const day = useQuery({ ...dayQuery(api, device !== null), enabled: can('today') });
  const checking = useCheckIn();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const openFirstOf = useRef<string | null>(null);

  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useKeys({
    act: ({ act }) => {
      if (act === 'find') {
        field.current?.focus();
        field.current?.select();
      }
      if (act === 'here') document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-here]')?.click();
      if (act === 'next') focusRow(list.current, 1);
      if (act === 'previous' && !focusRow(list.current, -1)) field.current?.focus();
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
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') focusRow(list.current, 1);
    else if (event.key === 'ArrowUp' && !focusRow(list.current, -1)) field.current?.focus();
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
        {can('list_people') ? (
          <Link to="/console/people" className="underline">
            All people
          </Link>
        ) : null}
      </div>
      <FindField
        field={field}
        label={
          can('find_people')
            ? 'Type a name, four digits, a booking or an invoice number'
            : 'Type an invoice number or a buyer’s name'
        }
        typed={typed}
        onType={(next) => {
          openFirstOf.current = null;
          setTyped(next);
        }}
      />
      <p role="status" className="find-count">
        {countText(found?.length, { isSearching, isPending: search.isFetching })}
        {isSearching && search.data?.isCopy ? ' Offline: only today’s bookings are searched.' : ''}
      </p>
      <LastVerdict checking={checking} />
      <div ref={list} data-old={search.isPlaceholderData || undefined} className="find-results">
        {isSearching && search.error && !search.isFetching ? (
          <Failed error={search.error} onAgain={() => void search.refetch()} title="Search failed" />
        ) : (
          <FoundList
            found={found}
            typed={isSearching ? text : ''}
            arrivals={day.data?.arrivals}
            checkIn={checking.checkIn}
          />
        )}
      </div>
    </div>
  );
}

function FindField({
  field,
  label,
  typed,
  onType,
}: {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  typed: string;
  onType: (text: string) => void;
}) {
  const id = useId();
  return (
    <Field id={id} label={label}>
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
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </Field>
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
