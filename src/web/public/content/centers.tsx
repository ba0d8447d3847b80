import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { readVenue } from '#capabilities/content/use-cases/read-page.ts';
import { specialDaysAhead } from '#capabilities/facility/rules/fact-lines.ts';
import { LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import { pictureOf } from '#design/pictures/pictures.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Neighbourhood } from '#web/public/neighbourhood.tsx';
import { localBusinessData } from '#web/seo/local-business-data.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/centers.ts';
import { HoursList } from './hours-list.tsx';
import { PageHead } from './page-head.tsx';

export const handle = { dated: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, catalogue, facts, named, describe } = await pageContext(context);
  const today = istDayOf(services.clock.now());
  describe(localBusinessData(services.facility, catalogue, services.publicUrl, today));
  const { capacity, mapsUrl } = services.facility;
  const description = `${facts['brand']} in ${facts['where']}: address, opening hours, facilities and what is nearby.`;
  return {
    page: named('/centers', 'Centers', description),
    venue: await readVenue(services, facts),
    seats: capacity.hotDesks + capacity.dedicatedDesks,
    mapsUrl,
    special: specialDaysAhead(services.facility, today),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

/** Rows LOC. */
export default function Centers({ loaderData: { venue, seats, mapsUrl, special } }: Route.ComponentProps) {
  const { site } = useSite();
  return (
    <>
      <PageHead about="Centers" title={`One location, ${site.near}`}>
        <p>Everything we offer is on one floor.</p>
      </PageHead>
      <article aria-labelledby="place" className="page-width grid gap-10 lg:grid-cols-[1.35fr_1fr] lg:gap-14">
        <div className="shot lg:-ml-6">
          <Picture
            files={pictureOf('building')}
            alt="The building from the street: its fourth floor lit in the morning, trees and the bus depot before it"
            width={1280}
            height={853}
            sizes="(min-width: 64rem) 46rem"
            first
          />
        </div>
        <div className="grid content-start gap-5">
          <h2 id="place">{venue.name}</h2>
          <p className="flex gap-3">
            <Icon name="pin" className="mt-1 shrink-0 text-primary" />
            <span>{addressLine(site)}</span>
          </p>
          <p className="text-muted">{venue.description}</p>
          <div className="rows">
            <div className="flex gap-3">
              <Icon name="clock" className="mt-1 shrink-0 text-primary" />
              <div>
                <p className="font-medium">Reception</p>
                <HoursList hours={site.reception} special={special} />
              </div>
            </div>
          </div>
          <ul className="flex flex-wrap gap-2">
            <li className="badge tone-success">{seats}+ seats</li>
            <li className="badge tone-muted">Since {site.established}</li>
          </ul>
        </div>
        {venue.features.length > 0 ? (
          <section aria-labelledby="inside">
            <h3 id="inside">What we offer</h3>
            <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
              {venue.features.map((feature) => (
                <li key={feature} className="flex gap-3 line-above py-3">
                  <Icon name="check" className="mt-0.5 shrink-0 text-success" />
                  {feature}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {site.hasDrawnMap || venue.nearby.length > 0 ? (
          <section aria-labelledby="near">
            <h3 id="near">Nearby</h3>
            <div className="mt-4">
              <Neighbourhood />
            </div>
            <ul className="stops mt-3">
              {venue.nearby.map(({ place: name, distance }) => (
                <li key={name}>
                  <span className="grow basis-32">{name}</span>
                  <span className="shrink-0 text-muted figures">{distance}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <div className="flex flex-wrap gap-3 lg:col-span-full">
          <LinkButton to={mapsUrl} rel="noopener">
            Get Directions
          </LinkButton>
          <LinkButton kind="secondary" to={`tel:${site.phone}`}>
            <Icon name="phone" /> Call Now
          </LinkButton>
        </div>
      </article>
      <section aria-labelledby="come" className="page-width mt-20">
        <div className="grid items-end gap-6 border-t-2 border-ink pt-6 md:grid-cols-[1.4fr_1fr]">
          <div className="grid gap-3">
            <h2 id="come">Come and see it</h2>
            <p className="max-w-prose text-muted">
              See which desks are open on your day, or let us show you around over a coffee.
            </p>
          </div>
          <div className="flex flex-wrap gap-3 md:justify-end">
            <LinkButton kind="confirm" to="/book-rooms">
              Book a Workspace
            </LinkButton>
            <LinkButton kind="secondary" to={`tel:${site.phone}`}>
              Schedule a Tour
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}
