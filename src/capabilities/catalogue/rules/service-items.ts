import { formatRupees, fromRupees, toRupees } from '#platform/money.ts';
import type { ServiceItem, ServiceLists } from '../contract.ts';
import type { Catalogue } from './catalogue.ts';

/** The catalogue as the services call lists it (CAT-01 to CAT-05): rupees, tax included in finalPrice. A closed service has an empty list. */
export function serviceLists(catalogue: Catalogue): ServiceLists {
  const { coworking, dayPass, meetingRoom, recreation } = catalogue;
  return {
    coworking: listed(coworking, {
      ...coworking.item,
      type: 'coworking',
      price: toRupees(coworking.price.base),
      finalPrice: toRupees(coworking.price.total),
      duration: 'month',
      popular: coworking.plan.popular,
    }),
    dayPass: listed(dayPass, {
      ...dayPass.item,
      type: 'dayPass',
      price: toRupees(dayPass.price.base),
      finalPrice: toRupees(dayPass.price.total),
      duration: 'day',
    }),
    meetingRooms: listed(meetingRoom, {
      ...meetingRoom.item,
      type: 'meetingRoom',
      hourlyRate: toRupees(meetingRoom.hourlyRate),
      duration: 'day',
    }),
    recreation: listed(recreation, {
      ...recreation.item,
      type: 'recreation',
      price: toRupees(recreation.month.price.base),
      finalPrice: toRupees(recreation.month.price.total),
      duration: 'month',
    }),
  };
}

/** PRICE-19: finalPrice first, then price per duration (a day if unsaid), then hourlyRate per hour, else 'Contact for pricing'. */
export function priceDisplay(
  item: Partial<Record<'finalPrice' | 'price' | 'hourlyRate', number | undefined>> & { duration?: string | undefined },
): string {
  if (item.finalPrice) return rupees(item.finalPrice);
  if (item.price) return `${rupees(item.price)}/${item.duration ?? 'day'}`;
  if (item.hourlyRate) return `${rupees(item.hourlyRate)}/hour`;
  return 'Contact for pricing';
}

/** 'From ₹800/hour' (PRICE-14): what an hour costs before tax when the first tier is used in full. */
export function roomFromPrice({ meetingRoom }: Catalogue): { text: string; note: string } {
  const [{ price, maxHours }] = meetingRoom.tiers;
  return {
    text: `From ${rupees(toRupees(price.base) / maxHours)}/hour`,
    note: `plus GST, in a block of up to ${maxHours} hours`,
  };
}

const rupees = (amount: number): string => formatRupees(fromRupees(amount));

const listed = (service: { onSale: boolean }, item: ServiceItem): ServiceItem[] => (service.onSale ? [item] : []);
