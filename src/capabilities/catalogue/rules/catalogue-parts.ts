import * as z from 'zod/mini';
import { type IstDay, parseIstDay } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import type { GstPrice } from './gst-price.ts';

export const text = z.string().check(z.minLength(1));
export const texts = z.array(text);
export const paise = z.custom<Paise>((value) => Number.isSafeInteger(value) && Number(value) >= 0);
export const day = z.custom<IstDay>((value) => typeof value === 'string' && parseIstDay(value) !== null);

/** A list price as the specification's triple; the parts must add up. */
export const price = z.custom<GstPrice>((value) => {
  const parts = z.safeParse(z.object({ base: paise, gst: paise, total: paise }), value);
  return parts.success && parts.data.base + parts.data.gst === parts.data.total;
});

/**
 * A struck price may be shown only with the dates, both included, on which it was really charged. `beside` is the price that followed it: the page
 * strikes it beside no other price. The sample data leaves `beside` out.
 */
export const formerPrice = z.object({
  amount: paise,
  chargedFrom: z.nullable(day),
  chargedUntil: z.nullable(day),
  beside: z.optional(paise),
});

/** A sale holds on the days of purchase `from` to `until`, both included. Without its dates it is neither shown nor given. */
const sale = z.object({
  name: text,
  description: text,
  total: paise,
  insteadOf: paise,
  saveText: text,
  from: z.nullable(day),
  until: z.nullable(day),
});

export const amenity = z.object({ name: text, description: text });

/** Fields that the catalogue entry of every service has. */
export const soldFields = {
  onSale: z.boolean(),
  serviceName: text,
  description: text,
  item: z.object({ id: z.int(), name: text, features: texts }),
};

/** The sales that there are. */
export const offers = z.object({ weekend: sale, welcome: sale, bundle: sale });

export type Sale = z.infer<typeof sale>;
export type Offers = z.infer<typeof offers>;
export type Amenity = z.infer<typeof amenity>;
