import { defaultDuration, defaultTime } from '#capabilities/booking/rules/default-times.ts';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { ServicesInWords } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';

/** Defaults for the confirmation, if neither booking nor link has the value (CONFIRM-27 to CONFIRM-30). */
export type ServiceContent = {
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly time: string;
  readonly duration: string;
};

/** The lookup by service type; an unknown type gets neutral texts. */
export function serviceContent(type: ServiceType | null, services: ServicesInWords): ServiceContent {
  if (!type) {
    return { name: 'Booking', description: '', features: [], time: defaultTime(''), duration: 'Not specified' };
  }
  return {
    ...services[type],
    time: defaultTime(type),
    duration: defaultDuration(type) ?? (factsOf(type).places.day.unit === 'month' ? '1 month' : ''),
  };
}
