import { done, refused } from '#platform/result.ts';
import { hoursIn } from '#platform/time-range.ts';
import { priceAtRate } from '../../rules/gst-price.ts';
import { durationText, hoursOn, hoursText } from '../../rules/hours/opening-hours.ts';
import { roomSlot, tierFor } from '../../rules/hours/room-slot.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { meetingRoomFacts } from './facts.ts';
import { meetingRoomHours } from './hours.ts';
import type { MeetingRoomChoice, MeetingRoomSold } from './shapes.ts';

const place = meetingRoomFacts.places.day;
const HOUR_MS = 3_600_000;
/** At the counter a half hour is sold until it ends. */
const HALF_HOUR_MS = HOUR_MS / 2;

/** The conference room, by the hour. */
export const meetingRoom: ServiceDefinition<MeetingRoomChoice, MeetingRoomSold> = {
  ...meetingRoomFacts,

  /** Until the last hour begins; at the counter until it ends. */
  saleEnds: (date, facility, byStaff = false) =>
    new Date(hoursOn(date, meetingRoomHours(facility, date)).end.getTime() - (byStaff ? 0 : HOUR_MS)),

  // Those of the room's page: the catalogue item's name another number of seats (CAT-12, CONF-02).
  features: ({ features }) => features,

  key: ({ startTime, endTime }) => [startTime, endTime],

  quote(chosen, date, sold, { facility, now, byStaff = false }) {
    const slot = roomSlot(chosen.startTime, chosen.endTime, meetingRoomHours(facility, date), { halfHours: byStaff });
    if (!slot) return refused({ reason: 'invalid_time_range' });
    const visit = hoursOn(date, slot);
    const lastSale = visit.start.getTime() + (byStaff ? HALF_HOUR_MS : 0);
    if (now.getTime() >= lastSale || now >= visit.end) return refused({ reason: 'too_late_today' });
    return done({
      timeText: hoursText(slot),
      durationText: durationText(visit),
      price: priceAtRate(tierFor(hoursIn(visit), sold.tiers).price, facility.tax[place.tax].gstRate),
      place,
      occupies: visit,
      visit,
    });
  },

  keptByMove(visit, _, { tiers }) {
    const [{ maxHours }] = tiers;
    return `a time of ${tierFor(hoursIn(visit), tiers) === tiers[0] ? 'up to' : 'more than'} ${maxHours} hours`;
  },
};
