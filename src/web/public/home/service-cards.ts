import type { ServiceItem } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { struckPrice } from '#capabilities/catalogue/rules/offers.ts';
import { priceDisplay, roomFromPrice, serviceLists } from '#capabilities/catalogue/rules/service-items.ts';
import { FEATURES_ON, shortFeatures } from '#capabilities/catalogue/rules/texts/feature-list.ts';
import type { IconName } from '#design/icon.tsx';
import { formatRupees } from '#platform/money.ts';

export type ServiceCard = {
  to: string;
  icon: IconName;
  title: string;
  description: string;
  price: string;
  /** The text beside the price, so that no total comes as a surprise. */
  note: string;
  /** The former price and what one saves on it (PRICE-07). */
  former: { price: string; save: string } | null;
  features: string[];
  more: string | null;
  popular: boolean;
};

/** The services on sale as the home page shows them, dearest commitment first. */
export function serviceCards(catalogue: Catalogue): ServiceCard[] {
  const { coworking, dayPass, meetingRoom, recreation } = catalogue;
  const room = roomFromPrice(catalogue);
  const lists = serviceLists(catalogue);
  const former = struckPrice(coworking);
  const cards: (Omit<ServiceCard, 'former' | 'features' | 'more' | 'description'> & {
    former?: ServiceCard['former'];
    service: Service;
  })[] = [
    {
      to: '/coworking',
      icon: 'desk',
      title: 'Co-working Space',
      ...inAll(lists.coworking, 'a month', coworking.price),
      former: former && { price: formatRupees(former.amount), save: coworking.saveText },
      popular: coworking.plan.popular,
      service: coworking,
    },
    {
      to: '/day-pass',
      icon: 'pass',
      title: 'Day Pass',
      ...inAll(lists.dayPass, 'a day', dayPass.price),
      popular: false,
      service: dayPass,
    },
    {
      to: '/conference-room',
      icon: 'room',
      title: 'Conference Room',
      price: room.text,
      note: room.note,
      popular: false,
      service: meetingRoom,
    },
    {
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
      return { former: null, ...card, description: service.description, features: shown, more };
    });
}

type Service = { onSale: boolean; description: string; item: { features: string[] } };

/** The catalogue's own display of its item (PRICE-19), with what the total is made of beside it. */
const inAll = (items: readonly ServiceItem[], unit: string, { base, gst }: GstPrice) => ({
  price: priceDisplay(items[0] ?? {}),
  note: `${unit}: ${formatRupees(base)} plus ${formatRupees(gst)} GST`,
});
