import { DayPassBooking } from '#capabilities/purchase/ui/services/day-pass/day-pass-booking.tsx';
import { DayPassIntro } from '#capabilities/purchase/ui/services/day-pass/day-pass-intro.tsx';
import { NoDayPass } from '#capabilities/purchase/ui/services/day-pass/no-day-pass.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import type { Route } from './+types/day-pass.ts';
import { loadService } from './service-page/load-service.ts';
import { ServicePage } from './service-page/service-page.tsx';

export const handle = {
  sheet: 'booking',
  params: { date: 'day', desk: 'desk', offer: ['weekend'] },
  dated: true,
  reaches: 'payment',
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadService(
    context,
    'dayPass',
    'Day Pass',
    ({ where }) =>
      `A hot desk for a day in ${where}: choose the date and, if you like, the desk, see what is available, pay online.`,
  );

/** Choosing another date or offer changes the address, not what the server knows. */
export const shouldRevalidate = () => false;

export default function DayPass({ loaderData }: Route.ComponentProps) {
  return (
    <ServicePage
      data={loaderData}
      service="dayPass"
      notSold={<NoDayPass as="h1" />}
      intro={<DayPassIntro {...loaderData} />}
      form={DayPassBooking}
      unable={{ title: 'Error Loading Day Pass Options', again: 'Retry' }}
      instead={['Here more often?', '/coworking', 'A desk of your own by the month']}
    />
  );
}
