import { ConferenceBooking } from '#capabilities/purchase/ui/services/conference/conference-booking.tsx';
import { ConferenceIntro } from '#capabilities/purchase/ui/services/conference/conference-intro.tsx';
import { UnableToLoad } from '#capabilities/purchase/ui/unable-to-load.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import type { Route } from './+types/conference-room.ts';
import { loadService } from './service-page/load-service.ts';
import { ServicePage } from './service-page/service-page.tsx';

export const handle = {
  sheet: 'booking',
  params: { date: 'day', start: 'hour', end: 'hour' },
  dated: true,
  reaches: 'payment',
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadService(
    context,
    'meetingRoom',
    'Conference Room',
    ({ locality }, { meetingRoom: { tiers } }) =>
      `The conference room in ${locality}, for up to ${tiers[0].maxHours} hours or the whole day: see which hours are open, choose yours, pay online.`,
  );

/** Choosing another date or time changes the address, not what the server knows. */
export const shouldRevalidate = () => false;

export default function ConferenceRoom({ loaderData }: Route.ComponentProps) {
  return (
    <ServicePage
      data={loaderData}
      service="meetingRoom"
      notSold={<UnableToLoad asPage>The conference room cannot be booked at the moment.</UnableToLoad>}
      intro={<ConferenceIntro room={loaderData.catalogue.meetingRoom} {...loaderData} />}
      form={ConferenceBooking}
      instead={['Only a desk for the day?', '/day-pass', 'Take a day pass']}
    />
  );
}
