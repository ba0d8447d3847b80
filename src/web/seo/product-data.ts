import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { localBusinessId } from './local-business-data.ts';
import { shareImageOf } from './share-images.ts';
import type { Thing } from './structured-data.ts';

type Offer = { name: string; price: GstPrice; unit: string };

/** What a service page sells: the prices are those that are charged, tax included. Nothing while it is not on sale. */
export function productData(service: ServiceType, catalogue: Catalogue, publicUrl: string): Thing[] {
  const { onSale, serviceName, description } = catalogue[service];
  if (!onSale) return [];
  const path = factsOf(service).page;
  const url = publicUrl + path;
  return [
    {
      '@type': 'Product',
      '@id': `${url}#product`,
      name: serviceName,
      description,
      url,
      image: publicUrl + shareImageOf(path.slice(1)),
      brand: localBusinessId(publicUrl),
      offers: offersOf(service, catalogue).map(({ name, price, unit }) => ({
        '@type': 'Offer',
        name,
        url,
        price: rupees(price),
        priceCurrency: 'INR',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: rupees(price),
          priceCurrency: 'INR',
          valueAddedTaxIncluded: true,
          unitText: unit,
        },
        availability: 'https://schema.org/InStock',
        seller: localBusinessId(publicUrl),
      })),
    },
  ];
}

function offersOf(service: ServiceType, { dayPass, coworking, meetingRoom, recreation }: Catalogue): Offer[] {
  if (service === 'dayPass') return [{ name: dayPass.serviceName, price: dayPass.price, unit: 'day' }];
  if (service === 'coworking') return [{ name: coworking.serviceName, price: coworking.price, unit: 'month' }];
  if (service === 'meetingRoom')
    return meetingRoom.tiers.map(({ label, price }) => ({ name: label, price, unit: 'booking' }));
  return [
    { name: 'For a day', price: recreation.day.price, unit: 'day' },
    { name: 'For a month', price: recreation.month.price, unit: 'month' },
  ];
}

/** Rupees as schema.org writes a price: a number with a point. */
const rupees = ({ total }: GstPrice): string => (total / 100).toFixed(2);
