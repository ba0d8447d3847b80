import * as z from 'zod/mini';
import type { GstPrice } from '#platform/gst-price.ts';
import { type IstDay, parseIstDay } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';

const text = z.string().check(z.minLength(1));
const texts = z.array(text);
const paise = z.custom<Paise>((value) => Number.isSafeInteger(value) && Number(value) >= 0);
const day = z.custom<IstDay>((value) => typeof value === 'string' && parseIstDay(value) !== null);

/** A list price as the specification's triple; the parts must add up. */
const price = z.custom<GstPrice>((value) => {
  const parts = z.safeParse(z.object({ base: paise, gst: paise, total: paise }), value);
  return parts.success && parts.data.base + parts.data.gst === parts.data.total;
});

/** A struck price may be shown only with the dates, both included, on which it was really charged. */
const formerPrice = z.object({ amount: paise, chargedFrom: z.nullable(day), chargedUntil: z.nullable(day) });

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

const amenity = z.object({ name: text, description: text });
const itemFields = { id: z.int(), name: text, features: texts };
const planFields = { onSale: z.boolean(), serviceName: text, description: text };

/** Up to `maxHours`, both tiers of the same room (CONF-08). The last tier also covers every longer duration. */
const tier = z.object({ label: text, maxHours: z.int(), price });

/** What is sold and at what price, in force from one instant to the next version. Kept in the database; the sample is the specification's. */
export const catalogueSchema = z.object({
  dayPass: z.object({
    ...planFields,
    item: z.object(itemFields),
    price,
    formerPrice: z.nullable(formerPrice),
    amenities: texts,
  }),
  coworking: z.object({
    ...planFields,
    item: z.object(itemFields),
    price,
    formerPrice: z.nullable(formerPrice),
    /** The specification's data field (PRICE-06); banners say `saveText` (PRICE-07). */
    discountPercent: z.number(),
    saveText: text,
    plan: z.object({
      type: z.literal('coworking-premium'),
      durationLabel: text,
      features: texts,
      popular: z.boolean(),
      available: z.boolean(),
    }),
    amenities: z.array(amenity),
  }),
  meetingRoom: z.object({
    ...planFields,
    item: z.object(itemFields),
    /** Data only: no screen offers it, since nobody can buy an hour at it. */
    hourlyRate: paise,
    formerHourlyRate: paise,
    tiers: z.tuple([tier, tier]),
    seatsUpTo: z.int(),
    facilities: z.array(amenity),
    features: texts,
  }),
  recreation: z.object({
    ...planFields,
    item: z.object(itemFields),
    day: z.object({ price, guests: z.int() }),
    month: z.object({ price }),
    amenities: z.array(amenity),
    features: texts,
  }),
  offers: z.object({ weekend: sale, welcome: sale, bundle: sale }),
});

export type Catalogue = z.infer<typeof catalogueSchema>;
export type Sale = z.infer<typeof sale>;

export type RoomTier = z.infer<typeof tier>;
export type Amenity = z.infer<typeof amenity>;
