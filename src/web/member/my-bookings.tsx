import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { SignInFirst } from '#capabilities/booking/ui/bookings-states.tsx';
import { ShareButton } from '#capabilities/booking/ui/linked/share-button.tsx';
import { MyBookings } from '#capabilities/booking/ui/my-bookings.tsx';
import { hoursAhead } from '#capabilities/catalogue/rules/hours/facts-ahead.ts';
import type { HoursFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { FullScreen } from '#capabilities/identity/ui/require-sign-in.tsx';
import { signInPath } from '#capabilities/identity/ui/sign-in-page.ts';
import { authTexts } from '#capabilities/identity/ui/texts.ts';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { type ClockReading, serverTime } from '#capabilities/places/ui/use-server-clock.ts';
import type { Purchase } from '#capabilities/purchase/ui/checkout/purchase.ts';
import { useCheckout } from '#capabilities/purchase/ui/checkout/use-checkout.ts';
import { usePendingCheckout } from '#capabilities/purchase/ui/hold/use-pending-checkout.tsx';
import type { Order } from '#capabilities/purchase/ui/payment/payment-client.ts';
import { lazyPart } from '#design/lazy-part.ts';
import { systemClock } from '#platform/clock.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { servicesContext } from '#web/loader-contexts.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { noIndexTags } from '#web/seo/page-meta.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/my-bookings.ts';

export const handle = {
  hydrate: 'soon',
  sheet: 'booking',
  audience: 'member',
  reaches: 'payment',
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  noIndexTags(`My Bookings · ${root.loaderData.site.brand}`);

/** It is the last part of the page and loads last; the list works without it. */
const CalendarFeed = lazyPart(async () => (await import('#capabilities/purchase/ui/calendar-feed.tsx')).CalendarFeed);
/* These come with the first details that are opened. */
const ClosureChoice = lazy(async () => ({
  default: (await import('#capabilities/closures/ui/closure-choice.tsx')).ClosureChoice,
}));
const MoveOffer = lazy(async () => ({
  default: (await import('#capabilities/purchase/ui/move/move-offer.tsx')).MoveOffer,
}));
const ManageBooking = lazy(async () => ({
  default: (await import('#capabilities/purchase/ui/manage-booking/manage-booking.tsx')).ManageBooking,
}));
const Documents = lazy(async () => ({ default: (await import('#capabilities/invoicing/ui/documents.tsx')).Documents }));

/** The same for everybody: private data comes by calls. */
export function loader({ context }: Route.LoaderArgs) {
  const { clock, payments, facility } = context.get(servicesContext);
  return { keyId: payments.keyId ?? '', opening: hoursAhead(facility, istDayOf(clock.now())) };
}

export const shouldRevalidate = () => false;

/** Long enough to see why the login page comes. */
const READING_MS = 1000;

/** Not signed in, the page says so and leads to the login page (BOOKINGS-13, BOOKINGS-14). */
export default function MyBookingsPage({ loaderData: { keyId, opening } }: Route.ComponentProps) {
  const { user, isLoading, isLeaving } = useAuth();
  const { pathname, search } = useLocation();
  const signIn = signInPath(pathname + search);
  const mustSignIn = !user && !isLoading && !isLeaving;
  useEffect(() => {
    if (!mustSignIn) return;
    const soon = setTimeout(() => location.replace(signIn), READING_MS);
    return () => clearTimeout(soon);
  }, [mustSignIn, signIn]);
  if (mustSignIn) return <SignInFirst href={signIn} />;
  if (!user) return <FullScreen>{isLeaving ? authTexts.leaving : authTexts.checking}</FullScreen>;
  // Another tab may change the account while this one sleeps. The key removes everything of the account before.
  return <Mine key={user.uid} email={user.email ?? user.uid} keyId={keyId} opening={opening} />;
}

function Mine({ email, keyId, opening }: { email: string; keyId: string; opening: HoursFacts }) {
  const { site } = useSite();
  const { authorizedFetch } = useAuth();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const pendingActions = usePendingCheckout({
    send: authorizedFetch,
    brand: site.brand,
    keyId,
    go: (path) => void navigate(path),
    onPaid: () => void cache.invalidateQueries(),
  });
  const feeClock = useRef<ClockReading>({ serverMs: 0, browserMs: 0 });
  const fees = useCheckout({
    send: authorizedFetch,
    brand: site.brand,
    now: () => serverTime(feeClock.current),
    go: (path) => void navigate(path),
    onSignInNeeded: () => location.reload(),
    onPaid: () => void cache.invalidateQueries(),
  });
  /** The payment window opens over the page, so the details close first. */
  const payFee = (order: Order, fee: Purchase) => {
    void navigate('/my-bookings', { replace: true, preventScrollReset: true });
    // The list shows the order while it is not paid.
    void cache.invalidateQueries({ queryKey: ['bookings'] });
    feeClock.current = { serverMs: Date.parse(order.now), browserMs: systemClock.now().getTime() };
    void fees.prepare().then((machine) => machine?.resume(order, fee));
  };
  const manageBooking = (booking: BookingRecord, now: Date) => (
    <div className="grid gap-4">
      <ShareButton booking={booking} send={authorizedFetch} />
      <Suspense fallback={null}>
        <ClosureChoice {...{ booking, now }} send={authorizedFetch} onAnswered={() => void cache.invalidateQueries()} />
        <MoveOffer
          booking={booking}
          send={authorizedFetch}
          now={now}
          opening={opening}
          onMoved={() => void cache.invalidateQueries()}
          onFee={payFee}
        />
        <ManageBooking booking={booking} send={authorizedFetch} now={now} />
        {/* A refunded late payment has no invoice. */}
        {booking.place ? (
          <Documents bookingId={booking.booking_id} status={booking.status} send={authorizedFetch} />
        ) : null}
      </Suspense>
    </div>
  );
  const facility = { brand: site.brand, legalName: site.legalName, address: addressLine(site) };
  return (
    // The footer stays below while the list comes, and nothing in sight moves.
    <div className="mx-auto min-h-dvh w-full max-w-page px-4 py-8 sm:px-8 lg:py-12">
      <MyBookings
        email={email}
        send={authorizedFetch}
        facility={facility}
        pendingActions={pendingActions}
        manageBooking={manageBooking}
        below={
          <Suspense fallback={null}>
            <CalendarFeed send={authorizedFetch} />
          </Suspense>
        }
      />
    </div>
  );
}
