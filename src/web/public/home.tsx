import { useEffect } from 'react';
import { homeTexts } from '#capabilities/content/home.ts';
import type { AdvertisedFacts } from '#capabilities/content/rules/advertised-facts.ts';
import { locationText } from '#capabilities/content/rules/place-words.ts';
import type { HomeContent } from '#capabilities/content/rules/venue.ts';
import { homeWith, readHome } from '#capabilities/content/use-cases/read-page.ts';
import { LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { istDayOf } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { unavailableContext } from '#web/loader-contexts.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { localBusinessData } from '#web/seo/local-business-data.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import type { Route } from './+types/home.ts';
import { Deals } from './home/deals.tsx';
import { dealsOn } from './home/deals-on.ts';
import { Hero } from './home/hero.tsx';
import { PrimeLocation } from './home/prime-location.tsx';
import { SectionHead } from './home/section-head.tsx';
import { serviceCards } from './home/service-cards.ts';
import { Services } from './home/services.tsx';
import { StatsBand } from './home/stats-band.tsx';

/** HOME-25. */
function FinalCall({ closing }: Pick<HomeContent, 'closing'>) {
  return (
    <section className="page-width section" aria-labelledby="final">
      <div className="final-call">
        <h2 id="final">{closing.title}</h2>
        <p className="max-w-prose text-lead">{closing.text}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/day-pass">{homeTexts.startDay}</LinkButton>
          <LinkButton kind="secondary" to="/contact">
            {homeTexts.touch}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

export const handle = { hydrate: 'idle', dated: true } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

export async function loader({ context }: Route.LoaderArgs) {
  const { services, catalogue, facts, home, describe } = await pageContext(context);
  const today = istDayOf(services.clock.now());
  const { base, total } = catalogue.dayPass.price;
  const { facility, publicUrl } = services;
  const { uptime, wifiSpeed, satisfaction, professionals } = facility.claims;
  describe(localBusinessData(facility, catalogue, publicUrl, today));
  const texts = await readHome(services, facts).catch(() => {
    // Without the database nothing is kept in memory.
    context.set(unavailableContext, true);
    return homeWith(facts);
  });
  return {
    page: home(
      `${facility.brand} · Co-working in ${facts['town']}`,
      `Desks by the day or the month, a conference room and a recreation floor: ${facts['where']}. Prices with GST before you sign in.`,
    ),
    today,
    texts,
    location: locationText(facility),
    hotDesks: facility.capacity.hotDesks,
    claims: { uptime, wifiSpeed, satisfaction, professionals },
    dayPass: { base: formatRupees(base), total: formatRupees(total) },
    cards: serviceCards(catalogue),
    deals: dealsOn(catalogue, today),
  };
}

/** Rows HOME. */
export default function Home({
  loaderData: { today, texts, location, hotDesks, claims, dayPass, cards, deals },
}: Route.ComponentProps) {
  return (
    <>
      <Hero today={today} texts={texts} location={location} seats={hotDesks} dayPass={dayPass} />
      <Services cards={cards} />
      <Deals deals={deals} />
      <StatsBand serviceTypes={cards.length} claims={claims} />
      {texts.amenities.length > 0 ? <Amenities amenities={texts.amenities} wifiSpeed={claims.wifiSpeed} /> : null}
      <PrimeLocation tags={texts.tags} professionals={claims.professionals} />
      <FinalCall closing={texts.closing} />
    </>
  );
}

/** HOME-26, HOME-27. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => reportError(error), [error]);
  const { title, text, browse, start } = homeTexts.fallback;
  return (
    <section className="page-width py-16">
      <div className="card grid max-w-form gap-5">
        <h1 className="text-h2">{title}</h1>
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/centers">{browse}</LinkButton>
          <LinkButton kind="secondary" to="/login">
            {start}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** HOME-21. */
function Amenities({ amenities, wifiSpeed }: Pick<HomeContent, 'amenities'> & Pick<AdvertisedFacts, 'wifiSpeed'>) {
  return (
    <section className="page-width section" aria-labelledby="amenities">
      <SectionHead id="amenities" title={homeTexts.amenities} />
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {amenities.map(({ icon, title, text }) => (
          <li key={`${title} ${text}`} className="flex gap-4 line-above py-5">
            <Icon name={icon ?? 'check'} size={24} className="text-primary" />
            <div>
              <h3 className="text-body font-strong tracking-normal">
                {icon === 'wifi' && wifiSpeed ? `${wifiSpeed.figure} Mbps WiFi` : title}
              </h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
