import { addDays, type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { ServiceType } from '../contract.ts';
import { dayPassHours, type HouseFacts, hoursOn, meetingRoomHours, recreationHours } from './opening-hours.ts';

const DAYS_AHEAD: Record<ServiceType, number> = { dayPass: 30, meetingRoom: 90, coworking: 90, recreation: 90 };

/** No service is sold for a date further ahead. */
export const LONGEST_SALE_DAYS = Math.max(...Object.values(DAYS_AHEAD));

/** The dates that can be bought at `now`, both included: the day pass today to today + 30 (DAYPASS-15, DAYPASS-16), the others to today + 90. */
export function saleWindow(service: ServiceType, now: Date): { first: IstDay; last: IstDay } {
  const first = istDayOf(now);
  return { first, last: addDays(first, DAYS_AHEAD[service]) };
}

/**
 * The instant from which nothing of this service can be bought for `date` any more: the closing time of a pass, the start
 * of the room's last hour, the end of the day for a desk with a key.
 */
export function saleEnds(service: ServiceType, date: IstDay, facility: HouseFacts): Date {
  switch (service) {
    case 'dayPass':
      return hoursOn(date, dayPassHours(facility, date)).end;
    case 'recreation':
      return hoursOn(date, recreationHours(facility)).end;
    case 'meetingRoom':
      return new Date(hoursOn(date, meetingRoomHours(facility)).end.getTime() - 3_600_000);
    case 'coworking':
      return instantAt(addDays(date, 1));
  }
}
