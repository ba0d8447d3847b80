import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { services } from '#capabilities/catalogue/services/all.ts';
import { localBusinessId } from './local-business-data.ts';
import { shareImageOf, type Thing } from './structured-data.ts';

/** What a service page sells: the prices are those that are charged, tax included. Nothing while it is not on sale. */
export function productData(service: ServiceType, catalogue: Catalogue, publicUrl: string): Thing[] {
  const sold = catalogue[service];
  const { onSale, serviceName, description } = sold;
  if (!onSale) return [];
  const path = services.definition(service).page;
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
      offers: services.of(service).products.map((product) => ({
        '@type': 'Offer',
        name: product.title(sold),
        url,
        price: rupees(product.priceOf(sold)),
        priceCurrency: 'INR',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: rupees(product.priceOf(sold)),
          priceCurrency: 'INR',
          valueAddedTaxIncluded: true,
          unitText: product.unit,
        },
        availability: 'https://schema.org/InStock',
        seller: localBusinessId(publicUrl),
      })),
    },
  ];
}

/** Rupees as schema.org writes a price: a number with a point. */
const rupees = ({ total }: GstPrice): string => (total / 100).toFixed(2);
