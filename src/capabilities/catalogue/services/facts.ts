import { coworkingFacts } from './coworking/facts.ts';
import { dayPassFacts } from './day-pass/facts.ts';
import { meetingRoomFacts } from './meeting-room/facts.ts';
import { recreationFacts } from './recreation/facts.ts';
import type { ServiceFacts, SoldPlace } from './service-facts.ts';

/** The facts of all services, in the order in which the calls name them. */
export const allFacts: ServiceFacts[] = [dayPassFacts, meetingRoomFacts, coworkingFacts, recreationFacts];

/** @throws Error for a service that is not registered. */
export function factsOf(service: string): ServiceFacts {
  const facts = allFacts.find(({ id }) => id === service);
  if (!facts) throw new Error(`There is no service ${service}.`);
  return facts;
}

/** The fields of a selection besides date, time and place, such as the number of guests. */
export const ownChoice = ({ ownFields = [] }: ServiceFacts, selection: object): object =>
  Object.fromEntries(Object.entries(selection).filter(([name]) => ownFields.some((field) => field.name === name)));

/** Every kind of place that is sold. */
export const soldPlaces = (): SoldPlace[] =>
  allFacts.flatMap(({ places: { day, month } }) => (month ? [day, month] : [day]));

/** The kinds of place that are sold by the hour, the day or the month. */
export const kindsSoldBy = (unit: SoldPlace['unit']): string[] =>
  soldPlaces()
    .filter((place) => place.unit === unit)
    .map(({ kind }) => kind);

/** A kind of place by its name; undefined for one that no service sells any more. A board asks it for each booking, so it makes no list. */
export function soldPlace(kind: string): SoldPlace | undefined {
  for (const { places } of allFacts) {
    if (places.day.kind === kind) return places.day;
    if (places.month?.kind === kind) return places.month;
  }
  return undefined;
}
