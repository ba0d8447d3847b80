import { formatIstDay, parseIstDay } from '#platform/ist-day.ts';
import type { Catalogue } from '../catalogue.ts';
import { offerNames, pricedProducts, titleOf } from '../change-catalogue.ts';

/** 'Day Pass: ₹413' for 'price of day-pass: ₹413', as a version of the catalogue notes what changed. A note of one's own stays. */
export function noteInWords(note: string, catalogue: Catalogue): string {
  const words = note
    .replaceAll(/(former )?price of ([a-z0-9-]+)(?=: )/g, (noted: string, former: string | undefined, id: string) => {
      const product = pricedProducts.find((one) => one === id);
      return product ? `${former ? 'former price of ' : ''}${titleOf(catalogue, product)}` : noted;
    })
    .replaceAll(/\boffer ([a-z]+)(?=: )/g, (noted: string, id: string) => {
      const name = offerNames.find((one) => one === id);
      return name ? catalogue.offers[name].name : noted;
    })
    .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (written) => {
      const date = parseIstDay(written);
      return date ? formatIstDay(date, 'date') : written;
    });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
