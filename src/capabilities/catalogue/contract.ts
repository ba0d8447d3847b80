import * as z from 'zod/mini';
import { serviceTypes } from './rules/service-types.ts';

export type ServiceType = (typeof serviceTypes)[number];

const date = z.string('Please select a date').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please select a date'));
const time = z
  .string('Please select date, start time, and end time.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please select a valid time range.'));

/** What a visitor chose, as it travels in create-order's `selection`. The rules say whether it can be sold; this only says its shape. */
export const selectionSchema = z.discriminatedUnion('serviceType', [
  z.object({
    serviceType: z.literal('dayPass'),
    date,
    passTypeId: z.optional(z.int('Please select a day pass type').check(z.minimum(1, 'Please select a day pass type'))),
    desk: z.optional(z.int().check(z.minimum(1), z.maximum(5000))),
    offer: z.optional(z.literal('weekend')),
  }),
  z.object({
    serviceType: z.literal('meetingRoom'),
    date,
    startTime: time,
    endTime: time,
    purpose: z.optional(z.string().check(z.maxLength(500))),
  }),
  z.object({ serviceType: z.literal('coworking'), date, offer: z.optional(z.literal('welcome')) }),
  z.object({ serviceType: z.literal('recreation'), date, plan: z.enum(['day', 'month']) }),
]);
export type Selection = z.infer<typeof selectionSchema>;

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
