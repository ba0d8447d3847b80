import { shortHours } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { otherDaysText } from '#capabilities/catalogue/rules/hours/week-text.ts';
import { AmenityList } from '#capabilities/catalogue/ui/amenity-list.tsx';
import { LocationBlock } from '#capabilities/content/ui/location-block.tsx';
import { RecreationBooking } from '#capabilities/purchase/ui/services/recreation/recreation-booking.tsx';
import { Fact, RatingFact, ServiceHero } from '#capabilities/purchase/ui/services/service-hero.tsx';
import { UnableToLoad } from '#capabilities/purchase/ui/unable-to-load.tsx';
import { pictureOf } from '#design/pictures/pictures.ts';
import { formatRupees } from '#platform/money.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import type { Route } from './+types/recreation-plan.ts';
import { loadService } from './service-page/load-service.ts';
import { ServicePage } from './service-page/service-page.tsx';

export const handle = {
  sheet: 'booking',
  params: { date: 'day', plan: ['month'] },
  dated: true,
  reaches: 'payment',
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadService(
    context,
    'recreation',
    'Recreation Plan',
    ({ locality }) =>
      `Snooker, table tennis, carrom and a gym in ${locality}: a pass for the day with two guests, or by the month.`,
  );

/** Choosing another date or plan changes the address, not what the server knows. */
export const shouldRevalidate = () => false;

export default function RecreationPlan({ loaderData }: Route.ComponentProps) {
  const { catalogue, facility, rating } = loaderData;
  const { recreation } = catalogue;
  const { price, guests } = recreation.day;
  return (
    <ServicePage
      data={loaderData}
      service="recreation"
      notSold={<UnableToLoad asPage>Recreation passes are not sold at the moment.</UnableToLoad>}
      intro={
        <>
          <ServiceHero
            title={recreation.serviceName}
            lead={recreation.description}
            picture={pictureOf('lounge')}
            alt="The recreation floor: a snooker table, table tennis, a carrom board with stools, green sofas on a rug"
          >
            <Fact icon="clock">
              {shortHours(facility.hours.recreation)}
              <span className="text-muted">{otherDaysText(facility.hours, 'recreation')}</span>
            </Fact>
            <RatingFact rating={rating} />
            <Fact icon="users">
              You and {guests} guests <span className="text-muted">per visit</span>
            </Fact>
            <Fact icon="pass">
              {formatRupees(price.total)} a day{' '}
              <span className="text-muted">({formatRupees(price.base)} plus GST)</span>
            </Fact>
          </ServiceHero>
          <AmenityList title="What you can do" amenities={recreation.amenities} />
        </>
      }
      form={RecreationBooking}
      instead={['Here to work too?', '/coworking', 'A desk of your own by the month']}
      after={LocationBlock}
    />
  );
}
