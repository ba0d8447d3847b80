import { allInPrice, priceAtRate } from '#platform/gst-price.ts';
import { addDays, addMonths, type IstDay, instantAt, istDayOf, parseIstDay } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { Selection, ServiceType } from '../contract.ts';
import type { Catalogue } from './catalogue.ts';
import { isOn, weekendOfferApplies } from './offers.ts';
import {
  dayPassHours,
  durationText,
  type HouseFacts,
  hoursOn,
  hoursText,
  meetingRoomHours,
  recreationHours,
} from './opening-hours.ts';
import type { Quote, QuoteRefusal } from './quote-types.ts';
import { roomSlot, slotHours, tierFor } from './room-slot.ts';
import { saleEnds, saleWindow } from './sale-window.ts';
import { selectionKey } from './selection-key.ts';

/** What is sold where the question is asked: everything, or what one page sells. */
type SoldHere = Partial<Pick<Catalogue, ServiceType>> & { offers: Partial<Catalogue['offers']> };
type SelectionOf<Type extends ServiceType> = Extract<Selection, { serviceType: Type }>;
type Circumstances = {
  catalogue: SoldHere;
  facility: HouseFacts;
  now: Date;
  /** False when the server knows that the account had a co-working subscription before; the browser cannot know and leaves it out. */
  claimsWelcome?: boolean;
};
type Around<Type extends ServiceType> = Circumstances & { sold: Catalogue[Type] };
type Answer = Result<Quote, QuoteRefusal>;

/** The one pass that is sold; ids begin at 1 (DAYPASS-13). */
export const DAY_PASS_TYPE = 1;

/**
 * Prices a selection, or says why it cannot be sold at `now`. The browser shows what this says; the server's answer alone counts.
 * Whether a place is free is another question (`places`).
 */
export function quote({ selection, ...circumstances }: { selection: Selection } & Circumstances): Answer {
  const { catalogue, facility, now } = circumstances;
  const service = selection.serviceType;
  const closed = refused({ reason: 'service_closed' } as const);
  const { dayPass, meetingRoom, coworking, recreation } = catalogue;
  if (catalogue[service]?.onSale === false) return closed;
  const date = parseIstDay(selection.date);
  if (!date) return refused({ reason: 'date_missing_or_impossible' });
  const { first, last } = saleWindow(service, now);
  if (date < first) return refused({ reason: 'date_past', today: first });
  if (date > last) return refused({ reason: 'date_too_far', last });
  if (now >= saleEnds(service, date, facility)) return refused({ reason: 'too_late_today' });
  const { serviceType } = selection;
  if (serviceType === 'dayPass' && dayPass) return quoteDayPass(selection, date, { ...circumstances, sold: dayPass });
  if (serviceType === 'meetingRoom' && meetingRoom) {
    return quoteMeetingRoom(selection, date, { ...circumstances, sold: meetingRoom });
  }
  if (serviceType === 'coworking' && coworking) {
    return quoteCoworking(selection, date, { ...circumstances, sold: coworking });
  }
  if (serviceType === 'recreation' && recreation) {
    return quoteRecreation(selection, date, { ...circumstances, sold: recreation });
  }
  return closed;
}

function quoteDayPass(
  selection: SelectionOf<'dayPass'>,
  date: IstDay,
  { sold: dayPass, catalogue, facility, now }: Around<'dayPass'>,
): Answer {
  const { weekend } = catalogue.offers;
  if ((selection.passTypeId ?? DAY_PASS_TYPE) !== DAY_PASS_TYPE) return refused({ reason: 'unknown_pass_type' });
  const desks = facility.capacity?.hotDesks;
  if (desks !== undefined && (selection.desk ?? 1) > desks) return refused({ reason: 'unknown_desk', last: desks });
  const offer = selection.offer ?? null;
  const applies = weekend !== undefined && weekendOfferApplies(weekend, date, istDayOf(now));
  if (offer && !applies) {
    return refused({ reason: 'offer_does_not_apply', offer });
  }
  const hours = dayPassHours(facility, date);
  const visit = hoursOn(date, hours);
  return done({
    ...named(selection, date, dayPass.serviceName, dayPass.item.features),
    timeText: hoursText(hours),
    durationText: durationText(visit),
    price:
      offer && applies
        ? allInPrice(weekend.total, facility.tax.dayPass.gstRate)
        : priceAtRate(dayPass.price, facility.tax.dayPass.gstRate),
    offer,
    placeKind: 'hot_desk',
    placeNumber: selection.desk ?? null,
    occupies: wholeDays(date, addDays(date, 1)),
    visit,
  });
}

