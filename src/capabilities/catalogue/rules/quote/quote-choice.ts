import { parseIstDay } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { AnyChoice, AnySold, Circumstances, ServiceDefinition } from '../../services/service-definition.ts';
import type { Selection, SoldServices } from '../../services/service-shapes.ts';
import type { Offers } from '../catalogue-parts.ts';
import { saleWindow } from '../hours/opening-hours.ts';
import type { Quote, QuoteRefusal } from './quote-types.ts';

/** Key that is equal for equal selections at the same price; recognises a repeated request. Other fields of the request do not count. */
export const selectionKey = (service: Pick<ServiceDefinition, 'id' | 'key'>, choice: AnyChoice): string =>
  [service.id, choice.date, ...service.key(choice)].join('|');

/** The catalogue, or the part of it that one page sells. */
type SoldHere = Partial<SoldServices> & { offers: Partial<Offers> };

export type Priced<Chosen = Selection> = Omit<Circumstances, 'offers'> & { selection: Chosen; catalogue: SoldHere };

/**
 * Prices a choice of a service, or says why it cannot be sold at `now`. The browser shows what this says; the server's answer alone counts.
 * Whether a place is free is another question (`places`).
 */
export function quoteChoice(
  service: ServiceDefinition,
  { selection, catalogue, ...around }: Priced,
): Result<Quote, QuoteRefusal> {
  const sold = catalogue[service.id] as AnySold | undefined;
  if (!sold?.onSale) return refused({ reason: 'service_closed' });
  const date = parseIstDay(selection.date);
  if (!date) return refused({ reason: 'date_missing_or_impossible' });
  const { first, last } = saleWindow(service, around.now);
  if (date < first) return refused({ reason: 'date_past', today: first });
  if (date > last) return refused({ reason: 'date_too_far', last });
  if (around.now >= service.saleEnds(date, around.facility, around.byStaff))
    return refused({ reason: 'too_late_today' });
  const own = service.quote(selection, date, sold, { ...around, offers: catalogue.offers });
  if (!own.ok) return own;
  const { place, placeNumber = null, offer = null, ...rest } = own.value;
  return done({
    ...rest,
    features: service.features(sold),
    selection,
    selectionKey: selectionKey(service, selection),
    serviceType: service.id,
    serviceName: sold.serviceName,
    date,
    offer,
    placeKind: place.kind,
    placeNumber,
  });
}
