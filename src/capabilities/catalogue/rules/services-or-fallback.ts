import * as z from 'zod/mini';
import { type ServiceLists, servicesAnswerSchema } from '../contract.ts';
import { sampleCatalogue } from '../sample-catalogue.ts';
import { serviceLists } from './service-items.ts';

/** What is shown when the services call gave nothing usable. Good for looking; nothing can be bought while the server is away. */
export const fallbackServices: ServiceLists = serviceLists(sampleCatalogue);

/** The services in the call's answer, or the fallback when the answer lacks its success flag or its services (CAT-06). */
export function servicesOrFallback(answer: unknown): { services: ServiceLists; isFallback: boolean } {
  const parsed = z.safeParse(servicesAnswerSchema, answer);
  return parsed.success
    ? { services: parsed.data.services, isFallback: false }
    : { services: fallbackServices, isFallback: true };
}
