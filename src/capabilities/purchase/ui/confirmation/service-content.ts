import { defaultDuration, defaultTime } from '#capabilities/booking/rules/default-times.ts';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';

/** What the confirmation says of a service where the booking or the link does not (CONFIRM-27 to CONFIRM-30). */
export type ServiceContent = {
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly time: string;
  readonly duration: string;
};

/** The lookup by service type; a link without a type we know gets a plain answer. */
export function serviceContent(type: ServiceType | null, catalogue: Catalogue): ServiceContent {
  if (!type) {
    return { name: 'Booking', description: '', features: [], time: defaultTime(''), duration: 'Not specified' };
  }
  const { serviceName, description } = catalogue[type];
  return {
    name: serviceName,
    description,
    features: featuresOf(type, catalogue),
    time: defaultTime(type),
    duration: defaultDuration(type) ?? (type === 'coworking' ? '1 month' : ''),
  };
}

function featuresOf(type: ServiceType, catalogue: Catalogue): readonly string[] {
  switch (type) {
    case 'dayPass':
      return catalogue.dayPass.item.features;
    case 'meetingRoom':
      return catalogue.meetingRoom.features;
    case 'coworking':
      return catalogue.coworking.plan.features;
    case 'recreation':
      return catalogue.recreation.features;
  }
}
