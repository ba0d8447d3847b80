import { useEffect, useState } from 'react';
import { data, isRouteErrorResponse, useRevalidator } from 'react-router';
import { linkPath } from '#capabilities/booking/rules/booking-link.ts';
import { isIncluded } from '#capabilities/booking/rules/included.ts';
import { termsOfBooking } from '#capabilities/booking/rules/terms/terms-of-booking.ts';
import { nameOfBooking } from '#capabilities/booking/rules/visit-of.ts';
import { downloadInvoice } from '#capabilities/booking/ui/download-invoice.ts';
import { InvoiceButton } from '#capabilities/booking/ui/invoice-button.tsx';
import { LinkCare } from '#capabilities/booking/ui/linked/link-care.tsx';
import { LinkedTicket } from '#capabilities/booking/ui/linked/linked-ticket.tsx';
import { linkedBooking } from '#capabilities/booking/use-cases/booking-access.ts';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { hoursAhead } from '#capabilities/catalogue/rules/hours/facts-ahead.ts';
import { PriceSummary } from '#capabilities/catalogue/ui/price-summary.tsx';
import { ClosureChoice } from '#capabilities/closures/ui/closure-choice.tsx';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { AddToAccount } from '#capabilities/counter/ui/add-to-account.tsx';
import { isInNoAccount } from '#capabilities/counter/use-cases/add-to-account.ts';
import { ManageBooking } from '#capabilities/purchase/ui/manage-booking/manage-booking.tsx';
import { MoveOffer } from '#capabilities/purchase/ui/move/move-offer.tsx';
import { LinkButton } from '#design/button.tsx';
import { useLatestCallback } from '#design/hooks/use-latest-callback.ts';
import { useNetwork } from '#design/hooks/use-network.ts';
import { Icon } from '#design/icon.tsx';
import { Notice } from '#design/notice.tsx';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { momentText } from '#platform/moment-text.ts';
import { paise } from '#platform/money.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { LinkProblem } from '#web/errors/link-problem.tsx';
import { servicesContext } from '#web/loader-contexts.ts';
import { useOfflineCopy } from '#web/offline/use-offline-copy.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { noIndexTags } from '#web/seo/page-meta.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/booking-page.ts';

export const handle = { hydrate: 'soon', sheet: 'booking', stored: false, secret: true } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...noIndexTags(`Your Booking · ${root.loaderData.site.brand}`),
  { name: 'referrer', content: 'no-referrer' },
];

/** An invalid link never says why it is invalid. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const booking = await linkedBooking(services, params.token);
  if (!booking) throw data(null, { status: 404 });
  const { clock, facility, publicUrl } = services;
  const moment = clock.now();
  const now = moment.toISOString();
  const opening = hoursAhead(facility, istDayOf(moment));
  const isInNone = await isInNoAccount(services, booking.booking_id);
  return { booking, token: params.token, now, opening, origin: publicUrl, isReached: true, isInNone };
}

/** The page's state. If the server is unreachable, the last answer stays, with a note. */
let shown: Awaited<ReturnType<typeof loader>> | null = null;

