import { Link } from 'react-router';
import { roomCatalogue } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { AmenityList } from '#capabilities/catalogue/ui/amenity-list.tsx';
import { PlanFeatures } from '#capabilities/catalogue/ui/plan-features.tsx';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { ConferenceBooking } from '#capabilities/purchase/ui/services/conference/conference-booking.tsx';
import { ConferenceIntro } from '#capabilities/purchase/ui/services/conference/conference-intro.tsx';
import { UnableToLoad } from '#capabilities/purchase/ui/unable-to-load.tsx';
import { istDayOf } from '#platform/ist-day.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import { productData } from '#web/seo/product-data.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/conference-room.ts';

export const handle = {
  sheet: 'booking',
  params: { date: 'day', start: 'hour', end: 'hour' },
  dated: true,
  reaches: 'payment',
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { services, catalogue, named, describe } = await pageContext(context);
  const { hours, tax, claims } = services.facility;
  describe(...productData('meetingRoom', catalogue, services.publicUrl));
  const { maxHours } = catalogue.meetingRoom.tiers[0];
  return {
    page: named(
      '/conference-room',
      'Conference Room',
      `The conference room in Whitefield, for up to ${maxHours} hours or the whole day: see which hours are open, choose yours, pay online.`,
    ),
    today: istDayOf(services.clock.now()),
    catalogue: roomCatalogue(catalogue),
    facility: { hours, tax },
    rating: claims.conferenceRoomRating,
  };
}

/** Choosing another date or time changes the address, not what the server knows. */
export const shouldRevalidate = () => false;

export default function ConferenceRoom({ loaderData: { today, catalogue, facility, rating } }: Route.ComponentProps) {
  const { site } = useSite();
  const { user, isLoading, authorizedFetch } = useAuth();
  const session = { user, isLoading, send: authorizedFetch };
  const room = catalogue.meetingRoom;
  if (!room.onSale) {
    return (
      <div className="page-width py-10 sm:py-14">
        <UnableToLoad asPage>The conference room cannot be booked at the moment.</UnableToLoad>
      </div>
    );
  }
  return (
    <div className="page-width grid gap-12 py-10 sm:py-14">
      <ConferenceIntro room={room} facility={facility} rating={rating} />
      <ConferenceBooking
        {...{ today, catalogue, facility, session }}
        brand={site.brand}
        about={
          <>
            <AmenityList title="Facilities" amenities={room.facilities} />
            <section aria-labelledby="features" className="grid gap-4">
              <h2 id="features" className="text-h3">
                Always included
              </h2>
              <PlanFeatures features={room.features} />
            </section>
          </>
        }
        unavailable={
          <UnableToLoad>
            We cannot check availability right now, so booking is paused. What you typed is kept.
          </UnableToLoad>
        }
      />
      <p className="text-muted">
        Only a desk for the day? <Link to="/day-pass">Take a day pass</Link>
      </p>
    </div>
  );
}
