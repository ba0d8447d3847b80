import { services } from '../services/all.ts';
import { factsOf } from '../services/facts.ts';
import type { ServiceType } from '../services/service-shapes.ts';
import type { Catalogue } from './catalogue.ts';

type OfferFor = { dayPass: 'weekend'; coworking: 'welcome' };

/** The part of the catalogue for one service's page: the service and its offer. */
export type CatalogueFor<Service extends ServiceType> = Pick<Catalogue, Service> & {
  offers: Pick<Catalogue['offers'], Service extends keyof OfferFor ? OfferFor[Service] : never>;
};

/** The catalogue as the page of one service needs it; what other pages sell would only make it longer. */
export function catalogueFor<Service extends ServiceType>(
  service: Service,
  { [service]: sold, offers }: Catalogue,
): CatalogueFor<Service> {
  const { offer } = factsOf(service);
  const own = offer ? { [offer]: { ...offers[offer], description: '' } } : {};
  return { [service]: sold, offers: own } as unknown as CatalogueFor<Service>;
}

/** As the page that names all four needs it: each one's name, words and prices, and no lists of what comes with it. */
export function catalogueInBrief({ dayPass, coworking, meetingRoom, recreation }: Catalogue) {
  const { tiers } = meetingRoom;
  return {
    dayPass: { ...named(dayPass), price: dayPass.price },
    coworking: { ...named(coworking), price: coworking.price },
    meetingRoom: { ...named(meetingRoom), tiers },
    recreation: { ...named(recreation), day: recreation.day },
  };
}

export type CatalogueInBrief = ReturnType<typeof catalogueInBrief>;

const named = ({ onSale, serviceName, description }: Catalogue[ServiceType]) => ({ onSale, serviceName, description });

/** The texts of each service in the catalogue: name, description and features. */
export type ServicesInWords = Readonly<
  Record<ServiceType, { readonly name: string; readonly description: string; readonly features: readonly string[] }>
>;

/** For the page that may name any service, as the confirmation does. */
export const servicesInWords = (catalogue: Catalogue): ServicesInWords =>
  Object.fromEntries(
    services.all().map(({ definition }) => {
      const sold = catalogue[definition.id];
      const { serviceName: name, description } = sold;
      return [definition.id, { name, description, features: definition.features(sold) }];
    }),
  ) as ServicesInWords;
