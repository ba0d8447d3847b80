import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { fallbackBookingId } from '#capabilities/booking/rules/booking-id.ts';
import { isIncluded } from '#capabilities/booking/rules/included.ts';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { servicesInWords } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { hoursAhead } from '#capabilities/catalogue/rules/hours/facts-ahead.ts';
import type { HoursFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { signInPath } from '#capabilities/identity/ui/sign-in-page.ts';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { beforeVisitList } from '#capabilities/messaging/rules/visit-texts.ts';
import { Confirmation, ConfirmationLinks, VisitList } from '#capabilities/purchase/ui/confirmation/confirmation.tsx';
import { confirmationView } from '#capabilities/purchase/ui/confirmation/confirmation-view.ts';
import { ReceiptButton } from '#capabilities/purchase/ui/confirmation/download-buttons.tsx';
import { readConfirmationLink } from '#capabilities/purchase/ui/confirmation/read-confirmation-link.ts';
import { sentNote } from '#capabilities/purchase/ui/confirmation/sent-note.ts';
import { SupportCard } from '#capabilities/purchase/ui/confirmation/support-card.tsx';
import { useKnowledge } from '#capabilities/purchase/ui/confirmation/use-knowledge.ts';
import { withdrawPaymentToast } from '#capabilities/purchase/ui/notices/validation-toasts.ts';
import { LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { lazyPart } from '#design/lazy-part.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { noIndexTags } from '#web/seo/page-meta.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/booking-confirmation.ts';

export const handle = { hydrate: 'soon', sheet: 'booking', stored: false, secret: true } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  noIndexTags(`Booking Confirmation · ${root.loaderData.site.brand}`);

export async function loader({ context }: Route.LoaderArgs) {
  const { services, catalogue } = await pageContext(context);
  const now = services.clock.now();
  return {
    services: servicesInWords(catalogue),
    now: now.toISOString(),
    opening: hoursAhead(services.facility, istDayOf(now)),
    fallbackId: fallbackBookingId(now.getTime()),
  };
}

export const shouldRevalidate = () => false;

const bookedButtons = () => import('#capabilities/purchase/ui/confirmation/booked-buttons.tsx');
/* They come with the booking, which the browser asks for. */
const CalendarButton = lazyPart(async () => (await bookedButtons()).CalendarButton);
const ConfirmedInvoice = lazyPart(async () => (await bookedButtons()).ConfirmedInvoice);

/** The confirmation: facts of the link, and for the owner the server's record (rows CONFIRM). */
export default function BookingConfirmation({ loaderData }: Route.ComponentProps) {
  const { site } = useSite();
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const { user, isLoading, authorizedFetch } = useAuth();
  const query = readConfirmationLink(params);
  const knowledge = useKnowledge(query.bookingId, { user, isLoading, send: authorizedFetch });
  const { services, opening, fallbackId } = loaderData;
  const now = new Date(loaderData.now);
  const view = confirmationView({ query, services, knowledge, fallbackId, now });
  const address = addressLine(site);
  const { booked } = view;
  const paid = knowledge.kind === 'known' && !view.unfinished ? knowledge.purchase.booking.payment_id : '';
  // The toast about the missing answer of the bank no longer holds.
  useEffect(() => (paid === '' ? undefined : withdrawPaymentToast(paid)), [paid]);

  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-8 lg:py-12">
      <Confirmation
        view={view}
        note={sentNote(knowledge)}
        next={
          <>
            {user ? null : (
              <LinkButton kind="confirm" to={signInPath(pathname + search)} className="unless-stored">
                Sign in
              </LinkButton>
            )}
            {booked ? <CalendarButton bookingId={booked.booking_id} send={authorizedFetch} /> : null}
            <LinkButton kind="secondary" to={site.mapsUrl} rel="noreferrer">
              <Icon name="pin" size={18} />
              Directions
            </LinkButton>
          </>
        }
        visit={<VisitList steps={stepsOf(booked, query.type, opening, now)} ownTerms={view.terms} />}
        documents={
          <>
            <ReceiptButton view={view} location={address} brand={site.brand} />
            {booked && !isIncluded(booked) ? (
              <ConfirmedInvoice booking={booked} send={authorizedFetch} facility={{ ...site, address }} />
            ) : null}
            <ConfirmationLinks />
          </>
        }
        important={
          <SupportCard
            phone={site.phone}
            email={site.email}
            whatsApp={site.whatsApp}
            address={address}
            bookingId={view.bookingId}
            note={knowledge.kind === 'not-found' ? 'We could not find this booking yet' : ''}
          />
        }
      />
    </div>
  );
}

/** Instructions before the visit, by the booking, or by the link's service. */
function stepsOf(booked: BookingRecord | null, type: ServiceType | null, opening: HoursFacts, now: Date): string[] {
  const placeKind = booked?.place?.kind ?? (type ? factsOf(type).places.day.kind : undefined);
  const startsAt = booked ? new Date(booked.starts_at) : now;
  return beforeVisitList({ serviceName: booked?.service_name ?? '', placeKind, startsAt }, opening);
}