function quoteMeetingRoom(
  selection: SelectionOf<'meetingRoom'>,
  date: IstDay,
  { sold: meetingRoom, facility, now }: Around<'meetingRoom'>,
): Answer {
  const slot = roomSlot(selection.startTime, selection.endTime, meetingRoomHours(facility));
  if (!slot) return refused({ reason: 'invalid_time_range' });
  const visit = hoursOn(date, slot);
  if (now >= visit.start) return refused({ reason: 'too_late_today' });
  return done({
    // Those of the room's page: the catalogue item's name another number of seats (CAT-12, CONF-02).
    ...named(selection, date, meetingRoom.serviceName, meetingRoom.features),
    timeText: hoursText(slot),
    durationText: durationText(visit),
    price: priceAtRate(tierFor(slotHours(slot), meetingRoom.tiers).price, facility.tax.meetingRoom.gstRate),
    offer: null,
    placeKind: 'room',
    placeNumber: null,
    occupies: visit,
    visit,
  });
}

/** One month from the start date, without renewal. */
function quoteCoworking(
  selection: SelectionOf<'coworking'>,
  date: IstDay,
  { sold: coworking, catalogue, facility, now, claimsWelcome = true }: Around<'coworking'>,
): Answer {
  const { welcome } = catalogue.offers;
  const offer = selection.offer ?? null;
  const applies = welcome !== undefined && claimsWelcome && isOn(welcome, istDayOf(now));
  if (offer && !applies) {
    return refused({ reason: 'offer_does_not_apply', offer });
  }
  const month = wholeDays(date, addMonths(date, 1));
  return done({
    ...named(selection, date, coworking.serviceName, coworking.plan.features),
    timeText: '24/7 Access',
    durationText: '1 month',
    price:
      offer && applies
        ? allInPrice(welcome.total, facility.tax.coworking.gstRate)
        : priceAtRate(coworking.price, facility.tax.coworking.gstRate),
    offer,
    placeKind: 'dedicated_desk',
    placeNumber: null,
    occupies: month,
    visit: month,
  });
}

function quoteRecreation(
  selection: SelectionOf<'recreation'>,
  date: IstDay,
  { sold: recreation, facility }: Around<'recreation'>,
): Answer {
  const isMonth = selection.plan === 'month';
  const end = isMonth ? addMonths(date, 1) : addDays(date, 1);
  const hours = recreationHours(facility);
  const firstDay = hoursOn(date, hours);
  return done({
    ...named(selection, date, recreation.serviceName, recreation.features),
    timeText: hoursText(hours),
    durationText: isMonth ? '1 month' : durationText(firstDay),
    price: priceAtRate(
      recreation[selection.plan].price,
      facility.tax[isMonth ? 'recreationMonth' : 'recreationDay'].gstRate,
    ),
    offer: null,
    placeKind: isMonth ? 'recreation_month' : 'recreation_day',
    placeNumber: null,
    occupies: wholeDays(date, end),
    visit: { start: firstDay.start, end: hoursOn(addDays(end, -1), hours).end },
  });
}

const named = (selection: Selection, date: IstDay, serviceName: string, features: readonly string[]) => ({
  selection,
  selectionKey: selectionKey(selection),
  serviceType: selection.serviceType,
  serviceName,
  date,
  features,
});

/** From midnight IST of `from` to midnight IST of `to`, which is not included. */
const wholeDays = (from: IstDay, to: IstDay): TimeRange => ({ start: instantAt(from), end: instantAt(to) });
