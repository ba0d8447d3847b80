import type { ServiceType } from '../contract.ts';
import type { Catalogue } from './catalogue.ts';

/** The catalogue as the page of one service needs it: every price, and of the other services no texts, which would only make it longer. */
export function catalogueFor(service: ServiceType | null, catalogue: Catalogue): Catalogue {
  const { dayPass, coworking, meetingRoom, recreation } = catalogue;
  const keeps = (one: ServiceType) => one === service;
  const short = <Item extends { features: string[] }>(item: Item): Item => ({ ...item, features: [] });
  return {
    ...catalogue,
    dayPass: keeps('dayPass') ? dayPass : { ...dayPass, item: short(dayPass.item), amenities: [] },
    coworking: keeps('coworking')
      ? coworking
      : { ...coworking, item: short(coworking.item), plan: short(coworking.plan), amenities: [] },
    meetingRoom: keeps('meetingRoom')
      ? meetingRoom
      : { ...meetingRoom, item: short(meetingRoom.item), features: [], facilities: [] },
    recreation: keeps('recreation')
      ? recreation
      : { ...recreation, item: short(recreation.item), features: [], amenities: [] },
  };
}
