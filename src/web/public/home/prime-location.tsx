import { hoursText } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { daysText, type WeekRow } from '#capabilities/catalogue/rules/hours/week-text.ts';
import { homeTexts } from '#capabilities/content/home.ts';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import type { AdvertisedFacts } from '#capabilities/content/rules/advertised-facts.ts';
import type { HomeContent } from '#capabilities/content/rules/venue.ts';
import { Badge } from '#design/badge.tsx';
import { LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { Neighbourhood } from '#web/public/neighbourhood.tsx';
import { useSite } from '#web/site.ts';

/** HOME-22 to HOME-24. */
export function PrimeLocation({
  tags,
  professionals,
}: Pick<HomeContent, 'tags'> & Pick<AdvertisedFacts, 'professionals'>) {
  const { site } = useSite();
  return (
    <section className="page-width section" aria-labelledby="location">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
        <div className="grid gap-5">
          <h2 id="location">{homeTexts.locationTitle}</h2>
          <address className="text-lead not-italic">{addressLine(site)}</address>
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge tone="success" icon="check">
                  {tag}
                </Badge>
              </li>
            ))}
          </ul>
          <p className="text-muted">
            {professionals ? `${homeTexts.professionals(professionals.figure)} ` : ''}
            {homeTexts.anyHour}
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton kind="secondary" to={site.mapsUrl}>
              <Icon name="pin" />
              {homeTexts.directions}
            </LinkButton>
            <LinkButton kind="plain" to="/contact">
              {homeTexts.touch}
            </LinkButton>
          </div>
        </div>
        <div className="grid gap-5">
          <Neighbourhood />
          <dl className="grid gap-x-8 sm:grid-cols-2">
            {site.reception.map((row) => (
              <Hours key={row.first} days={daysText(row)} hours={row.hours} />
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Hours({ days, hours }: { days: string; hours: WeekRow['hours'] }) {
  return (
    <div className="line-above py-5">
      <dt className="text-muted">{days}, reception</dt>
      <dd className="text-h3 font-heavy tracking-tight figures">{hours ? hoursText(hours) : 'Closed'}</dd>
    </div>
  );
}
