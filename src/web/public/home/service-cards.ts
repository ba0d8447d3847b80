import type { ServiceItem, ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { type GstPrice, gstWords } from '#capabilities/catalogue/rules/gst-price.ts';
import { struckPrice } from '#capabilities/catalogue/rules/offers.ts';
import { priceDisplay, roomFromPrice, serviceLists } from '#capabilities/catalogue/rules/service-items.ts';
import { FEATURES_ON, shortFeatures } from '#capabilities/catalogue/rules/texts/feature-list.ts';
import type { IconName } from '#design/icon.tsx';
import { formatRupees } from '#platform/money.ts';

export type ServiceCard = {
  id: ServiceType;
  to: string;
  icon: IconName;
  title: string;
  description: string;
  price: string;
  /** The text beside the price, so that no total comes as a surprise. */
  note: string;
  /** The former price, struck, and what one saves on it (PRICE-07); null where no price was charged before. */
  originalPrice: string | null;
  save: string | null;
  features: string[];
  more: string | null;
  popular: boolean;
  theme: 'orange';
};

/** The services on sale as the home page shows them, dearest commitment first. */
export function serviceCards(catalogue: Catalogue): ServiceCard[] {
  const { coworking, dayPass, meetingRoom, recreation } = catalogue;
  const room = roomFromPrice(catalogue);
  const lists = serviceLists(catalogue);
  const former = struckPrice(coworking);
  const cards: (Omit<ServiceCard, Shared> &
    Partial<Pick<ServiceCard, 'originalPrice' | 'save'>> & { service: Service })[] = [
    {
      id: 'coworking',
      to: '/coworking',
      icon: 'desk',
      title: 'Co-working Space',
      ...inAll(lists.coworking, 'a month', coworking.price),
      originalPrice: former && formatRupees(former.amount),
      save: former && coworking.saveText,
      popular: coworking.plan.popular,
      service: coworking,
    },
    {
      id: 'dayPass',
      to: '/day-pass',
      icon: 'pass',
      title: 'Day Pass',
      ...inAll(lists.dayPass, 'a day', dayPass.price),
      popular: false,
      service: dayPass,
    },
    {
      id: 'meetingRoom',
      to: '/conference-room',
      icon: 'room',
      title: 'Conference Room',
      price: room.text,
      note: room.note,
      popular: false,
      service: meetingRoom,
    },
    {
      id: 'recreation',
      to: '/recreation-plan',
      icon: 'game',
      title: 'Recreation Plan',
      ...inAll(lists.recreation, 'a month', recreation.month.price),
      popular: false,
      service: recreation,
    },
  ];
  return cards
    .filter(({ service }) => service.onSale)
    .map(({ service, ...card }) => {
      const { shown, more } = shortFeatures(service.item.features, FEATURES_ON.serviceCard);
      return {
        originalPrice: null,
        save: null,
        theme: 'orange',
        ...card,
        description: service.description,
        features: shown,
        more,
      };
    });
}

/** What is filled in for each card in one way. */
type Shared = 'originalPrice' | 'save' | 'theme' | 'features' | 'more' | 'description';

type Service = { onSale: boolean; description: string; item: { features: string[] } };

/** The catalogue's own display of its item (PRICE-19), with what the total is made of beside it. */
const inAll = (items: readonly ServiceItem[], unit: string, price: GstPrice) => ({
  price: priceDisplay(items[0] ?? {}),
  note: `${unit}: ${formatRupees(price.base)} plus ${formatRupees(price.gst)} ${gstWords(price)}`,
});
