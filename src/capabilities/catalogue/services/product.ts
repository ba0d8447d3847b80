import type { GstPrice } from '../rules/gst-price.ts';
import type { AnySold } from './service-definition.ts';

/** A list price of a service. */
export type Product<Id extends string = string, Sold = AnySold> = {
  /** By which the operator's commands know it. */
  readonly id: Id;
  /** The plan under which it is taxed. */
  readonly plan: 'day' | 'month';
  /** Unit that the price is for: 'day', 'month', 'booking'. */
  readonly unit: string;
  /** Name on its page. */
  title(sold: Sold): string;
  priceOf(sold: Sold): GstPrice;
  withPrice(sold: Sold, price: GstPrice): Sold;
};

/** The list price of a service that has only one. */
export const onlyPrice = <Id extends string, Sold extends AnySold & { price: GstPrice }>(
  id: Id,
  unit: string,
): Product<Id, Sold> => ({
  id,
  plan: 'day',
  unit,
  title: ({ serviceName }) => serviceName,
  priceOf: ({ price }) => price,
  withPrice: (sold, price) => ({ ...sold, price }),
});
