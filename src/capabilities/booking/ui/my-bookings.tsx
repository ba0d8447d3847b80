import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { useFocusFallback } from '#design/hooks/use-focus-fallback.ts';
import { useLatestCallback } from '#design/hooks/use-latest-callback.ts';
import { Icon } from '#design/icon.tsx';
import { Tabs } from '#design/tabs.tsx';
import { withdrawToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { formatWhole } from '#platform/text/indian-number.ts';
import type { BookingRecord } from '../contract.ts';
import { isIncluded } from '../rules/included.ts';
import { nameOfBooking } from '../rules/visit-of.ts';
import { BookingCard } from './booking-card.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { tabIn, tabs } from './bookings-list-rules.ts';
import { BookingsError, BookingsLoading, NoBookings, NotOpened } from './bookings-states.tsx';
import { ABOUT_LIST } from './bookings-toasts.ts';
import { downloadInvoice } from './download-invoice.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { useBookings } from './use-bookings.ts';
import { useFocusOnCard, useOpened } from './use-opened.ts';

/** The signed-in person's bookings (rows BOOKINGS). Tab and opened booking lie in the address. */
export function MyBookings({
  email,
  send,
  facility,
  pendingActions,
  manageBooking,
  below,
}: {
  email: string;
  send: AuthorizedFetch;
  facility: Parameters<typeof downloadInvoice>[2];
  /** Actions for an unpaid order; `changed` fetches the list again. */
  pendingActions: (booking: BookingRecord, around: { changed: () => void; now: () => Date }) => ReactNode;
  /** Actions of a paid booking, in its details. */
  manageBooking: (booking: BookingRecord, now: Date) => ReactNode;
  /** Content below the list, shown once the list's length is known, so that it does not jump. */
  below: ReactNode;
}) {
  const [query, setQuery] = useSearchParams();
  const tab = tabIn(query);
  const bookingId = query.get('booking');
  const list = useBookings(send, { email, tab, isBehind: bookingId !== null });
  const now = list.now();
  const { booking: opened, ...address } = useOpened(send, {
    bookingId,
    listed: list.bookings,
    isListed: list.counts !== null,
  });
  const { counts, bookings } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // A card disappears when its place was released.
  useFocusFallback(() => panel.current, heading);
  useFocusOnCard(opened, heading);
  const total = counts?.all ?? 1;
  const left = counts ? counts[tab] - bookings.length : 0;

  const go = (change: Record<string, string | null>, replace: boolean) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, { replace, preventScrollReset: true });
  };
  const invoice = useLatestCallback((booking: BookingRecord) => downloadInvoice(send, booking, facility));
  const details = useLatestCallback((bookingId: string) => {
    // On a phone the toast would cover the dialog's head.
    withdrawToast(ABOUT_LIST);
    go({ booking: bookingId }, false);
  });

  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="text-h2">
            My Bookings
          </h1>
          {/* Its place is kept from the start, so that nothing moves when the number comes. */}
          <span className={counts ? undefined : 'invisible'}>
            <Badge>
              {formatWhole(total)} {total === 1 ? 'booking' : 'bookings'} in total
            </Badge>
          </span>
        </div>
        <Button kind="secondary" busy={list.isRefreshing} busyLabel="Refreshing..." onClick={list.refresh}>
          <Icon name="refresh" size={18} />
          Refresh
        </Button>
      </header>
      {address.problem ? (
        <NotOpened
          problem={address.problem}
          onRetry={address.again}
          onClose={() => {
            heading.current?.focus();
            go({ booking: null }, true);
          }}
        />
      ) : null}
      <Tabs
        name="bookings"
        label="Bookings by status"
        tabs={tabs.map(({ id, label }) => ({ id, label, ...(counts ? { count: counts[id] } : {}) }))}
        selected={tab}
        onSelect={(id) => go({ tab: id === 'all' ? null : id }, true)}
      />
      <div ref={panel} id="bookings-panel" role="tabpanel" aria-labelledby={`bookings-${tab}`} className="grid gap-4">
        {list.isLoading || list.isTabComing ? <BookingsLoading /> : null}
        {list.problem ? <BookingsError problem={list.problem} onRetry={list.refresh} /> : null}
        {counts && bookings.length === 0 && !list.isTabComing ? (
          <NoBookings tabLabel={counts.all > 0 ? (tabs.find(({ id }) => id === tab)?.label ?? null) : null} />
        ) : null}
        {bookings.map((booking) => (
          <BookingCard
            key={booking.booking_id}
            booking={booking}
            onDetails={details}
            onInvoice={invoice}
            pendingActions={
              booking.status === 'pending' ? pendingActions(booking, { changed: list.refresh, now: list.now }) : null
            }
          />
        ))}
        {list.more ? (
          <Button
            kind="secondary"
            className="justify-self-center"
            busy={list.isLoadingMore}
            busyLabel="Loading..."
            onClick={list.more}
          >
            <span>Show more</span>
            {left > 0 ? <span className="text-muted figures">({formatWhole(left)} left)</span> : null}
          </Button>
        ) : null}
      </div>
      {list.isLoading ? null : below}
      <BookingDialog
        booking={opened}
        now={now}
        onClose={() => go({ booking: null }, true)}
        manageBooking={
          opened && opened.status !== 'pending' ? <div key={opened.booking_id}>{manageBooking(opened, now)}</div> : null
        }
        actions={
          opened && opened.status !== 'pending' && !isIncluded(opened) ? (
            <InvoiceButton of={nameOfBooking(opened)} onPress={() => invoice(opened)} />
          ) : null
        }
      />
    </div>
  );
}
