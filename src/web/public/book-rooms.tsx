import { catalogueInBrief } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { hoursAhead } from '#capabilities/catalogue/rules/hours/facts-ahead.ts';
import { ChooseService } from '#capabilities/purchase/ui/choose/choose-service.tsx';
import { UnableToLoad } from '#capabilities/purchase/ui/unable-to-load.tsx';
import { istDayOf } from '#platform/ist-day.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import type { Route } from './+types/book-rooms.ts';

export const handle = { sheet: 'booking', params: { date: 'day' }, dated: true } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { services, catalogue, facts, named } = await pageContext(context);
  const today = istDayOf(services.clock.now());
  return {
    page: named(
      '/book-rooms',
      'Book a Workspace',
      `Choose a date and see what is available in ${facts['locality']}: hot desks, the conference room, recreation, monthly desks.`,
    ),
    today,
    catalogue: catalogueInBrief(catalogue),
    facility: { ...hoursAhead(services.facility, today), tax: services.facility.tax },
  };
}

/** Choosing another date changes the address, not what the server knows. */
export const shouldRevalidate = () => false;

export default function BookRooms({ loaderData: { today, catalogue, facility } }: Route.ComponentProps) {
  return (
    <div className="page-width grid gap-10 py-10 sm:py-14">
      <header className="grid gap-3">
        <h1 tabIndex={-1}>Book a Workspace</h1>
        <p className="max-w-prose text-lead">
          Choose a date and see what is available: a desk, the room, a pass or a month.
        </p>
      </header>
      <ChooseService
        {...{ today, catalogue, facility }}
        unavailable={<UnableToLoad>We cannot check availability right now. Please try again in a moment.</UnableToLoad>}
      />
    </div>
  );
}
