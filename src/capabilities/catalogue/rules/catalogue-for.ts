import type { ServiceType } from '../contract.ts';
import type { Catalogue } from './catalogue.ts';

type OfferFor = { dayPass: 'weekend'; coworking: 'welcome'; meetingRoom: never; recreation: never };

/** The part of the catalogue for one service's page: the service and its offer. */
export type CatalogueFor<Service extends ServiceType> = Pick<Catalogue, Service> & {
  offers: Pick<Catalogue['offers'], OfferFor[Service]>;
};

/** The catalogue as the page of the day pass needs it; what other pages sell would only make it longer. */
export const dayPassCatalogue = ({ dayPass, offers: { weekend } }: Catalogue): CatalogueFor<'dayPass'> => ({
  dayPass,
  offers: { weekend: { ...weekend, description: '' } },
});

/** The same for the page of the monthly desk. */
export const coworkingCatalogue = ({ coworking, offers: { welcome } }: Catalogue): CatalogueFor<'coworking'> => ({
  coworking,
  offers: { welcome: { ...welcome, description: '' } },
});

/** The same for the page of the conference room. */
export const roomCatalogue = ({ meetingRoom }: Catalogue): CatalogueFor<'meetingRoom'> => ({ meetingRoom, offers: {} });

/** The same for the page of the recreation passes. */
export const recreationCatalogue = ({ recreation }: Catalogue): CatalogueFor<'recreation'> => ({
  recreation,
  offers: {},
});

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
