import type { ServiceType } from '../contract.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The catalogue as the page of one service needs it, or with null the page that names all four: every price, and no texts that are read
 * elsewhere, which would only make it longer.
 */
export function catalogueFor(service: ServiceType | null, catalogue: Catalogue): Catalogue {
  const { dayPass, coworking, meetingRoom, recreation, offers } = catalogue;
  const keeps = (one: ServiceType) => one === service;
  const brief = <Entry extends { description: string; item: { features: string[] } }>(entry: Entry): Entry => ({
    ...entry,
    description: service === null ? entry.description : '',
    item: { ...entry.item, features: [] },
  });
  return {
    ...catalogue,
    dayPass: keeps('dayPass') ? dayPass : { ...brief(dayPass), amenities: [] },
    coworking: keeps('coworking')
      ? coworking
      : { ...brief(coworking), plan: { ...coworking.plan, features: [] }, amenities: [] },
    meetingRoom: keeps('meetingRoom') ? meetingRoom : { ...brief(meetingRoom), features: [], facilities: [] },
    recreation: keeps('recreation') ? recreation : { ...brief(recreation), features: [], amenities: [] },
    offers: {
      weekend: { ...offers.weekend, description: '' },
      welcome: { ...offers.welcome, description: '' },
      bundle: { ...offers.bundle, description: '' },
    },
  };
}