/** Refreshing never removes the booking from the screen, as its holder may be at the door; only an invalid link does. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (problem) {
    const isOver = isRouteErrorResponse(problem) && problem.status === 404;
    if (isOver || shown?.token !== params.token) throw problem;
    return { ...shown, isReached: false };
  }
}

/** A booking opened by its signed link, with ticket and actions. After the first visit it also opens offline. */
export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { booking, token, now: asOf, opening, origin, isReached, isInNone } = loaderData;
  const { site } = useSite();
  const path = linkPath(token);
  const kept = useOfflineCopy(path);
  const network = useNetwork();
  const isOffline = network === 'gone';
  /** The shown booking stays, with an open dialog in it. */
  const [canChange, setCanChange] = useState(false);
  if (network === 'there' && !canChange) setCanChange(true);
  const revalidator = useRevalidator();
  const [send] = useState(() => linkFetch(token));
  useEffect(() => {
    shown = loaderData;
  }, [loaderData]);
  useFreshness(() => void revalidator.revalidate(), isReached);
  const now = new Date(asOf);
  const isConfirmed = booking.status === 'confirmed';
  const facility = { brand: site.brand, legalName: site.legalName, address: addressLine(site) };
  const invoice = () => downloadInvoice(send, booking, facility);
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-12 lg:py-12">
      <div className="grid content-start gap-6">
        <h1 tabIndex={-1} className="text-h2">
          {booking.service_name}
        </h1>
        {isOffline || !isReached ? (
          <Notice
            tone="pending"
            title={isOffline ? 'No connection' : 'We cannot reach our server right now'}
            live="status"
          >
            This is the booking as it was on {momentText(now)}.
          </Notice>
        ) : null}
        <LinkedTicket booking={booking} origin={origin} />
        {isConfirmed ? (
          <p className="flex items-start gap-2.5 text-muted">
            <Icon name={kept === 'yes' ? 'done' : 'info'} className="mt-0.5 shrink-0" />
            <span>
              Show the code or the booking ID at reception.{' '}
              <span role="status">{kept === 'yes' ? 'This page also opens offline on this device.' : ''}</span>
            </span>
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3 print:hidden">
          {isOffline || !isConfirmed ? null : (
            <a href={`${path}/calendar.ics`} className="button button-secondary">
              <Icon name="calendar" size={18} />
              Add to calendar
            </a>
          )}
          <LinkButton kind="secondary" to={site.mapsUrl} rel="noreferrer">
            <Icon name="pin" size={18} />
            Directions
          </LinkButton>
          {isIncluded(booking) ? null : <InvoiceButton of={nameOfBooking(booking)} onPress={invoice} />}
        </div>
        <address className="not-italic text-muted">{addressLine(site)}</address>
      </div>
      <div className="grid content-start gap-6">
        {canChange ? (
          <ClosureChoice {...{ booking, send, now }} onAnswered={() => void revalidator.revalidate()} />
        ) : null}
        <PriceSummary
          price={gstPrice(paise(booking.price.base), paise(booking.price.gst))}
          totalLabel="Paid"
          deadline={termsOfBooking(booking, now)}
        />
        {canChange ? (
          <section aria-labelledby="changes" className="grid gap-4 print:hidden">
            <h2 id="changes" className="text-h3">
              If your plans change
            </h2>
            <MoveOffer
              {...{ booking, send, now, opening }}
              onMoved={() => void revalidator.revalidate()}
              onFee={null}
            />
            <ManageBooking
              booking={booking}
              send={send}
              now={now}
              offline={isOffline}
              onCancelled={() => void revalidator.revalidate()}
            />
          </section>
        ) : null}
        {isInNone && !isOffline ? <AddToAccount bookingId={booking.booking_id} token={token} path={path} /> : null}
        <p className="text-muted">
          Questions? <a href={`tel:${site.phone}`}>{formatPhoneNumber(site.phone)}</a> or{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
        {isOffline ? null : (
          <LinkCare bookingId={booking.booking_id} send={send} onNew={(next) => location.replace(next)} />
        )}
      </div>
    </div>
  );
}

/** A link that is forged, cut short, revoked or over. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LinkProblem
      error={error}
      title="This booking link does not work"
      text="The link may be incomplete, replaced by a newer one, or expired: links expire six weeks after the visit. Your bookings are safe; sign in to see them."
    >
      <LinkButton to="/my-bookings" reloadDocument>
        View My Bookings
      </LinkButton>
      <LinkButton kind="secondary" to="/contact" reloadDocument>
        Contact us
      </LinkButton>
    </LinkProblem>
  );
}

/** Calls with the link in their header. */
const linkFetch =
  (token: string): AuthorizedFetch =>
  (path, init = {}) =>
    fetch(path, { ...init, headers: { ...init.headers, 'X-Booking-Link': token } });

/** After so long it is asked again whether the server is there. */
const AGAIN_MS = 10_000;

/**
 * Fetches again when the page becomes visible or the network is back; at once if the page may be this device's offline copy, as a network
 * that looks connected may not work.
 */
function useFreshness(look: () => void, isReached: boolean): void {
  const newest = useLatestCallback(look);
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) newest();
    };
    if (navigator.serviceWorker?.controller) again();
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
    };
  }, [newest]);
  useEffect(() => {
    if (isReached) return undefined;
    const timer = setInterval(newest, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isReached, newest]);
}
