import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { hoursOfService, saleWindow } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isShutOn } from '#capabilities/catalogue/rules/hours/shut-on.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import type { ServiceFacts, SoldPlace } from '#capabilities/catalogue/services/service-facts.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { roomsOfDay } from '#capabilities/occupancy/rules/rooms-of-day.ts';
import { capacityFor } from '#capabilities/places/rules/product.ts';
import { availability } from '#capabilities/places/use-cases/availability.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { addDays, type IstDay, instantAt, istEndOf, istTimeOf } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { freeInRoom, freeSpans, type TakenStretch } from '../rules/free-spans.ts';
import type { OfferAnswer } from '../rules/offer-answer.ts';
import { takenOnDay } from '../store/room-taken.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };
type Asked = { date: IstDay; now: Date; catalogue: Catalogue };

/** What can be sold at the counter for a date in India: each product with its price and what is free of it, in paise with GST. */
export async function readOffer(services: Deps, date: IstDay): Promise<Omit<OfferAnswer, 'success'>> {
  const now = services.clock.now();
  const asked = { date, now, catalogue: await currentCatalogue(services) };
  const windows = allFacts.map((facts) => saleWindow(facts, now));
  const plans = allFacts.flatMap((facts) => [
    ...(facts.places.day.unit === 'hour' ? [] : [{ facts, place: facts.places.day, plan: 'day' as const }]),
    ...(facts.places.month ? [{ facts, place: facts.places.month, plan: 'month' as const }] : []),
  ]);
  const tiles = (await Promise.all(plans.map((one) => tilesOf(services, asked, one)))).flat();
  const rooms = allFacts.filter(({ places }) => places.day.unit === 'hour');
  return {
    date,
    first: windows[0]?.first ?? date,
    last: windows.map(({ last }) => last).reduce((a, b) => (a > b ? a : b), date),
    asOf: now.toISOString(),
    tiles,
    rooms: await Promise.all(rooms.map((facts) => roomOf(services, asked, facts))),
  };
}

type Planned = { facts: ServiceFacts; place: SoldPlace; plan: 'day' | 'month' };

async function tilesOf(services: Deps, asked: Asked, { facts, place, plan }: Planned): Promise<OfferAnswer['tiles']> {
  const { date } = asked;
  const free = await availability(services, { service: facts.id, plan, from: date, to: date });
  const [day] = free.ok ? free.value.days : [];
  const product = {
    service: facts.id,
    capacity: day?.capacity ?? 0,
    isDayPass: place.unit === 'day',
    canBePicked: place.canBePicked,
    ...logQueryOf(facts),
    ...(day?.nextMonthTaken ? { nextMonthTaken: true as const } : {}),
  };
  const label = place.name;
  const plain = { serviceType: facts.id, date, ...(facts.places.month ? { plan } : {}) } as Selection;
  const sold = priced(services, asked, plain);
  const offer = facts.offer === 'weekend' ? priced(services, asked, { ...plain, offer: 'weekend' } as Selection) : null;
  return [
    { id: place.kind, ...product, label, free: sold ? (day?.free ?? 0) : 0, ...(sold ? soldAs(sold) : {}) },
    ...(offer?.offer
      ? [
          {
            id: `${place.kind} weekend`,
            ...product,
            label: `${label}, weekend offer`,
            free: day?.free ?? 0,
            ...soldAs(offer),
          },
        ]
      : []),
  ];
}

const logQueryOf = ({ ownFields }: ServiceFacts) => (ownFields ? { ownFields: [...ownFields] } : {});

const soldAs = ({ price, timeText, selection }: Quote) => ({
  pricePaise: price.total,
  time: timeText,
  selection: { ...selection },
});

function priced({ facility }: Deps, { now, catalogue }: Asked, selection: Selection): Quote | null {
  const quoted = quote({ selection, catalogue, facility, now, claimsWelcome: false, byStaff: true });
  return quoted.ok ? quoted.value : null;
}

async function roomOf(services: Deps, asked: Asked, facts: ServiceFacts): Promise<OfferAnswer['rooms'][number]> {
  const { date, now } = asked;
  const { id, label, places } = facts;
  const { day } = places;
  const hours = hoursOfService(facts, services.facility, date);
  const room = { service: id, label, ...logQueryOf(facts), starts: [] };
  if (!hours || isShutOn(services.facility, facts.openingHours, date)) return room;
  const open = { start: instantAt(date, hours.opens), end: instantAt(date, hours.closes) };
  const wholeDay = { start: instantAt(date), end: instantAt(addDays(date, 1)) };
  const taken = await takenOnDay(services.db, day.kind, wholeDay, now);
  const count = capacityFor(services.facility, day.kind, date);
  const spans = freeSpans(open, taken, count);
  const starts = spans.map(({ start, ends }) => ({
    start: istTimeOf(start),
    ends: ends.flatMap((end) => {
      const selection = { serviceType: id, date, startTime: istTimeOf(start), endTime: istEndOf(end) } as Selection;
      const sold = priced(services, asked, selection);
      return sold ? [{ end: istEndOf(end), duration: sold.durationText, pricePaise: sold.price.total }] : [];
    }),
  }));
  const sold = { ...room, starts: starts.filter(({ ends }) => ends.length > 0) };
  return count > 1 ? { ...sold, places: placesOf(label, open, { taken, count }) } : sold;
}

/** Each of several rooms with the times from which it is free itself, and until when. */
const placesOf = (
  label: string,
  open: TimeRange,
  { taken, count }: { taken: readonly TakenStretch[]; count: number },
): OfferAnswer['rooms'][number]['places'] =>
  roomsOfDay(label, count, []).map(({ number, label: name }) => ({
    number,
    label: name,
    free: freeInRoom(open, taken, number).map(({ start, end }) => ({ start: istTimeOf(start), until: istEndOf(end) })),
  }));
