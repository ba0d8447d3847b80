import { Link } from 'react-router';
import { coworkingCatalogue } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { shortHours } from '#capabilities/catalogue/rules/hours/short-hours.ts';
import { AmenityList } from '#capabilities/catalogue/ui/amenity-list.tsx';
import { LocationBlock } from '#capabilities/content/ui/location-block.tsx';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { CoworkingBooking } from '#capabilities/purchase/ui/services/coworking/coworking-booking.tsx';
import { Fact } from '#capabilities/purchase/ui/services/fact.tsx';
import { ServiceHero } from '#capabilities/purchase/ui/services/service-hero.tsx';
import { UnableToLoad } from '#capabilities/purchase/ui/unable-to-load.tsx';
import { floor } from '#design/pictures/floor.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import { productData } from '#web/seo/product-data.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/coworking.ts';

export const handle = {
  sheet: 'booking',
  params: { date: 'day', offer: ['welcome'] },
  dated: true,
  reaches: 'payment',
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { services, catalogue, named, describe } = await pageContext(context);
  const { hours, tax, capacity } = services.facility;
  describe(...productData('coworking', catalogue, services.publicUrl));
  return {
    page: named(
      '/coworking',
      'Co-working Space',
      'A dedicated desk by the month in Whitefield, with your own key, 24/7. Choose the start date, pay online.',
    ),
    today: istDayOf(services.clock.now()),
    catalogue: coworkingCatalogue(catalogue),
    facility: { hours, tax },
    seats: { dedicated: capacity.dedicatedDesks, all: capacity.dedicatedDesks + capacity.hotDesks },
  };
}

/** Choosing another date or offer changes the address, not what the server knows. */
export const shouldRevalidate = () => false;

export default function Coworking({ loaderData: { today, catalogue, facility, seats } }: Route.ComponentProps) {
  const { site } = useSite();
  const { user, isLoading, authorizedFetch } = useAuth();
  const session = { user, isLoading, send: authorizedFetch };
  const { coworking } = catalogue;
  if (!coworking.onSale) {
    return (
      <div className="page-width py-10 sm:py-14">
        <UnableToLoad asPage>Monthly desks are not sold at the moment.</UnableToLoad>
      </div>
    );
  }
  const { monSat, sun } = facility.hours.reception;
  return (
    <div className="page-width grid gap-12 py-10 sm:py-14">
      <ServiceHero
        title={coworking.serviceName}
        lead={coworking.description}
        picture={floor}
        alt="The floor in the morning: rows of wooden desks with orange chairs, plants, books and two green sofas"
      >
        <Fact icon="desk">
          {seats.dedicated} dedicated desks <span className="text-muted">of {seats.all}+ seats in total</span>
        </Fact>
        <Fact icon="key">
          24/7 access <span className="text-muted">with your own key</span>
        </Fact>
        <Fact icon="clock">
          Reception {shortHours(monSat)}, <span className="text-muted">Sundays {shortHours(sun)}</span>
        </Fact>
        <Fact icon="pass">
          {formatRupees(coworking.price.total)} a month{' '}
          <span className="text-muted">({formatRupees(coworking.price.base)} plus GST)</span>
        </Fact>
      </ServiceHero>
      <AmenityList title="What comes with the desk" amenities={coworking.amenities} />
      <CoworkingBooking
        {...{ today, catalogue, facility, session }}
        brand={site.brand}
        unavailable={
          <UnableToLoad>
            We cannot check availability right now, so booking is paused. What you typed is kept.
          </UnableToLoad>
        }
      />
      <p className="text-muted">
        Only for a day? <Link to="/day-pass">Take a day pass</Link>
      </p>
      <LocationBlock place={site} />
    </div>
  );
}
