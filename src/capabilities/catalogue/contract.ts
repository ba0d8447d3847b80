import * as z from 'zod/mini';
import { oneLine } from '#platform/text/plain-text.ts';
import { day } from './rules/catalogue-parts.ts';
import { offerNames, pricedProducts, struckProducts } from './rules/change-catalogue.ts';
import { serviceTypes } from './rules/service-types.ts';
import { type Service, services } from './services/all.ts';
import type { Selection } from './services/service-shapes.ts';

export type { Selection, ServiceType } from './services/service-shapes.ts';

/** Shape of `selection` in create-order. Whether it can be sold is decided by the rules. */
export const selectionSchema = z.discriminatedUnion(
  'serviceType',
  services.all().map(({ choice }) => choice) as [Service['choice'], ...Service['choice'][]],
) as unknown as z.ZodMiniType<Selection>;

/** Selection that a booking is moved to. A service's own fields may be left out, and then stay as they are. */
export const moveSelectionSchema = z.discriminatedUnion(
  'serviceType',
  services.all().map(({ choice, definition: { ownFields } }) => {
    const left = Object.fromEntries((ownFields ?? []).map(({ name }) => [name, true as const]));
    return ownFields && choice instanceof z.ZodMiniObject ? z.partial(choice, left) : choice;
  }) as [Service['choice'], ...Service['choice'][]],
) as unknown as z.ZodMiniType<Selection>;

const serviceItem = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(serviceTypes),
  price: z.optional(z.number()),
  finalPrice: z.optional(z.number()),
  hourlyRate: z.optional(z.number()),
  duration: z.optional(z.enum(['month', 'day'])),
  features: z.array(z.string()),
  popular: z.optional(z.boolean()),
});
const serviceLists = z.object({
  coworking: z.array(serviceItem),
  dayPass: z.array(serviceItem),
  meetingRooms: z.array(serviceItem),
  recreation: z.array(serviceItem),
});

/** The answer of GET /api/spaces/services (API-02). */
export const servicesAnswerSchema = z.object({
  success: z.literal(true),
  services: serviceLists,
  location: z.object({ name: z.string(), address: z.string() }),
});
export type ServiceItem = z.infer<typeof serviceItem>;
export type ServiceLists = z.infer<typeof serviceLists>;
export type ServicesAnswer = z.infer<typeof servicesAnswerSchema>;

const sum = z.int().check(z.gte(0), z.lte(1_000_000_000));
const approvalId = z.optional(z.int().check(z.gte(1)));
const line = oneLine(200).check(z.minLength(1));
const reason = z.optional(line);

/** New list prices, all from midnight of `from` in India on, or at once without it. Amounts in paise. */
export const pricesBody = z.object({
  changes: z
    .array(z.object({ product: z.enum(pricedProducts), basePaise: sum, gstPaise: sum }))
    .check(z.minLength(1), z.maxLength(pricedProducts.length)),
  from: z.optional(day),
  note: z.optional(line),
  /** A colleague's approval, or a reason where nobody else may approve: for a manager. */
  approvalId,
  reason,
});

/** The price and the days of purchase of an offer, both included; `off` ends it. */
export const offerBody = z.union([
  z.object({ name: z.enum(offerNames), off: z.literal(true) }),
  z.object({ name: z.enum(offerNames), totalPaise: z.optional(sum), from: day, until: day }),
]);

/** The list prices that begin at midnight of `from` in India are taken back. */
export const takeBackBody = z.object({ from: day, approvalId, reason });

/** Whether the page of the product shows what it cost before, struck through. The price and its days are those of the history. */
export const formerPriceBody = z.object({ product: z.enum(struckProducts), show: z.boolean(), approvalId, reason });

const amounts = z.object({ basePaise: z.int(), gstPaise: z.int(), totalPaise: z.int() });
const changedPrice = z.object({ product: z.string(), title: z.string(), before: amounts, after: amounts });

/** A publication. `from`: instant from which it is in force; `at`: instant of publication; both in UTC. */
export const published = z.object({
  version: z.int(),
  from: z.string(),
  at: z.string(),
  note: z.string(),
  by: z.optional(z.string()),
});
export type Published = z.infer<typeof published>;

const formerPrice = z.object({ totalPaise: z.int(), from: z.string(), until: z.string() });

export const pricesAnswer = z.object({
  success: z.literal(true),
  version: z.int(),
  /** The date in India. */
  today: z.string(),
  prices: z.array(
    z.object({
      product: z.string(),
      title: z.string(),
      unit: z.string(),
      gstRate: z.number(),
      /** Rates that are planned, in their order. `from` is a date in India. */
      nextRates: z.array(z.object({ from: z.string(), gstRate: z.number() })),
      ...amounts.shape,
      /** Past prices, latest first; instants in UTC. */
      past: z.array(z.object({ from: z.string(), until: z.string(), totalPaise: z.int() })),
      /** For pages that may show a former price: the one shown, and the one that the history allows. Dates in India, both included. */
      former: z.optional(z.object({ shown: z.nullable(formerPrice), possible: z.nullable(formerPrice) })),
    }),
  ),
  /** Those that begin later, in their order. `from` is a date in India. */
  planned: z.array(z.object({ from: z.string(), changes: z.array(changedPrice) })),
  /** The latest publications, newest first. The first version has no `by`. */
  history: z.array(published),
});
export type PricesAnswer = z.infer<typeof pricesAnswer>;

/** The effect of a change of prices. `until`: the date in India from which another price was already planned. */
export const changedPricesAnswer = z.object({
  success: z.literal(true),
  version: z.int(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  changes: z.array(changedPrice),
});
const figures = z.array(z.object({ of: z.string(), before: z.string(), after: z.string() }));

/**
 * Preview of a change of prices. `booked`: paid bookings that end later and keep their price; `held`: orders with a hold, which keep it, too.
 * `months`: those of the paid bookings that renew at the new price. `figures`: changed texts of public pages.
 */
export const pricesPreview = z.extend(changedPricesAnswer, {
  preview: z.literal(true),
  unaffected: z.object({ booked: z.int(), held: z.int(), months: z.int() }),
  figures,
});
export type PricesPreview = z.infer<typeof pricesPreview>;

export const offersAnswer = z.object({
  success: z.literal(true),
  version: z.int(),
  today: z.string(),
  offers: z.array(
    z.object({
      name: z.enum(offerNames),
      title: z.string(),
      description: z.string(),
      totalPaise: z.int(),
      insteadOfPaise: z.int(),
      saveText: z.string(),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
      isOn: z.boolean(),
      /** Bookings made with it that stand, those that were cancelled, and what those that stand cost less than the list price of their day. */
      used: z.int(),
      cancelled: z.int(),
      discountPaise: z.int(),
    }),
  ),
});
export type OffersAnswer = z.infer<typeof offersAnswer>;

/** Preview of a change of an offer: the texts of public pages on its first day. */
export const offerPreview = z.object({
  success: z.literal(true),
  preview: z.literal(true),
  version: z.int(),
  figures,
});
export type OfferPreview = z.infer<typeof offerPreview>;
