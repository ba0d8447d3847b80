import { placeText } from '#capabilities/booking/rules/visit-of.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import type { FloorAnswer } from '../contract.ts';
import { countedLabel } from '../rules/counted-label.ts';
import { countedPlaces, wholeDay } from '../rules/counted-places.ts';
import { deskState } from '../rules/desk-state.ts';
import { type FloorPlace, floorPlaces } from '../store/floor.ts';

/** Every place with a number as it is on a date in India, in one statement. @param withNames whether the caller may see who has it. */
export async function readFloor(
  { db, clock }: { db: Database; clock: Clock },
  date: IstDay,
  withNames: boolean,
): Promise<Omit<FloorAnswer, 'success'>> {
  const now = clock.now();
  const numbered = countedPlaces.filter(({ place }) => place.hasNumber);
  const places = await floorPlaces(
    db,
    numbered.map(({ place }) => place.kind),
    wholeDay(date),
    now,
  );
  return {
    date,
    today: istDayOf(now),
    asOf: now.toISOString(),
    kinds: numbered.map(({ place }) => ({
      kind: place.kind,
      label: countedLabel(place),
      canBePicked: place.canBePicked,
    })),
    desks: numbered.flatMap(({ facts, place }) =>
      places.filter(({ kind }) => kind === place.kind).map((one) => ({ service: facts.id, ...deskOf(one, withNames) })),
    ),
  };
}

function deskOf({ kind, number, start, end, held, ...desk }: FloorPlace, withNames: boolean) {
  const period = start && end ? { start, end } : null;
  return {
    kind,
    number,
    place: placeText({ kind, number }),
    ...deskState({ period, isHeld: held, isClosed: desk.reason !== null }),
    ...(desk.booking_id === null ? {} : { bookingId: desk.booking_id }),
    ...(withNames && desk.customer_name !== null ? { customerName: desk.customer_name } : {}),
    ...(desk.reason === null ? {} : { reason: desk.reason }),
  };
}
