import type { RouterContextProvider } from 'react-router';
import { includedHours } from '#capabilities/booking/rules/credits/room-hours.ts';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { catalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { hoursAhead } from '#capabilities/catalogue/rules/hours/facts-ahead.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { whereText } from '#capabilities/content/rules/place-words.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { productData } from '#web/seo/product-data.ts';

/**
 * For the loader of a page that sells one service: what the page shows and sells by.
 * @param name what the page is called in titles and on the way from home.
 * @param describe what the page is, for search engines.
 */
export async function loadService<Service extends ServiceType>(
  context: Readonly<RouterContextProvider>,
  service: Service,
  name: string,
  describe: (place: { locality: string; where: string }, catalogue: Catalogue) => string,
) {
  const { services, catalogue, ...page } = await pageContext(context);
  const { page: path, rating } = factsOf(service);
  const { facility } = services;
  const { tax, capacity, claims, membership } = facility;
  const today = istDayOf(services.clock.now());
  page.describe(...productData(service, catalogue, services.publicUrl));
  return {
    page: page.named(path, name, describe({ locality: facility.locality, where: whereText(facility) }, catalogue)),
    today,
    /** The hours of the conference room that a month of co-working bought today includes; 0: none. */
    roomHours: includedHours(membership.roomHours, today),
    catalogue: catalogueFor(service, catalogue),
    facility: { ...hoursAhead(facility, today), tax, capacity },
    rating: rating ? claims[rating] : null,
  };
}
