import * as z from 'zod/mini';
import { serviceTypes } from './rules/service-types.ts';
import { type Selection, type Service, services } from './services/all.ts';

export type { Selection, ServiceType } from './services/all.ts';

/** What a visitor chose, as it travels in create-order's `selection`. The rules say whether it can be sold; this only says its shape. */
export const selectionSchema = z.discriminatedUnion(
  'serviceType',
  services.all().map(({ choice }) => choice) as [Service['choice'], ...Service['choice'][]],
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
