import { Link } from 'react-router';
import { recreationCatalogue } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { shortHours } from '#capabilities/catalogue/rules/hours/short-hours.ts';
import { AmenityList } from '#capabilities/catalogue/ui/amenity-list.tsx';
import { LocationBlock } from '#capabilities/content/ui/location-block.tsx';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { Fact, RatingFact } from '#capabilities/purchase/ui/services/fact.tsx';
import { RecreationBooking } from '#capabilities/purchase/ui/services/recreation/recreation-booking.tsx';
import { ServiceHero } from '#capabilities/purchase/ui/services/service-hero.tsx';
import { UnableToLoad } from '#capabilities/purchase/ui/unable-to-load.tsx';
import { lounge } from '#design/pictures/lounge.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import { productData } from '#web/seo/product-data.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/recreation-plan.ts';

export const handle = {
  sheet: 'booking',
  params: { date: 'day', plan: ['month'] },
  dated: true,
  reaches: 'payment',
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { services, catalogue, named, describe } = await pageContext(context);
  const { hours, tax, claims } = services.facility;
  describe(...productData('recreation', catalogue, services.publicUrl));
  return {
    page: named(
      '/recreation-plan',
      'Recreation Plan',
      'Snooker, table tennis, carrom and a gym in Whitefield: a pass for the day with two guests, or by the month.',
    ),
    today: istDayOf(services.clock.now()),
    catalogue: recreationCatalogue(catalogue),
    facility: { hours, tax },
    rating: claims.recreationRating,
  };
}

/** Choosing another date or plan changes the address, not what the server knows. */
export const shouldRevalidate = () => false;

export default function RecreationPlan({ loaderData: { today, catalogue, facility, rating } }: Route.ComponentProps) {
  const { site } = useSite();
  const { user, isLoading, authorizedFetch } = useAuth();
  const session = { user, isLoading, send: authorizedFetch };
  const { recreation } = catalogue;
  if (!recreation.onSale) {
    return (
      <div className="page-width py-10 sm:py-14">
        <UnableToLoad asPage>Recreation passes are not sold at the moment.</UnableToLoad>
      </div>
    );
  }
  const { price, guests } = recreation.day;
  return (
    <div className="page-width grid gap-12 py-10 sm:py-14">
      <ServiceHero
        title={recreation.serviceName}
        lead={recreation.description}
        picture={lounge}
        alt="The recreation floor: a snooker table, table tennis, a carrom board with stools, green sofas on a rug"
      >
        <Fact icon="clock">
          {shortHours(facility.hours.recreation)} <span className="text-muted">every day</span>
        </Fact>
        <RatingFact rating={rating} />
        <Fact icon="users">
          You and {guests} guests <span className="text-muted">per visit</span>
        </Fact>
        <Fact icon="pass">
          {formatRupees(price.total)} a day <span className="text-muted">({formatRupees(price.base)} plus GST)</span>
        </Fact>
      </ServiceHero>
      <AmenityList title="What you can do" amenities={recreation.amenities} />
      <RecreationBooking
        {...{ today, catalogue, facility, session }}
        brand={site.brand}
        unavailable={
          <UnableToLoad>
            We cannot check availability right now, so booking is paused. What you typed is kept.
          </UnableToLoad>
        }
      />
      <p className="text-muted">
        Here to work too? <Link to="/coworking">A desk of your own by the month</Link>
      </p>
      <LocationBlock place={site} />
    </div>
  );
}
