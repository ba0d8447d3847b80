import { Link } from 'react-router';
import { dayPassCatalogue } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { DayPassBooking } from '#capabilities/purchase/ui/services/day-pass/day-pass-booking.tsx';
import { DayPassIntro } from '#capabilities/purchase/ui/services/day-pass/day-pass-intro.tsx';
import { NoDayPass } from '#capabilities/purchase/ui/services/day-pass/no-day-pass.tsx';
import { Button } from '#design/button.tsx';
import { istDayOf } from '#platform/ist-day.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import { productData } from '#web/seo/product-data.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/day-pass.ts';

export const handle = {
  sheet: 'booking',
  params: { date: 'day', desk: 'desk', offer: ['weekend'] },
  dated: true,
  reaches: 'payment',
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { services, catalogue, named, describe } = await pageContext(context);
  const { hours, tax, capacity, claims } = services.facility;
  describe(...productData('dayPass', catalogue, services.publicUrl));
  return {
    page: named(
      '/day-pass',
      'Day Pass',
      'A hot desk for a day in Whitefield, near ITPL: choose the date and the desk by the window, see what is available, pay online.',
    ),
    today: istDayOf(services.clock.now()),
    catalogue: dayPassCatalogue(catalogue),
    facility: { hours, tax, capacity },
    rating: claims.dayPassRating,
  };
}

/** Choosing another date or offer changes the address, not what the server knows. */
export const shouldRevalidate = () => false;

export default function DayPass({ loaderData: { today, catalogue, facility, rating } }: Route.ComponentProps) {
  const { site } = useSite();
  const { user, isLoading, authorizedFetch } = useAuth();
  const session = { user, isLoading, send: authorizedFetch };
  return (
    <div className="mx-auto grid max-w-page gap-12 px-4 py-10 sm:px-8 sm:py-14">
      {catalogue.dayPass.onSale ? (
        <>
          <DayPassIntro {...{ catalogue, facility, rating, today }} />
          <DayPassBooking
            {...{ today, catalogue, facility, session }}
            brand={site.brand}
            unavailable={<DatesUnavailable />}
          />
        </>
      ) : (
        <NoDayPass as="h1" />
      )}
      <p className="text-muted">
        Here more often? <Link to="/coworking">A desk of your own by the month</Link>
      </p>
    </div>
  );
}

/** DAYPASS-08, DAYPASS-09. */
function DatesUnavailable() {
  return (
    <section role="alert" className="card grid max-w-form gap-3">
      <h2 className="text-h3">Error Loading Day Pass Options</h2>
      <p>We cannot check availability right now, so booking is paused. What you typed is kept.</p>
      <div>
        <Button onClick={() => location.reload()}>Retry</Button>
      </div>
    </section>
  );
}
