import { shortHours } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { otherDaysText } from '#capabilities/catalogue/rules/hours/week-text.ts';
import { isOn } from '#capabilities/catalogue/rules/offers.ts';
import { AmenityList } from '#capabilities/catalogue/ui/amenity-list.tsx';
import { LocationBlock } from '#capabilities/content/ui/location-block.tsx';
import { CoworkingBooking } from '#capabilities/purchase/ui/services/coworking/coworking-booking.tsx';
import { Fact, ServiceHero } from '#capabilities/purchase/ui/services/service-hero.tsx';
import { UnableToLoad } from '#capabilities/purchase/ui/unable-to-load.tsx';
import { pictureOf } from '#design/pictures/pictures.ts';
import { formatRupees } from '#platform/money.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import type { Route } from './+types/coworking.ts';
import { loadService } from './service-page/load-service.ts';
import { ServicePage } from './service-page/service-page.tsx';

export const handle = {
  sheet: 'booking',
  params: { date: 'day', offer: ['welcome'] },
  dated: true,
  reaches: 'payment',
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadService(
    context,
    'coworking',
    'Co-working Space',
    ({ locality }) =>
      `A dedicated desk by the month in ${locality}, with your own key, 24/7. Choose the start date, pay online.`,
  );

/** Choosing another date or offer changes the address, not what the server knows. */
export const shouldRevalidate = () => false;

export default function Coworking({ loaderData }: Route.ComponentProps) {
  const { catalogue, facility, today, roomHours } = loaderData;
  const { coworking } = catalogue;
  const { welcome } = catalogue.offers;
  const { hours } = facility;
  const { dedicatedDesks, hotDesks } = facility.capacity;
  return (
    <ServicePage
      data={loaderData}
      service="coworking"
      notSold={<UnableToLoad asPage>Monthly desks are not sold at the moment.</UnableToLoad>}
      intro={
        <>
          <ServiceHero
            title={coworking.serviceName}
            lead={coworking.description}
            picture={pictureOf('floor')}
            alt="The floor in the morning: rows of wooden desks with orange chairs, plants, books and two green sofas"
          >
            <Fact icon="desk">
              {dedicatedDesks} dedicated {dedicatedDesks === 1 ? 'desk' : 'desks'}{' '}
              <span className="text-muted">of {dedicatedDesks + hotDesks}+ seats in total</span>
            </Fact>
            <Fact icon="key">
              24/7 access <span className="text-muted">with your own key</span>
            </Fact>
            <Fact icon="clock">
              Reception {shortHours(hours.reception.monSat)}
              <span className="text-muted">{otherDaysText(hours, 'reception')}</span>
            </Fact>
            <Fact icon="pass">
              {formatRupees(coworking.price.total)} a month{' '}
              <span className="text-muted">({formatRupees(coworking.price.base)} plus GST)</span>
            </Fact>
            {roomHours > 0 ? (
              <Fact icon="room">
                {roomHours} h of the conference room <span className="text-muted">included each month</span>
              </Fact>
            ) : null}
            {isOn(welcome, today) ? (
              <Fact icon="spark">
                {formatRupees(welcome.total)} for your first month <span className="text-muted">({welcome.name})</span>
              </Fact>
            ) : null}
          </ServiceHero>
          <AmenityList title="What comes with the desk" amenities={coworking.amenities} />
        </>
      }
      form={CoworkingBooking}
      instead={['Only for a day?', '/day-pass', 'Take a day pass']}
      after={LocationBlock}
    />
  );
}
